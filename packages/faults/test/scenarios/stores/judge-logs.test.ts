import { judgeLogs, logFigures } from "../../../src/scenarios/stores/judge-logs.ts";

const calm = { own: 40, warnings: 20, mostWarningsOfOne: 9 };
const judged = (counts: Partial<typeof calm>, changes?: number) =>
  judgeLogs(new Map([["content", { ...calm, ...counts }]]), { name: "killed", ...(changes ? { changes } : {}) }, 10);

describe("the logs of an outage", () => {
  it("may tell of it, and of each piece of work that it holds up", () => {
    expect(judged({}).faults).toEqual([]);
  });

  it("do not go on telling of it", () => {
    expect(judged({ own: 41 }).faults).toEqual(["content wrote 41 lines of its own while killed, in 10 s"]);
  });

  it("do not warn of one request ten times", () => {
    expect(judged({ mostWarningsOfOne: 10 }).faults).toEqual(["content wrote 10 warnings of one request while killed"]);
  });

  it("may tell of it each time that it comes and goes again", () => {
    expect(judged({ own: 46, mostWarningsOfOne: 9 }, 2).faults).toEqual([]);
    expect(judged({ own: 47, mostWarningsOfOne: 11 }, 3).faults).toHaveLength(1);
  });

  it("are shown by their largest figures and by all warnings", () => {
    expect(logFigures([judged({}), judged({ own: 3, warnings: 1, mostWarningsOfOne: 1 })])).toEqual({
      "most log lines": 40,
      "warnings of requests": 21,
      "most warnings of one request": 9,
    });
  });
});
