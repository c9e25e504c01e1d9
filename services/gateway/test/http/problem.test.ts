import {
  conflict,
  errorKinds,
  forbidden,
  internal,
  invalid,
  notFound,
  quotaExceeded,
  rateLimited,
  unauthenticated,
  unavailable,
  upstreamFailed,
} from "@galley/service-kit/errors";
import { problemAnswer, statusAndCodeOfKind } from "../../src/http/problem.ts";

const settings = { requestId: "r-1", upgradeEmail: "upgrade@example.org" };
const told = (thrown: unknown): unknown[] => {
  const { status, headers, text } = problemAnswer(thrown, settings);
  const { "Content-Type": _, ...others } = headers;
  return [status, JSON.parse(text), others];
};

describe("problemAnswer", () => {
  it("has a row for every kind", () => {
    expect(Object.keys(statusAndCodeOfKind).sort()).toEqual([...errorKinds].sort());
  });

  it.each([
    [invalid("m"), [400, { error: "m", code: "VALIDATION_ERROR" }, {}]],
    [unauthenticated("m"), [401, { error: "m", code: "UNAUTHORIZED" }, { "WWW-Authenticate": "Bearer" }]],
    [forbidden("m"), [403, { error: "m", code: "FORBIDDEN" }, {}]],
    [notFound("secret"), [404, { error: "The resource does not exist.", code: "NOT_FOUND" }, {}]],
    [conflict("m"), [409, { error: "m", code: "CONFLICT" }, {}]],
    [
      quotaExceeded("m", { limit: 2, current: 2 }),
      [403, { error: "m", code: "QUOTA_EXCEEDED", limit: 2, current: 2, upgradeEmail: "upgrade@example.org" }, {}],
    ],
    [rateLimited("m", 2.1), [429, { error: "m", code: "RATE_LIMITED" }, { "Retry-After": "3" }]],
    [upstreamFailed("GENERATION_FAILED", "m"), [502, { error: "m", code: "GENERATION_FAILED" }, {}]],
    [upstreamFailed("PUBLISH_FAILED", "m"), [502, { error: "m", code: "PUBLISH_FAILED" }, {}]],
    [upstreamFailed("SOMETHING_NEW", "m"), [502, { error: "m", code: "BAD_GATEWAY" }, {}]],
    [unavailable("m"), [503, { error: "m", code: "SERVICE_UNAVAILABLE" }, { "Retry-After": "1" }]],
    [
      unavailable("m", { retryAfterSeconds: 9 }),
      [503, { error: "m", code: "SERVICE_UNAVAILABLE" }, { "Retry-After": "9" }],
    ],
  ])("tells of %s", (error, answer) => {
    expect(told(error)).toEqual(answer);
  });

  it.each([[internal(new Error("secret"))], [new Error("secret")], ["secret"], [undefined]])(
    "hides what is unexpected: %s",
    (thrown) => {
      const [status, body] = told(thrown);
      expect(status).toBe(500);
      expect(body).toEqual({
        error: "An unexpected error happened. Please report it with the request id r-1.",
        code: "INTERNAL_ERROR",
      });
    },
  );
});
