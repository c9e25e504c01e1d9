import type { BatchLimits } from "@galley/service-kit/scheduling";

/** Options for combining writes into commands: one command runs at a time, and the writes that arrive meanwhile form the next one. */
export const oneAtATime: BatchLimits = { maxConcurrency: 1 };

/**
 * Options for combining writes like `oneAtATime`, but with a pause under load. With more than one write in 1.5 ms, the next command waits
 * for more writes, because a command costs MongoDB one millisecond and each document in it a tenth of that. This delays deliveries by this
 * time. When a process is killed, the results of as many more attempts are unknown.
 */
export const fewAndLarge: BatchLimits = {
  ...oneAtATime,
  spacing: { millisecondsPerCall: 1.5, maxMilliseconds: 10 },
};

/**
 * The options of writes to documents with known ids. They save the database from choosing an index for each command.
 */
export const byId = { hint: { _id: 1 } } as const;
