import type { Mutation } from "./mutation.ts";

export const oneReceiverTakesAll: Mutation = {
  name: "one-receiver-takes-all",
  file: "services/webhooks/src/domain/lanes.ts",
  find: "{ everything: 64, perAccount: 16, perHost: 16, perLane: 8 }",
  replace: "{ everything: 64, perAccount: 64, perHost: 64, perLane: 64 }",
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
