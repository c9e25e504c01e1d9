import { waitUntil } from "@galley/test-kit/conditions";
import { draftOrder, type Replica, type System, startSystem, type Tenant, webhook } from "../harness/system.ts";

interface Stored {
  readonly _id: string;
  readonly [field: string]: unknown;
}

let system: System;
let replica: Replica;
let housekeeper: Replica | undefined;

beforeAll(async () => {
  system = await startSystem();
  replica = await system.startReplica({ housekeepingMilliseconds: 3_600_000 });
});
afterEach(async () => {
  await housekeeper?.close();
  housekeeper = undefined;
});
afterAll(() => system.stop());

const jobs = () => system.database.collection<Stored>("jobs");
const sessions = () => system.database.collection<Stored>("sessions");

/** Has a draft cancelled by hanging up, and gives its session once everything of that is over. */
async function hangUp(tenant: Tenant, order = draftOrder(tenant.publication.id)) {
  system.writer.hold(`${order.title}/text`);
  const impatient = new AbortController();
  const answer = replica.call("generateDraft", { order, detached: false }, tenant.as({ signal: impatient.signal }));
  await waitUntil(() => system.writer.worked.includes(`${order.title}/text`));
  impatient.abort(new Error("hung up"));
  await expect(answer).rejects.toThrow("hung up");
  const { accountId } = tenant;
  await waitUntil(async () => (await jobs().countDocuments({ accountId, state: "cancelled" })) === 1);
  await waitUntil(async () => (await sessions().countDocuments({ accountId })) === 0);
  await waitUntil(() => system.writer.atOnce === 0);
  system.writer.letGo(`${order.title}/text`);
  const job = await jobs().findOne({ accountId });
  return { sessionId: String((job?.order as { sessionId?: string } | undefined)?.sessionId) };
}

/** What a process leaves that dies after it cancelled the draft. */
async function leaveSession({ accountId, publication }: Tenant, sessionId: string): Promise<void> {
  const empty = { accountId, publicationId: publication.id, status: "active", currentDraftVersion: 0 };
  await sessions().insertOne({ _id: sessionId, ...empty });
}

const runHousekeeping = async (): Promise<void> => {
  housekeeper = await system.startReplica({ housekeepingMilliseconds: 100 });
};

describe("housekeeping", () => {
  it("removes the session that a draft cancelled by its caller left empty, even one that comes to light later", async () => {
    const tenant = system.tenant();
    const { sessionId } = await hangUp(tenant);
    for (let time = 1; time <= 2; time += 1) {
      await leaveSession(tenant, sessionId);
      if (time === 1) await runHousekeeping();
      await waitUntil(async () => (await sessions().countDocuments({ _id: sessionId })) === 0);
    }
    expect(await jobs().countDocuments({ accountId: tenant.accountId, abandonedAt: { $exists: true } })).toBe(1);
  });

  it("looks no further after a minute", async () => {
    const tenant = system.tenant();
    const { sessionId } = await hangUp(tenant);
    await leaveSession(tenant, sessionId);
    await jobs().updateOne({ accountId: tenant.accountId }, { $set: { abandonedAt: new Date(Date.now() - 61_000) } });
    await runHousekeeping();
    const { accountId } = tenant;
    await waitUntil(async () => (await jobs().countDocuments({ accountId, abandonedAt: { $exists: true } })) === 0);
    expect(await sessions().countDocuments({ _id: sessionId })).toBe(0);
  });

  it("leaves a session alone whose client was told of it, though its draft failed", async () => {
    const tenant = system.tenant();
    const order = draftOrder(tenant.publication.id);
    system.writer.failing.add(order.title);
    const { sessionId } = await replica.call("startDraft", { order, webhook: webhook() }, tenant.as());
    await waitUntil(async () => (await jobs().countDocuments({ accountId: tenant.accountId, state: "failed" })) === 1);
    const hungUp = system.tenant();
    const left = await hangUp(hungUp);
    await leaveSession(hungUp, left.sessionId);
    await runHousekeeping();
    await waitUntil(async () => (await sessions().countDocuments({ _id: left.sessionId })) === 0);
    expect(await sessions().countDocuments({ _id: sessionId })).toBe(1);
  });

  it("deletes what was finished a month ago, and keeps what is younger", async () => {
    const tenant = system.tenant();
    for (let count = 1; count <= 2; count += 1) {
      const order = draftOrder(tenant.publication.id);
      await replica.call("generateDraft", { order, detached: false }, tenant.as());
    }
    const { accountId } = tenant;
    const [old, young] = await jobs().find({ accountId }).toArray();
    const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60_000);
    await jobs().updateOne({ _id: String(old?._id) }, { $set: { finishedAt: longAgo } });
    await runHousekeeping();
    await waitUntil(async () => (await jobs().countDocuments({ accountId })) === 1);
    expect(await jobs().countDocuments({ _id: String(young?._id) })).toBe(1);
  });
});

describe("a caller that comes back", () => {
  it("finds no trace of the session that its cancelled draft left", async () => {
    const tenant = system.tenant();
    const order = draftOrder(tenant.publication.id);
    const { sessionId } = await hangUp(tenant, order);
    await leaveSession(tenant, sessionId);
    const second = await replica.call("generateDraft", { order, detached: false }, tenant.as());
    expect(second.sessionId).not.toBe(sessionId);
    const found = await sessions().find({ accountId: tenant.accountId }).toArray();
    expect(found.map(({ _id }) => _id)).toEqual([second.sessionId]);
  });
});
