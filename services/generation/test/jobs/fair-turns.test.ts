import { waitUntil } from "@galley/test-kit/conditions";
import { draftOrder, type Tenant, testSystem, webhook } from "../harness/system.ts";

const system = await testSystem();

const running = ({ accountId }: Tenant) =>
  system.database.collection("jobs").countDocuments({ accountId, state: "running" });

/** Orders drafts whose writing never ends, like those with pages or a model that never answer. */
function hangingOrders(tenant: Tenant, count: number) {
  const orders = Array.from({ length: count }, () => draftOrder(tenant.publication.id));
  for (const { title } of orders) system.writer.hold(`${title}/research`);
  return orders;
}

describe("the workers of a process", () => {
  it("are never all used by accounts with hanging work, so that a draft of another account is written", async () => {
    const replica = await system.startReplica({}, { draftWorkers: 8 });
    const [first, second, calm] = [system.tenant("enterprise"), system.tenant("enterprise"), system.tenant("free")];
    for (const [tenant, share] of [
      [first, 4],
      [second, 2],
    ] as const) {
      const orders = hangingOrders(tenant, 12);
      await Promise.all(orders.map((order) => replica.call("startDraft", { order, webhook: webhook() }, tenant.as())));
      await waitUntil(async () => (await running(tenant)) === share);
    }
    const { draft } = await replica.call(
      "generateDraft",
      { order: draftOrder(calm.publication.id), detached: false },
      calm.as(),
    );
    expect(draft?.version).toBe(1);
    expect([await running(first), await running(second)]).toEqual([4, 2]);
    await system.database.collection("jobs").deleteMany({});
    await replica.close();
  });

  it("are used by accounts in turn: a short queue ends before a long one", async () => {
    const [long, short] = [system.tenant("enterprise"), system.tenant("enterprise")];
    // A replica without workers accepts the orders, so that all of them wait before the first one starts.
    const door = await system.startReplica({}, { draftWorkers: 0 });
    const order = (tenant: Tenant) =>
      door.call("startDraft", { order: draftOrder(tenant.publication.id), webhook: webhook() }, tenant.as());
    await Promise.all(Array.from({ length: 40 }, () => order(long)));
    await Promise.all(Array.from({ length: 3 }, () => order(short)));
    const replica = await system.startReplica({}, { draftWorkers: 1 });
    const begun = async (tenant: Tenant) => {
      const filter = { accountId: tenant.accountId, startedAt: { $exists: true } };
      return system.database.collection("jobs").find(filter).sort({ startedAt: 1 }).toArray();
    };
    await waitUntil(async () => (await begun(short)).length === 3, { timeoutMilliseconds: 20_000 });
    const last = (await begun(short)).at(-1)?.startedAt;
    const before = (await begun(long)).filter(({ startedAt }) => startedAt < last);
    expect(before.length).toBeLessThanOrEqual(3);
    await Promise.all([replica.close(), door.close()]);
  });
});
