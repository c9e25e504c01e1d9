import { randomUUID } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
import { draftOrder, testSystem, webhook } from "../harness/system.ts";

const system = await testSystem();
const replica = await system.startReplica({ reconnectMilliseconds: 50 });

/** Creates an order whose writing is paused. */
function heldOrder(publicationId: string) {
  const order = draftOrder(publicationId, { title: `Held ${randomUUID()}` });
  const stage = `${order.title}/text`;
  system.writer.hold(stage);
  return { order, isWorked: () => system.writer.worked.includes(stage), letGo: () => system.writer.letGo(stage) };
}

describe("one operation id, used by a call that waits and by one that does not", () => {
  it.each([
    ["with a webhook", webhook()],
    ["without one", null],
  ])("is not cancelled when a waiting call that joined the accepted order disconnects, %s", async (_how, target) => {
    const tenant = system.tenant();
    const { order, isWorked, letGo } = heldOrder(tenant.publication.id);
    const { sessionId } = await replica.call("startDraft", { order, webhook: target }, tenant.as());
    const caller = new AbortController();
    const waiting = replica.call("generateDraft", { order }, tenant.as({ signal: caller.signal }));
    await waitUntil(isWorked);
    const jobs = system.database.collection("jobs");
    await waitUntil(async () => (await jobs.countDocuments({ "order.sessionId": sessionId, callsBack: 1 })) === 1);
    caller.abort();
    await expect(waiting).rejects.toThrow();
    letGo();
    const again = await replica.call("generateDraft", { order }, tenant.as());
    expect(again).toMatchObject({ sessionId, draft: { version: 1 } });
  });

  it("is not cancelled when the waiting call disconnects after another call has joined its order", async () => {
    const tenant = system.tenant();
    const { order, isWorked, letGo } = heldOrder(tenant.publication.id);
    const caller = new AbortController();
    const waiting = replica.call("generateDraft", { order }, tenant.as({ signal: caller.signal }));
    await waitUntil(isWorked);
    const { sessionId } = await replica.call("startDraft", { order, webhook: null }, tenant.as());
    expect((await replica.call("getSession", { sessionId }, tenant.as())).session?.id).toBe(sessionId);
    caller.abort();
    await expect(waiting).rejects.toThrow();
    letGo();
    expect(await replica.call("generateDraft", { order }, tenant.as())).toMatchObject({
      sessionId,
      draft: { version: 1 },
    });
  });

  it("returns its failure to later calls after it was cancelled and its webhook notified", async () => {
    const tenant = system.tenant();
    const { order, isWorked } = heldOrder(tenant.publication.id);
    const { sessionId } = await replica.call("startDraft", { order, webhook: webhook() }, tenant.as());
    await waitUntil(isWorked);
    // Earlier versions did this when a call that had joined the order disconnected.
    await system.database.collection("jobs").updateOne(
      { "order.sessionId": sessionId },
      {
        $set: {
          state: "cancelled",
          finishedAt: new Date(),
          failure: { kind: "upstream-failed", reason: "GENERATION_FAILED", message: "Cancelled." },
        },
      },
    );
    for (const call of [1, 2]) {
      const waiting = replica.call("generateDraft", { order }, tenant.as());
      await expect(waiting).rejects.toMatchObject({ kind: "upstream-failed", message: "Cancelled." });
      expect(await replica.call("startDraft", { order, webhook: webhook(`${call}`) }, tenant.as())).toMatchObject({
        sessionId,
      });
    }
  });
});
