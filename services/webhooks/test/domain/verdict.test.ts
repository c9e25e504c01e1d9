import { maximumAttempts, nextDelayMilliseconds, standardSchedule } from "../../src/domain/retry-schedule.ts";

const delay = (attemptsMade: number, random: number, retryAfterSeconds?: number) =>
  nextDelayMilliseconds(
    standardSchedule,
    { attemptsMade, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) },
    random,
  );

describe("nextDelayMilliseconds", () => {
  it("waits 10, 60 and 600 seconds, then no more", () => {
    expect([1, 2, 3, 4, 5].map((made) => delay(made, 0.5))).toEqual([10_000, 60_000, 600_000, undefined, undefined]);
    expect(maximumAttempts(standardSchedule)).toBe(4);
  });

  it("spreads each wait by a fifth either way", () => {
    expect([delay(1, 0), delay(1, 0.999_999_9)]).toEqual([8_000, 12_000]);
    expect([delay(3, 0), delay(3, 0.999_999_9)]).toEqual([480_000, 720_000]);
  });

  it("lets Retry-After lengthen a wait, never shorten it", () => {
    expect(delay(1, 0.5, 45)).toBe(45_000);
    expect(delay(2, 0.5, 45)).toBe(60_000);
  });

  it("waits an hour at most, whatever Retry-After says", () => {
    expect(delay(1, 0.5, 86_400)).toBe(3_600_000);
  });

  it("makes no further attempt because of a Retry-After", () => {
    expect(delay(4, 0.5, 30)).toBeUndefined();
  });
});
