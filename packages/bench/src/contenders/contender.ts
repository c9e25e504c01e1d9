import type { PreparedRequest } from "../load/job.ts";
import type { Watched } from "../measure/cpu.ts";
import type { SeededAccount } from "../seed/seed.ts";
import type { Operation } from "./operations.ts";

export type ContenderName = "galley" | "native";

/** As the report names them. */
export const contenderTitles: Readonly<Record<ContenderName, string>> = {
  galley: "Galley, everything on",
  native: "Express + native driver",
};

/** A system under test. */
export interface Contender {
  readonly name: ContenderName;
  readonly port: number;
  /** Its own processes; the stores are counted besides. */
  readonly processes: readonly Watched[];
  /** The requests of one operation for so many connections, every one of them over a share of the accounts: the usual ones unless given. */
  readonly requests: (
    operation: Operation,
    connections: number,
    accounts?: readonly SeededAccount[],
  ) => PreparedRequest[][];
}
