import type { Reply } from "../../../src/client/reply.ts";
import { createLedger } from "../../../src/ledger.ts";
import { createTopicsRepeatedly, startLastWrites } from "../../../src/scenarios/stores/last-writes.ts";
import type { World } from "../../../src/world/start-world.ts";

interface Topic {
  readonly id: string;
  name?: string;
  description?: string;
}

/** A world of one account, whose API makes so many of each topic, keeps changes or not, and answers one kind of request otherwise. */
function worldOf({ twins = 1, isKept = true, answers = {} as Record<string, number[]> }) {
  let topics: Topic[] = [];
  const answer = (status: number, data: unknown): Reply => {
    const body = status < 300 ? { data } : { code: "INTERNAL_ERROR" };
    return { kind: "answer", status, headers: new Headers(), body, milliseconds: 1 };
  };
  const respond = (method: string, path: string, body: object): Reply => {
    const id = path.split("/")[2] ?? "";
    if (method === "GET") return answer(200, topics);
    if (path === "/publications") return answer(201, { id: "p" });
    const status = answers[method]?.shift() ?? (method === "POST" ? 201 : 200);
    if (status >= 300) return answer(status, undefined);
    if (method === "POST")
      for (let count = 0; count < twins; count += 1) topics.push({ id: `t${topics.length}`, ...body });
    const topic = topics.find((each) => each.id === id);
    if (method === "PATCH" && topic !== undefined && isKept) Object.assign(topic, body);
    if (method === "DELETE") topics = topics.filter((each) => each.id !== id);
    return answer(status, method === "POST" ? { ...(topics.at(-1) ?? { id: "t" }) } : {});
  };
  const request = async (method: string, path: string, options: { body?: object } = {}) =>
    respond(method, path, options.body ?? {});
  const newAccount = async () => ({ accountId: "a", keyId: "k", api: { apiKey: "key", request } });
  return { world: { newAccount } as Partial<World> as World, left: () => topics.length };
}

describe("writes right before an outage", () => {
  it.each([
    ["are found when they were acknowledged", {}, { acknowledged: 5, lost: 0, unexpected: 0 }],
    ["are missed when they are not there", { isKept: false }, { acknowledged: 5, lost: 5, unexpected: 0 }],
    [
      "may be refused by nothing but 503 with Retry-After",
      { answers: { PATCH: Array(5).fill(500) } },
      { acknowledged: 0, lost: 0, unexpected: 5 },
    ],
  ])("%s", async (_what, given, counters) => {
    const lastWrites = await startLastWrites(worldOf(given).world);
    await lastWrites.write();
    const ledger = createLedger();
    await lastWrites.check(ledger);
    expect(ledger.counters).toMatchObject({ attempted: 5, ...counters });
  });
});

describe("topics that are created again and again", () => {
  it.each([
    ["are found once, and removed", {}, { acknowledged: 1, doubled: 0, lost: 0, unexpected: 0 }],
    ["are counted when they are there twice", { twins: 2 }, { doubled: 1, lost: 0 }],
    ["are counted when they are not there", { twins: 0 }, { doubled: 0, lost: 1 }],
    ["are repeated after an answer that no document allows", { answers: { POST: [500] } }, { unexpected: 1, lost: 0 }],
  ])("%s", async (_what, given, counters) => {
    const { world, left } = worldOf(given);
    const ledger = createLedger();
    let rounds = 0;
    await createTopicsRepeatedly(world, ledger, 1, () => rounds++ > 0);
    expect({ ...ledger.counters, left: left() }).toMatchObject({ attempted: 1, left: 0, ...counters });
  });
});
