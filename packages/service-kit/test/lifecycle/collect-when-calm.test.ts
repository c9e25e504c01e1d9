import { isTimeToCollect } from "../../src/lifecycle/collect-when-calm.ts";

const mebibyte = 1_048_576;
const calm = {
  calmMilliseconds: 3_000,
  residentBytes: 200 * mebibyte,
  bytesAfterLast: 100 * mebibyte,
  collections: 5,
  millisecondsSinceLast: 120_000,
};

describe("a collection", () => {
  it("is made five times once a start is over, however little there is", () => {
    const started = { ...calm, residentBytes: 1, collections: 0, millisecondsSinceLast: Number.POSITIVE_INFINITY };
    expect(isTimeToCollect(started)).toBe(true);
    expect(isTimeToCollect({ ...started, calmMilliseconds: 2_999 })).toBe(false);
    expect(isTimeToCollect({ ...started, collections: 1, millisecondsSinceLast: 5_000 })).toBe(false);
    expect(isTimeToCollect({ ...started, collections: 1, millisecondsSinceLast: 10_000 })).toBe(true);
    expect(isTimeToCollect({ ...started, collections: 4, millisecondsSinceLast: 10_000 })).toBe(true);
    expect(isTimeToCollect({ ...started, collections: 5 })).toBe(false);
  });

  it("is made in calm after a busy time that took much memory", () => {
    expect(isTimeToCollect(calm)).toBe(true);
  });

  it("keeps nobody waiting, is not made for little, and not twice in a minute", () => {
    expect(isTimeToCollect({ ...calm, calmMilliseconds: 2_999 })).toBe(false);
    expect(isTimeToCollect({ ...calm, residentBytes: 131 * mebibyte })).toBe(false);
    expect(isTimeToCollect({ ...calm, millisecondsSinceLast: 59_000 })).toBe(false);
  });
});
