import { waitUntil } from "@galley/test-kit/conditions";
import { testSystem } from "./harness/system.ts";

const system = await testSystem();

describe("the service", () => {
  it("works without the broker, and sends its events when the broker is back", async () => {
    const alone = await system.startReplica({}, { amqpUrl: "amqp://127.0.0.1:1" });
    const tenant = system.tenant();
    const { sessionId } = await alone.start(tenant);
    const jobs = system.database.collection("jobs");
    await waitUntil(async () => (await jobs.countDocuments({ accountId: tenant.accountId, state: "done" })) === 1);
    const told = () => system.events.of("draft.ready.v1").filter((event) => event.sessionId === sessionId);
    expect(told()).toEqual([]);
    await alone.close();
    const connected = await system.startReplica();
    await waitUntil(() => told().length === 1);
    await connected.close();
  });

  it("starts and stops repeatedly, and can be stopped before it was started", async () => {
    const replica = await system.startReplica();
    await replica.close();
    await replica.app.stop();
  });
});
