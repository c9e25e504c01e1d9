import { countLines } from "../../src/watch/log-watch.ts";

const [from, to] = [new Date("2030-01-01T12:00:10Z"), new Date("2030-01-01T12:00:20Z")];
const line = (second: number, fields: object = {}): string =>
  JSON.stringify({
    level: "warn",
    time: `2030-01-01T12:00:${String(second).padStart(2, "0")}Z`,
    msg: "said",
    ...fields,
  });
const ownLines = (...given: Parameters<typeof countLines>): number => countLines(...given).own;

describe("the lines that a service writes by itself", () => {
  it("are those of the time in question that belong to no request", () => {
    expect(ownLines([line(10), line(15), line(16, { requestId: "r" }), line(21)], from, to)).toBe(2);
  });

  it("are also lines that are no JSON, wherever they may be of that time", () => {
    expect(ownLines(["at a.js:1", line(12, { requestId: "r" }), "at b.js:1", "at b.js:2"], from, to)).toBe(3);
    expect(ownLines(["at a.js:1", line(59)], from, to)).toBe(1);
  });

  it("are not lines without a time that were surely written before or after", () => {
    const early = new Date(from.getTime() - 1);
    expect(ownLines(["long ago", line(10)], new Date(from.getTime() + 1), to)).toBe(0);
    expect(ownLines([line(10), "later"], early, early)).toBe(0);
  });
});

describe("the warnings of requests", () => {
  it("are those of the time in question, of level warn and above, counted for each request", () => {
    const [first, second] = [{ requestId: "r" }, { requestId: "s" }];
    const lines = [
      ...[line(0, first), line(21, first)],
      ...[line(11, first), line(12, { ...first, level: "error" }), line(13, { ...first, level: "info" })],
      ...[line(14, second), line(15, { ...second, level: "fatal" }), line(16, second)],
      line(17),
    ];
    expect(countLines(lines, from, to)).toEqual({ own: 1, warnings: 5, mostWarningsOfOne: 3 });
  });

  it("are none where nobody warned", () => {
    expect(countLines([line(12, { requestId: "r", level: "info" })], from, to)).toMatchObject({
      warnings: 0,
      mostWarningsOfOne: 0,
    });
  });
});
