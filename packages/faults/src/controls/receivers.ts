import type { Mutation } from "./mutation.ts";

export const oneReceiverTakesAll: Mutation = {
  name: "one-receiver-takes-all",
  file: "services/webhooks/src/delivery/permits.ts",
  find: "{ total: 4_000, accountShare: 1 / 64, initial: 4, maximum: 32 }",
  replace: "{ total: 64, accountShare: 1, initial: 64, maximum: 64 }",
  takesOut: "the limit of concurrent deliveries to one receiver",
};

export const attemptsWithoutEnd: Mutation = {
  name: "attempts-without-end",
  file: "services/webhooks/src/domain/retry-schedule.ts",
  find: "const delaySeconds = schedule.delaysSeconds[attemptsMade - 1];",
  replace: "const delaySeconds = schedule.delaysSeconds[attemptsMade - 1] ?? 1;",
  takesOut: "the end of a delivery after four attempts",
};

/** What deliveries are fair with. */
export const receiverMutations: readonly Mutation[] = [oneReceiverTakesAll, attemptsWithoutEnd];
