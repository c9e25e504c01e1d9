import { createLedger } from "../../../src/ledger.ts";
import { judgeTopics } from "../../../src/scenarios/clients/topics.ts";

const names = { asked: ["a", "b", "c", "d", "e", "f", "g"], made: ["a"] };

describe("topics of clients that hung up", () => {
  it.each([
    ["all is right", ["a"], {}],
    ["one came though its client had gone", ["a", "b"], { recovered: 1 }],
    ["one that was acknowledged is missing", [], { lost: 1 }],
    ["one is there twice", ["a", "b", "b"], { doubled: 1, recovered: 1 }],
    ["one is not what anybody asked for", ["a", "x"], { unexpected: 1, recovered: 1 }],
    ["there are too many", names.asked, { unexpected: 1, recovered: 6 }],
  ])("are told when %s", (_name, found, expected) => {
    const ledger = createLedger();
    judgeTopics(found, names, ledger);
    const { lost, doubled, recovered, unexpected } = ledger.counters;
    expect({ lost, doubled, recovered, unexpected }).toEqual({
      lost: 0,
      doubled: 0,
      recovered: 0,
      unexpected: 0,
      ...expected,
    });
  });
});
