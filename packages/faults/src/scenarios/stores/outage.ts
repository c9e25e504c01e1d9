/** A fault of a store, from `inject` to `heal`. */
export interface Outage {
  /** As it is shown: "killed". */
  readonly name: string;
  /** Of the broker clients notice nothing; without the database they may be refused, in time. */
  readonly away: "broker" | "database";
  readonly seconds: number;
  /** It is a part of the short form. */
  readonly isShort?: true;
  /** How often it comes and goes; once unless given. Each time may be told of. */
  readonly changes?: number;
  /** While the broker is away requests may fail for so long after the outage begins; not at all unless given. */
  readonly mayFailForSeconds?: number;
  /** The longest time without an acknowledged write, until it has caught up; five seconds for a broker unless given. */
  readonly longestGapSeconds?: number;
  /** The database is away for so long that some request must be answered 503. */
  readonly isRefused?: true;
  readonly inject: () => unknown;
  /** Checks the system right before `heal`, and gives a sentence for each thing that is wrong. */
  readonly look?: () => Promise<readonly string[]>;
  readonly heal: () => unknown;
}

/** When an outage was; times are those of `performance.now()`. */
export interface OutageSpan {
  readonly outage: Outage;
  readonly injectedAt: number;
  /** When nothing was to be seen of it any more, or nobody waited for that any longer. */
  readonly recoveredAt: number;
  /** The machine had so much else to do that deadlines were missed whatever the store did. */
  readonly isStarved: boolean;
}

/** Before each outage everything is well for so long. */
export const calmSeconds = 1;
