import { notFound, quotaExceeded, rateLimited, upstreamFailed } from "@galley/service-kit/errors";
import { errorOf, failureOf, toldFailure } from "../../src/domain/failure.ts";

describe("failures", () => {
  it.each([
    ["NOT_FOUND", notFound()],
    ["QUOTA_EXCEEDED", quotaExceeded("Too many posts.", { limit: 5, current: 5 })],
    ["RATE_LIMITED", rateLimited("Slow down.", 7)],
    ["GENERATION_FAILED", upstreamFailed("GENERATION_FAILED", "The model failed.", new Error("secret"))],
    ["INTERNAL_ERROR", new Error("secret")],
  ])("%s comes back as it was stored, without its cause", (code, thrown) => {
    const failure = failureOf(thrown);
    const restored = errorOf(JSON.parse(JSON.stringify(failure)));
    expect(toldFailure(failure).code).toBe(code);
    expect(failureOf(restored)).toEqual(failure);
    expect(JSON.stringify(failure)).not.toContain("secret");
  });
});
