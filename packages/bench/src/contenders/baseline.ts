import { startInSteps } from "@galley/test-kit/start-in-steps";
import { forkProgram, nextMessage } from "../programs.ts";
import type { SeededAccount } from "../seed.ts";
import type { BenchedSystem } from "../system.ts";
import type { Contender } from "./contender.ts";
import { type RequestFormat, requestsFor } from "./requests.ts";

/** Where the baseline's creates go. */
export const createDatabaseOf = ({ databasePrefix }: BenchedSystem): string => `${databasePrefix}_bench_native`;

/** Starts the baseline on Galley's MongoDB. */
export function startBaseline(
  system: BenchedSystem,
  accounts: readonly SeededAccount[],
): Promise<Contender & { readonly stop: () => Promise<void> }> {
  return startInSteps<Contender>(async (defer) => {
    const stores = { MONGODB_URI: system.mongodbUri, CONTENT_DATABASE: system.contentDatabase };
    const environment = { ...stores, CREATE_DATABASE: createDatabaseOf(system) };
    const program = forkProgram("baselines/express-native.ts", environment);
    defer(program.stop);
    const { port } = (await nextMessage(program)) as { port: number };
    const format: RequestFormat = {
      port,
      prefix: "",
      publicationsPath: ({ accountId }) => `/accounts/${accountId}/publications`,
      headers: () => "",
    };
    return {
      name: "native",
      port,
      processes: [{ name: "express-native", pid: program.pid, withGroup: false }],
      requests: (operation, connections) => requestsFor(format, accounts, operation, connections),
    };
  });
}
