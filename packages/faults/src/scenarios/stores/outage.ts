/** Something that is wrong with a store for a while. */
export interface Outage {
  /** As it is shown: "killed". */
  readonly name: string;
  readonly seconds: number;
  /** How often it comes and goes; once unless given. Each time may be told of. */
  readonly changes?: number;
  readonly strike: () => unknown;
  /** Looks at the end of it, before it is healed, and says what is not as it must be then, a sentence each. */
  readonly look?: () => Promise<readonly string[]>;
  readonly heal: () => unknown;
}
