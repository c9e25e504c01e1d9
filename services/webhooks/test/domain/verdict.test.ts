import { decideVerdict, standardDelaysSeconds } from "../../src/domain/verdict.ts";

function delay(attemptsMade: number, random: number, retryAfterSeconds?: number): number | string {
  const failed = { status: 503, durationMilliseconds: 1, responseExcerpt: "", error: "no", retryAfterSeconds };
  const verdict = decideVerdict(failed, attemptsMade, standardDelaysSeconds, random);
  return verdict.state === "pending" ? verdict.delayMilliseconds : verdict.state;
}

describe("after an attempt that failed, the next one", () => {
  it("is made 10, 60 and 600 seconds later, then no more, whatever is asked for", () => {
    expect([1, 2, 3, 4, 5].map((made) => delay(made, 0.5))).toEqual([10_000, 60_000, 600_000, "failed", "failed"]);
    expect(delay(4, 0.5, 30)).toBe("failed");
  });

  it("is spread by a fifth either way", () => {
    expect([delay(1, 0), delay(1, 0.999_999_9)]).toEqual([8_000, 12_000]);
    expect([delay(3, 0), delay(3, 0.999_999_9)]).toEqual([480_000, 720_000]);
  });

  it("is put off by Retry-After, never made sooner, and an hour later at most", () => {
    expect([delay(1, 0.5, 45), delay(2, 0.5, 45), delay(1, 0.5, 86_400)]).toEqual([45_000, 60_000, 3_600_000]);
  });
});
