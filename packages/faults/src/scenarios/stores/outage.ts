/** A fault of a store, from `inject` to `heal`. */
export interface Outage {
  /** As it is shown: "killed". */
  readonly name: string;
  readonly seconds: number;
  /** How often it comes and goes; once unless given. Each time may be told of. */
  readonly changes?: number;
  readonly inject: () => unknown;
  /** Checks the system right before `heal`, and returns a sentence for each thing that is wrong. */
  readonly look?: () => Promise<readonly string[]>;
  readonly heal: () => unknown;
}
