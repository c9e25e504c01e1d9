import { waitUntil } from "@galley/test-kit/conditions";
import { draftOrder, testSystem, webhook } from "./harness/system.ts";

const system = await testSystem();

describe("the service", () => {
  it("works without the broker, and tells what happened when it is back", async () => {
    const alone = await system.startReplica({}, { amqpUrl: "amqp://127.0.0.1:1" });
    const tenant = system.tenant();
    const order = draftOrder(tenant.publication.id);
    const { sessionId } = await alone.call("startDraft", { order, webhook: webhook() }, tenant.as());
    const jobs = system.database.collection("jobs");
    await waitUntil(async () => (await jobs.countDocuments({ accountId: tenant.accountId, state: "done" })) === 1);
    const told = () => system.events.of("draft.ready.v1").filter((event) => event.sessionId === sessionId);
    expect(told()).toEqual([]);
    await alone.close();
    const connected = await system.startReplica();
    await waitUntil(() => told().length === 1);
    await connected.close();
  });

  it("starts and stops any number of times, also before it has started", async () => {
    const replica = await system.startReplica();
    await replica.close();
    await replica.app.stop();
  });

  it("writes no more drafts of an account at once than half of its workers, whatever the tiers allow", async () => {
    const replica = await system.startReplica({}, { draftWorkers: 4 });
    const tenant = system.tenant("enterprise");
    const orders = Array.from({ length: 6 }, () => draftOrder(tenant.publication.id));
    for (const { title } of orders) system.writer.hold(`${title}/text`);
    for (const order of orders) await replica.call("startDraft", { order, webhook: webhook() }, tenant.as());
    await waitUntil(() => system.writer.atOnce === 2);
    const jobs = system.database.collection("jobs");
    expect(await jobs.countDocuments({ accountId: tenant.accountId, state: "running" })).toBe(2);
    for (const { title } of orders) system.writer.letGo(`${title}/text`);
    await waitUntil(async () => (await jobs.countDocuments({ accountId: tenant.accountId, state: "done" })) === 6);
    expect(system.writer.mostAtOnce).toBeLessThanOrEqual(2);
    await replica.close();
  });
});
