import type { Reply } from "../../../src/client/reply.ts";
import { createLedger } from "../../../src/ledger.ts";
import { readBack } from "../../../src/scenarios/replicas/fresh-reads.ts";
import { answered, away } from "../../answers.ts";

const isNew = (found: unknown): boolean => found === "new";
const isGone = (found: unknown): boolean => found === undefined;

it.each<[string, Reply, (found: unknown) => boolean, object]>([
  ["shows the write", answered(200, { data: "new" }), isNew, {}],
  ["shows what was before", answered(200, { data: "old" }), isNew, { lost: 1 }],
  ["finds nothing yet", answered(404), isNew, { lost: 1 }],
  ["is refused", away, isNew, { unexpected: 1 }],
  ["is cut off", { kind: "cut", reason: "reset" }, isNew, { unexpected: 1 }],
  ["finds nothing any more", answered(404), isGone, {}],
  ["finds what was deleted", answered(200, { data: "old" }), isGone, { lost: 1 }],
])("a read after a write is counted when it %s", async (_name, reply, isRight, expected) => {
  const ledger = createLedger();
  await readBack({ apiKey: "key", request: async () => reply }, ledger, 0).expect("/me", isRight);
  expect(ledger.counters).toMatchObject({ lost: 0, unexpected: 0, ...expected });
});
