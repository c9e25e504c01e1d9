import type { Mutation } from "../../controls/mutation.ts";
import { clientMutations } from "../clients/controls.ts";
import { hangingMutations } from "../hanging/controls.ts";

/** Everybody is let in. */
export const withoutShedding: Mutation = {
  name: "without-shedding",
  file: "services/gateway/src/domain/concurrency-limit.ts",
  find: "if (underWay >= (mayWait ? limit * waitingShare : limit)) return false;",
  replace: "",
  takesOut: "the limit of concurrent requests in the gateway",
};

/** Who finds no place keeps one, so that after an overload there is none. */
export const refusalsKeepPlaces: Mutation = {
  name: "refusals-keep-places",
  file: "services/gateway/src/domain/concurrency-limit.ts",
  find: "if (underWay >= (mayWait ? limit * waitingShare : limit)) return false;",
  replace: "if (underWay >= (mayWait ? limit * waitingShare : limit)) { underWay += 1; return false; }",
  takesOut: "the rule that a refused request takes no slot",
};

/** A refusal is kept for ever; 250 times at most, or the machine of the test would have no memory left. */
export const refusalsAreKept: Mutation = {
  name: "refusals-are-kept",
  file: "services/gateway/src/http/admission/refusal.ts",
  find: "const seconds = Math.floor(random() * longestRetryAfterSeconds);",
  replace: `const kept = ((globalThis as any).keptRefusals ??= []);
    if (kept.length < 250) kept.push(Buffer.alloc(2_097_152, 1));
    const seconds = Math.floor(random() * longestRetryAfterSeconds);`,
  takesOut: "the rule that a refusal leaves nothing behind (each keeps 2 MiB)",
};

/** Who is over the limit is let in. */
export const withoutRateLimit: Mutation = {
  name: "without-rate-limit",
  file: "services/gateway/src/http/middleware/rate-limit.ts",
  find: "if (allowed) return;",
  replace: "if (allowed || limit > 0) return;",
  takesOut: "the rate limit of a key",
};

/** What the scenarios of overload, hanging and bad clients take out. */
export const overloadMutations: readonly Mutation[] = [
  withoutShedding,
  refusalsKeepPlaces,
  refusalsAreKept,
  withoutRateLimit,
  ...hangingMutations,
  ...clientMutations,
];
