import { forkProgram, nextMessage } from "@galley/faults/programs";
import type { Watched } from "../measure/cpu.ts";
import type { SeededAccount } from "../seed.ts";
import type { BenchedSystem } from "../system.ts";

/** A system under test: Galley with everything on, or the baseline. */
export interface Contender {
  readonly name: "galley" | "native";
  readonly port: number;
  /** Its own processes; the stores are counted besides. */
  readonly processes: readonly Watched[];
}

/** Where the baseline's creates go. */
export const createDatabaseOf = ({ databasePrefix }: BenchedSystem): string => `${databasePrefix}_bench_native`;

/** Starts the baseline on Galley's MongoDB. */
export async function startBaseline(
  system: BenchedSystem,
  accounts: readonly SeededAccount[],
  defer: (stop: () => Promise<void>) => void,
): Promise<Contender> {
  const program = forkProgram(new URL("../baselines/express-native.ts", import.meta.url), {
    ...{ MONGODB_URI: system.mongodbUri, CONTENT_DATABASE: system.contentDatabase },
    CREATE_DATABASE: createDatabaseOf(system),
    ACCOUNTS: JSON.stringify(accounts.map(({ apiKey, accountId }) => [`Bearer ${apiKey}`, accountId])),
  });
  defer(program.stop);
  const port = Number(await nextMessage(program));
  return { name: "native", port, processes: [{ name: "express-native", pid: program.pid, withGroup: false }] };
}
