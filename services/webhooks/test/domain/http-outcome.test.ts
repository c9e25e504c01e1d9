import { toAttemptResult } from "../../src/domain/http-outcome.ts";

const now = new Date("2026-05-01T12:00:00.000Z");
const answer = (status: number, headers: Record<string, string> = {}, body = "") =>
  toAttemptResult({ status, headers, body: Buffer.from(body), durationMilliseconds: 12 }, now);

describe("toAttemptResult", () => {
  it("takes only 2xx for delivered", () => {
    const delivered = [100, 199, 200, 204, 299, 300, 304, 400, 410].filter((status) => !answer(status).error);
    expect(delivered).toEqual([200, 204, 299]);
  });

  it("heeds Retry-After with 429 and 503 only", () => {
    const waits = [429, 503, 500, 302].map((status) => answer(status, { "retry-after": "30" }).retryAfterSeconds);
    expect(waits).toEqual([30, 30, undefined, undefined]);
  });

  it("keeps the first KiB of the answer and cuts no character in two", () => {
    expect(answer(200, {}, "a".repeat(5_000)).responseExcerpt).toBe("a".repeat(1_024));
    expect(answer(200, {}, `${"a".repeat(1_023)}é and more`).responseExcerpt).toBe("a".repeat(1_023));
  });
});
