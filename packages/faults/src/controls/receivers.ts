import type { Mutation } from "./mutation.ts";

export const badReceiversTakeAll: Mutation = {
  name: "bad-receivers-take-all",
  file: "services/webhooks/src/delivery/permits.ts",
  find: "{ total: 4_000, accountShare: 1 / 64, maximum: 32 }",
  replace: "{ total: 8, accountShare: 1, maximum: 8 }",
  takesOut: "the permits that receivers who hang leave to others",
};

export const attemptsWithoutEnd: Mutation = {
  name: "attempts-without-end",
  file: "services/webhooks/src/domain/retry-schedule.ts",
  find: "const delaySeconds = schedule.delaysSeconds[attemptsMade - 1];",
  replace: "const delaySeconds = schedule.delaysSeconds[attemptsMade - 1] ?? 1;",
  takesOut: "the end of a delivery after four attempts",
};

/** What deliveries are fair with. */
export const receiverMutations: readonly Mutation[] = [badReceiversTakeAll, attemptsWithoutEnd];
