import { randomUUID } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
import type { Connection } from "mongoose";
import { type PublishOperation, stoppedByPerson } from "../../src/domain/publish-operation.ts";
import type { Stores } from "../../src/store/create-stores.ts";
import { publishModel } from "../../src/store/publish-document.ts";
import { createPublishStore } from "../../src/store/publishes.ts";
import { dropTestDatabase, ensureIndexes, openTestDatabase } from "../harness/store.ts";

let connection: Connection;
let store: Stores["publishes"];

beforeAll(async () => {
  connection = await openTestDatabase();
  store = createPublishStore(publishModel(connection), 50);
  await ensureIndexes(connection);
});
afterAll(() => dropTestDatabase(connection));

const post = { postId: "post", slug: "slug", url: "http://sites.example/slug" };

function operation(change: Partial<PublishOperation> = {}): PublishOperation {
  return {
    id: randomUUID(),
    accountId: "account",
    tier: "pro",
    publicationId: "publication",
    sessionId: randomUUID(),
    draftVersion: 1,
    request: {},
    state: "pending",
    attempts: 0,
    createdAt: new Date(),
    ...change,
  };
}

async function inserted(change: Partial<PublishOperation> = {}): Promise<PublishOperation> {
  const fresh = operation(change);
  expect(await store.insert(fresh, fresh.id)).toMatchObject({ id: fresh.id });
  return fresh;
}

async function claimed({ id }: PublishOperation, owner = "me") {
  const claim = await store.claim(id, owner);
  if (claim === undefined) throw new Error("not claimed");
  return claim;
}

describe("publishes of one session", () => {
  it("run one at a time, even when one that is older by its clock comes while another runs", async () => {
    const running = await inserted();
    const claim = await claimed(running);
    const older = await inserted({ sessionId: running.sessionId, createdAt: new Date(0) });
    expect((await store.head("account", running.sessionId))?.id).toBe(running.id);
    expect(await store.claim(older.id, "me")).toBeUndefined();
    await store.end(claim, { post });
    expect((await store.head("account", running.sessionId))?.id).toBe(older.id);
    expect(await store.claim(older.id, "me")).toBeDefined();
  });

  it("come in order, and the head is nobody else's", async () => {
    const first = await inserted({ createdAt: new Date(1_000) });
    const second = await inserted({ sessionId: first.sessionId, createdAt: new Date(2_000) });
    expect((await store.head("account", first.sessionId))?.id).toBe(first.id);
    expect(await store.head("stranger", first.sessionId)).toBeUndefined();
    await store.end(await claimed(first), { failure: { kind: "invalid", message: "No." } });
    expect((await store.head("account", first.sessionId))?.id).toBe(second.id);
  });
});

describe("a publish operation", () => {
  it("is taken over when its process is silent, and the late process changes nothing", async () => {
    const fresh = await inserted();
    const lost = await claimed(fresh, "first");
    const taken = await waitUntil(() => claimed(fresh, "second"));
    expect(await store.renew(lost)).toBe(false);
    await store.postpone(lost, 0);
    expect(await store.end(lost, { failure: { kind: "internal", message: "Late." } })).toBe(false);
    expect(await store.end(taken, { post })).toBe(true);
    expect(await store.find("account", fresh.id)).toMatchObject({ state: "done", post, attempts: 2 });
  });

  it("is found by the sweep when it was left behind, and not before", async () => {
    const stranded = async () =>
      (await store.stranded({ after: "", except: [] }, 100)).map(({ sessionId }) => sessionId);
    const abandoned = await inserted({ createdAt: new Date(0) });
    const fresh = await inserted();
    expect(await stranded()).toContain(abandoned.sessionId);
    expect(await stranded()).not.toContain(fresh.sessionId);
    await claimed(fresh);
    await waitUntil(async () => (await stranded()).includes(fresh.sessionId));
  });

  it("is given up only while nobody works on it", async () => {
    const failure = { kind: "unavailable", message: "Away." } as const;
    const fresh = await inserted();
    const claim = await claimed(fresh);
    expect(await store.giveUp("account", fresh.id, failure)).toBe(false);
    await store.postpone(claim, 60_000);
    expect(await store.giveUp("stranger", fresh.id, failure)).toBe(false);
    expect(await store.giveUp("account", fresh.id, failure)).toBe(true);
    expect(await store.find("account", fresh.id)).toMatchObject({ state: "failed", failure });
    expect(await store.wasStopped("account", fresh.sessionId)).toBe(false);
    const stopped = await inserted();
    await store.giveUp("account", stopped.id, stoppedByPerson);
    expect(await store.wasStopped("account", stopped.sessionId)).toBe(true);
    expect(await store.wasStopped("stranger", stopped.sessionId)).toBe(false);
  });
});

describe("an operation that waits for its time", () => {
  it("stands in no queue of its session until then, and is carried out from then on", async () => {
    const later = new Date(Date.now() + 400);
    const held = await inserted({ publicationId: randomUUID(), heldUntil: later });
    const { accountId, sessionId, publicationId } = held;
    expect(await store.head(accountId, sessionId)).toBeUndefined();
    expect(await store.held(accountId, publicationId)).toMatchObject([{ id: held.id }]);
    const byHand = operation({ publicationId, sessionId, createdAt: new Date() });
    await store.insert(byHand, byHand.id);
    expect(await store.head(accountId, sessionId)).toMatchObject({ id: byHand.id });
    await store.end(await claimed(byHand), { failure: { kind: "upstream-failed", message: "No." } });
    await waitUntil(async () => (await store.head(accountId, sessionId))?.id === held.id);
    expect(await store.held(accountId, publicationId)).toEqual([]);
    expect(await store.heldOf(accountId, sessionId)).toBeUndefined();
  });
});
