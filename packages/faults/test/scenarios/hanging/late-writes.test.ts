import { createLedger } from "../../../src/ledger.ts";
import { observeLateWrites } from "../../../src/scenarios/hanging/late-writes.ts";
import type { Writer } from "../../../src/scenarios/hanging/writer.ts";

interface Numbers {
  /** Begun when the hang began. */
  readonly begun: number;
  readonly acknowledged: number;
  /** What was there before it went on, and after. */
  readonly held: number | undefined;
  readonly found: number | undefined;
}

async function countersOf({ begun, acknowledged, held, found }: Numbers) {
  const ledger = createLedger();
  const isWhole = held === undefined;
  const reads = isWhole ? [found] : [held, found];
  const writer: Writer = {
    isFree: () => true,
    writeNext: async () => ({ kind: "refused" }),
    pause: async () => {},
    resume: () => {},
    read: async () => reads.shift(),
    numbers: () => ({ begun, acknowledged }),
  };
  const { pauseWriter, check } = observeLateWrites(writer, ledger, { name: "content", isWhole });
  await pauseWriter();
  await check();
  const { lost, unexpected, recovered } = ledger.counters;
  return { lost, unexpected, recovered };
}

describe("writes around a hang", () => {
  it.each([
    ["the last acknowledged is there", { begun: 4, acknowledged: 4, held: undefined, found: 4 }, {}],
    [
      "one is there that was under way when it began",
      { begun: 5, acknowledged: 4, held: undefined, found: 5 },
      { recovered: 1 },
    ],
    ["one came through late", { begun: 5, acknowledged: 4, held: undefined, found: 6 }, { unexpected: 1 }],
    ["one came through late over a later one", { begun: 4, acknowledged: 9, held: 9, found: 7 }, { lost: 1 }],
    ["one came through late that was the last", { begun: 4, acknowledged: 9, held: 9, found: 10 }, { unexpected: 1 }],
    ["nothing can be read", { begun: 4, acknowledged: 4, held: undefined, found: undefined }, { unexpected: 1 }],
  ])("are told when %s", async (_name, numbers, expected) => {
    expect(await countersOf(numbers)).toEqual({ lost: 0, unexpected: 0, recovered: 0, ...expected });
  });
});
