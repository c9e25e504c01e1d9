import type { Reply } from "../../../src/client/reply.ts";
import { createLedger } from "../../../src/ledger.ts";
import { readBack } from "../../../src/scenarios/replicas/fresh-reads.ts";

function answer(status: number, data: unknown = undefined): Reply {
  return { kind: "answer", status, headers: new Headers(), body: { data }, milliseconds: 5 };
}

describe("a read after a write", () => {
  const isNew = (found: unknown): boolean => found === "new";
  const isGone = (found: unknown): boolean => found === undefined;

  it.each<[string, Reply, (found: unknown) => boolean, object]>([
    ["it shows the write", answer(200, "new"), isNew, {}],
    ["it shows what was before", answer(200, "old"), isNew, { lost: 1 }],
    ["it finds nothing yet", answer(404), isNew, { lost: 1 }],
    ["it is refused", answer(503), isNew, { unexpected: 1 }],
    ["it is cut off", { kind: "cut", reason: "reset" }, isNew, { unexpected: 1 }],
    ["it finds nothing any more", answer(404), isGone, {}],
    ["it finds what was deleted", answer(200, "old"), isGone, { lost: 1 }],
  ])("is told when %s", async (_name, reply, isRight, expected) => {
    const ledger = createLedger();
    const api = { apiKey: "key", request: async () => reply };
    await readBack(api, ledger, 0).expect("/me", isRight);
    expect(ledger.counters).toMatchObject({ lost: 0, unexpected: 0, ...expected });
  });
});
