import { createLedger } from "../../../src/ledger.ts";
import { createTopicsRepeatedly } from "../../../src/scenarios/stores/repeated-topics.ts";
import { answer, fakeWorld } from "./fake-world.ts";

/** What is counted of one topic at an API that makes so many of it, and fails once before with this status. */
async function countersAfter(twins: number, failure?: number) {
  let topics: { id: string; name: string }[] = [];
  let failures = failure === undefined ? 0 : 1;
  const world = fakeWorld((method, path, body) => {
    if (method === "POST" && path === "/publications") return answer(201, { id: "p" });
    if (method === "GET") return answer(200, topics);
    if (method === "DELETE") {
      topics = topics.filter(({ id }) => path !== `/topics/${id}`);
      return answer(200, {});
    }
    if (failures-- > 0) return answer(failure ?? 0, undefined, "INTERNAL_ERROR");
    const { name } = body as { name: string };
    topics = Array.from({ length: twins }, (_, index) => ({ id: `t${index}`, name }));
    return answer(201, { id: "t0", name });
  });
  const ledger = createLedger();
  let rounds = 0;
  await createTopicsRepeatedly(world, ledger, 1, () => rounds++ > 0);
  return { ...ledger.counters, left: topics.length };
}

describe("topics that are created again and again", () => {
  it("finds each topic once, and removes it", async () => {
    expect(await countersAfter(1)).toMatchObject({ attempted: 1, acknowledged: 1, doubled: 0, unexpected: 0, left: 0 });
  });

  it("counts topics that are there twice, or not at all", async () => {
    expect(await countersAfter(2)).toMatchObject({ doubled: 1, lost: 0, left: 0 });
    expect(await countersAfter(0)).toMatchObject({ doubled: 0, lost: 1 });
  });

  it("counts an answer that no document allows, though the next one is good", async () => {
    expect(await countersAfter(1, 500)).toMatchObject({ acknowledged: 1, unexpected: 1 });
  });
});
