import { createIsoTime } from "../../src/logging/iso-time.ts";

describe("the time of a line", () => {
  it("is that of the clock, whether it goes on, stands or goes back", () => {
    const first = Date.UTC(2026, 0, 1, 12);
    let now = first;
    const time = createIsoTime(() => now);
    for (const step of [0, 0, 1, 999, 0, -500, 0]) {
      now += step;
      expect(JSON.parse(`{"line":1${time()}}`)).toEqual({ line: 1, time: new Date(now).toISOString() });
    }
  });
});
