import { events, type QueueName, subscriptions } from "@galley/proto/events/v1";
import { createLogger } from "@galley/service-kit/logging";
import { connectBroker, createTopology, type ReceivedEvent } from "@galley/service-kit/messaging";
import { waitUntil } from "@galley/test-kit/conditions";
import { removeFromBroker, testAmqpPrefix, testAmqpUrl } from "@galley/test-kit/rabbit";
import { createPublication } from "../samples.ts";
import { startContent, testAccount } from "../start-content.ts";

describe("the events of publications", () => {
  it("are delivered in order and then removed from the outbox", async () => {
    const amqp = { url: testAmqpUrl(), prefix: testAmqpPrefix() };
    const logger = createLogger({ service: "listener", level: "fatal" });
    const listener = connectBroker({ ...amqp, logger });
    const received: ReceivedEvent[] = [];
    listener.consume("publishing.publications", async (event) => void received.push(event), { prefetch: 10 });
    const content = await startContent({ amqp });
    try {
      const account = testAccount();
      const { id: publicationId } = await createPublication(content, account, { name: "Deep Water" });
      await waitUntil(() => expect(received).toHaveLength(1));
      await content.call("updatePublication", { publicationId, updateMask: ["name"], name: "Shallow" }, account);
      await waitUntil(() => expect(received).toHaveLength(2));
      await content.call("deletePublication", { publicationId }, account);
      await waitUntil(() => expect(received).toHaveLength(3));
      expect(received.map(({ type, payload }) => ({ type, event: decoded(type, payload) }))).toMatchObject([
        { type: "publication.updated.v1", event: { publicationId, revision: 1, name: "Deep Water" } },
        { type: "publication.updated.v1", event: { publicationId, revision: 2, name: "Shallow" } },
        { type: "publication.deleted.v1", event: { publicationId, accountId: account.accountId } },
      ]);
      await waitUntil(async () => {
        const waiting = await content.database
          .collection("publications")
          .countDocuments({ "outbox.0": { $exists: true } });
        expect(waiting).toBe(0);
      });
    } finally {
      await content.stop();
      await listener.close();
      await removeTopology(amqp.prefix);
    }
  });
});

function decoded(type: ReceivedEvent["type"], payload: Buffer): object {
  return events[type].decode(payload);
}

async function removeTopology(prefix: string): Promise<void> {
  const { eventExchange, queueName, deadQueueName } = createTopology(prefix);
  const queues = (Object.keys(subscriptions) as QueueName[]).flatMap((queue) => [
    queueName(queue),
    deadQueueName(queue),
  ]);
  await removeFromBroker({ queues, exchanges: [eventExchange, `${prefix}.dead`] });
}
