import { countOwnLines } from "../../src/watch/log-watch.ts";

const [from, to] = [new Date("2030-01-01T12:00:10Z"), new Date("2030-01-01T12:00:20Z")];
const line = (second: number, fields: object = {}): string =>
  JSON.stringify({ level: "warn", time: `2030-01-01T12:00:${second}Z`, msg: "said", ...fields });

describe("the lines that a service writes by itself", () => {
  it("are those of the time in question that belong to no request", () => {
    expect(countOwnLines([line(10), line(15), line(16, { requestId: "r" }), line(21)], from, to)).toBe(2);
  });

  it("are also lines that are no JSON, wherever they may be of that time", () => {
    expect(countOwnLines(["at a.js:1", line(12, { requestId: "r" }), "at b.js:1", "at b.js:2"], from, to)).toBe(3);
    expect(countOwnLines(["at a.js:1", line(59)], from, to)).toBe(1);
  });

  it("are not lines without a time that were surely written before or after", () => {
    const early = new Date(from.getTime() - 1);
    expect(countOwnLines(["long ago", line(10)], new Date(from.getTime() + 1), to)).toBe(0);
    expect(countOwnLines([line(10), "later"], early, early)).toBe(0);
  });
});
