/** A fault of MongoDB or RabbitMQ, which begins with `inject` and ends with `heal`. */
export interface Outage {
  /** The state of the failed store, as reports name it, such as "killed". */
  readonly name: string;
  /**
   * Which store fails. If RabbitMQ (the broker) fails, clients must notice nothing. If the database fails, their
   * requests may be refused, but in time.
   */
  readonly away: "broker" | "database";
  readonly seconds: number;
  /** True if the short form includes this outage. */
  readonly isShort?: true;
  /**
   * The number of times the outage starts and ends; 1 by default. The limit on log lines grows with it, because a service may log each
   * change.
   */
  readonly changes?: number;
  /** The number of seconds after RabbitMQ failed in which requests may fail. By default no request may fail. */
  readonly mayFailForSeconds?: number;
  /**
   * The maximum number of seconds in which no write is acknowledged, counted until the recovery. By default five seconds for RabbitMQ, and
   * no limit for MongoDB.
   */
  readonly maxGapSeconds?: number;
  /** True if the outage of the database is so long that at least one request must be answered 503. */
  readonly isRefused?: true;
  readonly inject: () => unknown;
  /** Checks the system while the store is still broken, right before `heal`. Returns a sentence for each problem. */
  readonly look?: () => Promise<readonly string[]>;
  readonly heal: () => unknown;
}

/** When an outage began, when it ended, and when the system had recovered. Times are those of `performance.now()`. */
export interface OutageSpan {
  readonly outage: Outage;
  readonly injectedAt: number;
  /** The time at which the system worked again after the outage, or at which the run stopped waiting for it. */
  readonly recoveredAt: number;
  /** True if the machine was so overloaded that deadlines were missed for other reasons. */
  readonly isStarved: boolean;
}

/** The number of seconds before each outage in which all requests must succeed. */
export const calmSeconds = 1;
