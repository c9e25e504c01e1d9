import { notFound, quotaExceeded, rateLimited, upstreamFailed } from "@galley/service-kit/errors";
import { toClientFailure, toError, toFailure } from "../../src/domain/failure.ts";

describe("failures", () => {
  it.each([
    ["NOT_FOUND", notFound()],
    ["QUOTA_EXCEEDED", quotaExceeded("Too many posts.", { limit: 5, current: 5 })],
    ["RATE_LIMITED", rateLimited("Slow down.", 7)],
    ["GENERATION_FAILED", upstreamFailed("GENERATION_FAILED", "The model failed.", new Error("secret"))],
    ["INTERNAL_ERROR", new Error("secret")],
  ])("%s is restored from its stored form, without its cause", (code, thrown) => {
    const failure = toFailure(thrown);
    const restored = toError(JSON.parse(JSON.stringify(failure)));
    expect(toClientFailure(failure).code).toBe(code);
    expect(toFailure(restored)).toEqual(failure);
    expect(JSON.stringify(failure)).not.toContain("secret");
  });
});
