import { createLedger } from "../../../src/ledger.ts";
import { startLastWrites } from "../../../src/scenarios/stores/last-writes.ts";
import { answer, fakeWorld } from "./fake-world.ts";

/** What the check of last writes counts at an API that answers them with this status, and keeps them or not. */
async function countersAfter(status: number, isKept: boolean) {
  const topics: { id: string; description: string }[] = [];
  const world = fakeWorld((method, path, body) => {
    const { description = "" } = (body ?? {}) as { description?: string };
    if (method === "POST" && path === "/publications") return answer(201, { id: "p" });
    if (method === "GET") return answer(200, topics);
    if (method === "PATCH") {
      const topic = topics.find(({ id }) => path === `/topics/${id}`);
      if (topic && isKept) topic.description = description;
      return answer(status, {});
    }
    topics.push({ id: `t${topics.length}`, description });
    return answer(201, topics.at(-1));
  });
  const lastWrites = await startLastWrites(world);
  await lastWrites.write();
  const ledger = createLedger();
  await lastWrites.check(ledger);
  return ledger.counters;
}

describe("writes right before an outage", () => {
  it("finds what was acknowledged", async () => {
    expect(await countersAfter(200, true)).toMatchObject({ attempted: 5, acknowledged: 5, lost: 0, unexpected: 0 });
  });

  it("misses what was acknowledged and is not there", async () => {
    expect(await countersAfter(200, false)).toMatchObject({ acknowledged: 5, lost: 5, unexpected: 0 });
  });

  it("takes no answer for right but success and 503 with Retry-After", async () => {
    expect(await countersAfter(500, false)).toMatchObject({ acknowledged: 0, lost: 0, unexpected: 5 });
  });
});
