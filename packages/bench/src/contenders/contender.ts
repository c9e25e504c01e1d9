import type { PreparedRequest } from "../load/job.ts";
import type { Watched } from "../measure/cpu.ts";
import type { Operation } from "./operations.ts";

export type ContenderName = "galley" | "native";

/** A system under test. */
export interface Contender {
  readonly name: ContenderName;
  readonly port: number;
  /** Its own processes; the stores are counted besides. */
  readonly processes: readonly Watched[];
  /** The requests of one operation for so many connections, every one of them over a share of the accounts. */
  readonly requests: (operation: Operation, connections: number) => PreparedRequest[][];
}
