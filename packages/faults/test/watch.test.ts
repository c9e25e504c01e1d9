import { spawn } from "node:child_process";
import { once } from "node:events";
import { createLedger } from "../src/ledger.ts";
import { createTally, normalAfterSeconds, type PhaseResult, type SecondOfLoad } from "../src/load/tally.ts";
import { countLines, judgeLogs } from "../src/watch/log-watch.ts";
import { judgeGrowth, memoryOf, residentMebibytes } from "../src/watch/processes.ts";

describe("the lines of a log", () => {
  const [from, to] = [new Date("2030-01-01T12:00:10Z"), new Date("2030-01-01T12:00:20Z")];
  const line = (second: number, fields: object = {}): string =>
    JSON.stringify({ level: "warn", time: `2030-01-01T12:00:${String(second).padStart(2, "0")}Z`, ...fields });
  const [first, second] = [{ requestId: "r" }, { requestId: "s" }];

  it.each([
    ["of the time in question that belong to no request", [line(10), line(15), line(16, first), line(21)], 2],
    ["that are no JSON, wherever they may be of that time", ["a", line(12, first), "b", "c"], 3],
    ["but not those that were surely written before or after", ["a", line(9), line(21), "b"], 0],
  ])("are the service's own: those %s", (_what, lines, own) => expect(countLines(lines, from, to).own).toBe(own));

  it("are warnings of each request from level warn on", () => {
    const lines = [
      ...[line(0, first), line(11, first), line(12, { ...first, level: "error" }), line(21, first)],
      ...[line(13, { ...first, level: "info" }), line(14, second), line(15, { ...second, level: "fatal" })],
      ...[line(16, first), line(17)],
    ];
    expect(countLines(lines, from, to)).toMatchObject({ own: 1, mostWarningsOfOne: 3 });
  });

  it.each([
    ["may tell of an outage", {}, 1, []],
    ["may tell each time that it comes and goes", { own: 56 }, 2, []],
    [
      "must not go on telling",
      { own: 51 },
      1,
      ["content wrote 51 lines of its own while killed, in 10 s: 50 × database is away"],
    ],
    [
      "must not tell of each try",
      { mostWarningsOfOne: 10 },
      1,
      ["content wrote 10 warnings of one request while killed"],
    ],
  ])("%s", (_what, counts, changes, sentences) => {
    const written = new Map([
      ["content", { own: 50, mostWarningsOfOne: 9, messages: ["50 × database is away"], ...counts }],
    ]);
    expect(judgeLogs(written, { name: "killed", changes }, 10)).toEqual(sentences);
  });
});

describe("the memory of a process", () => {
  it("is what Node says of its own, and unknown of one that has ended", async () => {
    const child = spawn(process.execPath, ["--version"], { stdio: "ignore" });
    await once(child, "exit");
    const seen = residentMebibytes(process.pid) ?? 0;
    expect(Math.abs(seen - process.memoryUsage.rss() / 2 ** 20)).toBeLessThan(50);
    const pids: Record<string, number | undefined> = { here: process.pid, ended: child.pid, between: undefined };
    const system = { services: Object.keys(pids), pidOf: (name: string) => pids[name] };
    expect([...memoryOf(system).keys()]).toEqual(["here"]);
  });

  it("counts where it grew by more than it may", () => {
    const [before, after] = [new Map(Object.entries({ a: 100, b: 90 })), new Map(Object.entries({ a: 140, b: 190 }))];
    const ledger = createLedger();
    judgeGrowth(ledger, before, after, 40);
    expect(ledger.outcome().violations).toEqual(["unexpected: b grew by 100 MiB"]);
  });
});

describe("a phase of load", () => {
  const counts = { succeeded: 9, inTime: 9, shed: 0, limited: 0, wrong: 0 };
  const good: SecondOfLoad = { ...counts, slowestPercentMilliseconds: 40 };
  const phase = (seconds: SecondOfLoad[], afterwards = good): PhaseResult => {
    const { result } = createTally({ seconds: seconds.length }, () => 0);
    return { ...result(), seconds, afterwards };
  };

  it.each([
    ["at once, though twice as slow", [{ ...good, slowestPercentMilliseconds: 80 }, good], good, 0],
    ["after something was shed", [good, { ...good, shed: 1 }, good], good, 2],
    ["after somebody waited more than twice as long", [good, { ...good, slowestPercentMilliseconds: 81 }], good, 2],
    ["after what comes only after the end", [good, good], { ...good, wrong: 1 }, 3],
  ])("is normal %s", (_what, seconds, afterwards, expected) =>
    expect(normalAfterSeconds(phase([good, good]), phase(seconds, afterwards), 10)).toBe(expected),
  );

  it("keeps what comes after the end apart and counts it", () => {
    let now = 0;
    const tally = createTally({ seconds: 1 }, () => now);
    const good = { status: 200, hasRetryAfter: false, said: "" };
    tally.count(good, 5);
    now = 4_000;
    tally.count(good, 4_000);
    const { succeeded, seconds, afterwards } = tally.result();
    expect([succeeded, seconds[0]?.inTime, afterwards.succeeded, afterwards.inTime]).toEqual([2, 1, 1, 0]);
  });
});
