import type { Mutation } from "../../controls/mutation.ts";
import { clientMutations } from "../clients/controls.ts";
import { hangingMutations } from "../hanging/controls.ts";

/** Everybody is let in. */
export const withoutShedding: Mutation = {
  name: "without-shedding",
  file: "services/gateway/src/domain/concurrency-limit.ts",
  find: "if (underWay >= (mayWait ? limit * waitingShare : limit)) {",
  replace: "if (false) {",
  takesOut: "the limit on requests under way in the gateway",
};

/** What the scenarios of overload and hanging take out. */
export const overloadMutations: readonly Mutation[] = [withoutShedding, ...hangingMutations, ...clientMutations];
