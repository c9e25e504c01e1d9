import type { BatchLimits } from "@galley/service-kit/scheduling";

/** While one command is under way, all that comes goes with the next. */
export const oneAtATime: BatchLimits = { maximumConcurrency: 1 };

/**
 * The same for writes, and under load, when more than one comes in a millisecond and a half, the next command waits for more of them: each
 * costs MongoDB a millisecond, and a document in it a tenth of that. A receiver hears so much later, and of so many more attempts the
 * outcome is unknown when a process is killed.
 */
export const fewAndLarge: BatchLimits = {
  ...oneAtATime,
  spacing: { millisecondsPerCall: 1.5, longestMilliseconds: 10 },
};

/** For a write to documents whose ids are known: spares the database the choice of an index, which it would make each time. */
export const byId = { hint: { _id: 1 } } as const;
