import type { Mutation } from "../../controls/mutation.ts";

/** Calls wait as long as it takes. */
export const withoutDeadlines: Mutation = {
  name: "calls-without-deadlines",
  file: "packages/service-kit/src/grpc/send-alone.ts",
  find: "{ deadline },",
  replace: "{},",
  takesOut: "the deadline of calls between services",
};

/** Every second call goes to the replica that hangs, again and again. */
export const withoutOutlierDetection: Mutation = {
  name: "without-outlier-detection",
  file: "packages/service-kit/src/grpc/channel-options.ts",
  find: "loadBalancingConfig: [{ outlier_detection: outlierDetection }]",
  replace: "loadBalancingConfig: [{ round_robin: {} }]",
  takesOut: "the rule that a replica whose calls time out gets no calls for a while",
};

/** A call is begun as soon as it is read, though the news that it was given up is read right after it. */
export const callsBegunAtOnce: Mutation = {
  name: "calls-begun-at-once",
  file: "packages/service-kit/src/grpc/answer-call.ts",
  find: "  await nextTurn();\n",
  replace: "",
  takesOut: "the check of a call, before it begins, for its cancellation",
};

/** What the scenarios of hanging take out. */
export const hangingMutations: readonly Mutation[] = [withoutDeadlines, withoutOutlierDetection, callsBegunAtOnce];
