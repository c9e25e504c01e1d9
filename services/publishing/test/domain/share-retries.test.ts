import { nextRetryAt } from "../../src/domain/share.ts";
import type { SettledShare } from "../../src/domain/share-ports.ts";

const now = new Date("2026-11-22T20:00:00Z");
const minutesUntil = (next: Date | undefined): number | undefined =>
  next && Math.round((next.getTime() - now.getTime()) / 60_000);
const failed = { success: false, error: "" } as const;

describe("the next try of a share that nobody asks for again", () => {
  it("comes after ever longer pauses, and then never", () => {
    const tries = [0, 1, 2, 3, 4, 5, 6].map((retries) => nextRetryAt({ ...failed, isTemporary: true }, retries, now));
    expect(tries.map(minutesUntil)).toEqual([1, 5, 15, 60, 240, 720, undefined]);
  });

  it("comes soon or not at all where something may have arrived, since networks forget what they have", () => {
    const unknown: SettledShare = { unknown: true, error: "", cause: "", isTemporary: true };
    const tries = [0, 1, 2, 3].map((retries) => nextRetryAt(unknown, retries, now));
    expect(tries.map(minutesUntil)).toEqual([1, 5, 15, undefined]);
    expect(nextRetryAt({ unknown: true, error: "", cause: "" }, 0, now)).toBeUndefined();
  });
});
