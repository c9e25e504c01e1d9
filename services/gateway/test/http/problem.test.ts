import { randomUUID } from "node:crypto";
import {
  conflict,
  forbidden,
  invalid,
  notFound,
  quotaExceeded,
  rateLimited,
  unavailable,
  upstreamFailed,
} from "@galley/service-kit/errors";
import { useGateway } from "../support/use-gateway.ts";

const gateway = useGateway();
const path = `/v1/sessions/${randomUUID()}/publish`;
const quota = { limit: 5, current: 5 };

/** The error of a service, and the resulting status, code, additional fields and Retry-After of the answer. */
const failures: readonly [error: Error, status: number, code: string, more?: object, retryAfter?: string][] = [
  [invalid("m"), 400, "VALIDATION_ERROR"],
  [forbidden("m"), 403, "FORBIDDEN"],
  [quotaExceeded("m", quota), 403, "QUOTA_EXCEEDED", { ...quota, upgradeEmail: "upgrade@galley.example" }],
  [notFound("secret"), 404, "NOT_FOUND", { error: "The resource does not exist." }],
  [conflict("m"), 409, "CONFLICT"],
  [rateLimited("m", 2.1), 429, "RATE_LIMITED", {}, "3"],
  [upstreamFailed("GENERATION_FAILED", "m"), 502, "GENERATION_FAILED"],
  [upstreamFailed("PUBLISH_FAILED", "m"), 502, "PUBLISH_FAILED"],
  [upstreamFailed("SOMETHING_NEW", "m"), 502, "BAD_GATEWAY"],
  [unavailable("m", { retryAfterSeconds: 9 }), 503, "SERVICE_UNAVAILABLE", {}, "9"],
  [unavailable("m"), 503, "SERVICE_UNAVAILABLE", {}, "1"],
];

it.each(failures)("a failure of a service is answered as its kind says: %o", async (error, status, code, ...more) => {
  const [fields = {}, retryAfter = null] = more;
  gateway.backends.fail("generation/publishSession", error);
  const answer = await gateway.send("POST", path);
  expect([answer.status, answer.json]).toEqual([status, { error: "m", code, ...fields }]);
  expect(answer.headers.get("retry-after")).toBe(retryAfter);
  expect(answer.headers.get("link")).toBe(`</docs/errors/${code}>; rel="help"`);
});
