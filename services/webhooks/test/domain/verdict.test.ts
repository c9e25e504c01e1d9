import { standardSchedule } from "../../src/domain/retry-schedule.ts";
import { type AttemptResult, decideVerdict } from "../../src/domain/verdict.ts";

const result = { status: 200, durationMilliseconds: 5, responseExcerpt: "" };
const failure: AttemptResult = { ...result, status: 500, error: "The receiver answered 500." };
const verdict = (outcome: AttemptResult, attemptsMade: number) =>
  decideVerdict(outcome, attemptsMade, standardSchedule, 0.5);

describe("decideVerdict", () => {
  it("ends a delivery that was taken", () => {
    expect(verdict(result, 1)).toEqual({ state: "delivered" });
    expect(verdict(result, 5)).toEqual({ state: "delivered" });
  });

  it("plans the next attempt after a failure, three times", () => {
    expect([1, 2, 3, 4].map((made) => verdict(failure, made))).toEqual([
      { state: "pending", delayMilliseconds: 10_000 },
      { state: "pending", delayMilliseconds: 60_000 },
      { state: "pending", delayMilliseconds: 600_000 },
      { state: "failed" },
    ]);
  });

  it("waits as long as the receiver asked", () => {
    expect(verdict({ ...failure, retryAfterSeconds: 90 }, 1)).toEqual({ state: "pending", delayMilliseconds: 90_000 });
  });

  it("does not try again what can never succeed", () => {
    expect(verdict({ ...failure, isFinal: true }, 1)).toEqual({ state: "failed" });
  });
});
