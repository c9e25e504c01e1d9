import type { Reply } from "../../../src/client/reply.ts";
import { createLedger } from "../../../src/ledger.ts";
import { createReadBackClient, type ReadBackClient } from "../../../src/scenarios/replicas/read-back-client.ts";

function answer(status: number, data: unknown = undefined): Reply {
  return { kind: "answer", status, headers: new Headers(), body: { data }, milliseconds: 5 };
}

async function countersAfter(reply: Reply, read: (client: ReadBackClient) => Promise<void>) {
  const ledger = createLedger();
  const api = { apiKey: "key", request: async () => reply };
  await read(createReadBackClient(api, ledger, [0, 1]));
  const { lost, unexpected } = ledger.counters;
  return { lost, unexpected };
}

const expectNew = (client: ReadBackClient): Promise<void> => client.expect("/me", (data) => data === "new", "a change");
const expectGone = (client: ReadBackClient): Promise<void> => client.expectGone("/me");

describe("a read after a write", () => {
  it.each<[string, Reply, (client: ReadBackClient) => Promise<void>, object]>([
    ["it shows the write", answer(200, "new"), expectNew, {}],
    ["it shows what was before", answer(200, "old"), expectNew, { lost: 1 }],
    ["it finds nothing yet", answer(404), expectNew, { lost: 1 }],
    ["it is refused", answer(503), expectNew, { unexpected: 1 }],
    ["it is cut off", { kind: "cut", reason: "reset" }, expectNew, { unexpected: 1 }],
    ["it finds nothing any more", answer(404), expectGone, {}],
    ["it finds what was deleted", answer(200, "old"), expectGone, { lost: 1 }],
    ["it is not answered after a deletion", { kind: "silent", milliseconds: 5 }, expectGone, { unexpected: 1 }],
  ])("is told when %s", async (_name, reply, read, expected) => {
    expect(await countersAfter(reply, read)).toEqual({ lost: 0, unexpected: 0, ...expected });
  });
});
