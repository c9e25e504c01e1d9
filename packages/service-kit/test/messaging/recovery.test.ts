import { events, type QueueName, subscriptions } from "@galley/proto/events/v1";
import { waitUntil } from "@galley/test-kit/conditions";
import { type Broker, createTopology } from "../../src/messaging/index.ts";
import { accountEvent, type Installation, install } from "./fixture.ts";

const queue = "generation.accounts";

let installation: Installation;
beforeEach(async () => {
  installation = await install();
});
afterEach(() => installation.end());

/** Connects a client and collects the revisions and ids of the events that it receives. */
async function consuming(): Promise<{ broker: Broker; revisions: Set<number>; ids: Set<string> }> {
  const broker = installation.connect();
  const revisions = new Set<number>();
  const ids = new Set<string>();
  broker.consume(
    queue,
    async ({ id, payload }) => {
      ids.add(id);
      revisions.add(events["account.updated.v1"].decode(payload).revision);
    },
    { prefetch: 10 },
  );
  await waitUntil(() => broker.isConnected());
  return { broker, revisions, ids };
}

/** Publishes an event repeatedly until the broker has confirmed it. */
async function publishSurely(broker: Broker, revision: number): Promise<void> {
  const event = accountEvent(revision);
  await waitUntil(async () => (await broker.publish([event])).has(event.id), { timeoutMilliseconds: 20_000 });
}

describe("a broker that is away", () => {
  it("makes publishing fail without waiting, and is found again when it returns", async () => {
    const { broker, revisions } = await consuming();
    await publishSurely(broker, 1);
    await installation.proxy.down();
    await waitUntil(() => !broker.isConnected());
    expect((await broker.publish([accountEvent(2)])).size).toBe(0);
    const attempts = (): string[] => installation.log.messages().filter((text) => text === "broker is away");
    await waitUntil(() => attempts().length === 2);
    await installation.proxy.heal();
    await waitUntil(() => broker.isConnected());
    await publishSurely(broker, 3);
    await waitUntil(() => revisions.has(1) && revisions.has(3));
    expect(attempts()).toHaveLength(2);
  });

  it("at the start is waited for, with one log line for each connection however long it takes", async () => {
    await installation.proxy.down();
    const broker = installation.connect();
    await waitUntil(() => installation.log.messages().includes("broker is away"));
    expect(broker.isConnected()).toBe(false);
    await installation.proxy.heal();
    await publishSurely(broker, 1);
    expect(installation.log.messages()).toEqual(["broker is away", "broker connected"]);
  });

  it("can be closed while it is away", async () => {
    const { broker } = await consuming();
    await installation.proxy.down();
    await waitUntil(() => !broker.isConnected());
    await broker.close();
  });

  it("makes events under way fail, and what arrives twice has the same id", async () => {
    const { broker, revisions, ids } = await consuming();
    const many = Array.from({ length: 2_000 }, (_, index) => accountEvent(index));
    // Each event takes more than 100 bytes, so the connection always ends before the broker has all of them.
    installation.proxy.add({ type: "limitData", bytes: 100 * many.length }, "upstream");
    const confirmed = await broker.publish(many);
    expect(confirmed.size).toBeLessThan(many.length);
    await installation.proxy.heal();
    const rest = many.filter(({ id }) => !confirmed.has(id));
    await waitUntil(async () => (await broker.publish(rest)).size === rest.length, { timeoutMilliseconds: 20_000 });
    await waitUntil(() => revisions.size === many.length);
    expect(ids.size).toBe(many.length);
  });
});

describe("a broker that has fallen silent", () => {
  it("is given up when it does not confirm in time, before its heartbeats are missed, and consumed from again", async () => {
    const { broker, revisions } = await consuming();
    await publishSurely(broker, 1);
    installation.proxy.add({ type: "blackhole" });
    expect((await broker.publish([accountEvent(2)])).size).toBe(0);
    const err = expect.objectContaining({ message: "The broker did not confirm in time" });
    await waitUntil(() => expect(installation.log.lines).toContainEqual(expect.objectContaining({ err })));
    await installation.proxy.down();
    await installation.proxy.heal();
    await publishSurely(broker, 3);
    await waitUntil(() => revisions.has(3), { timeoutMilliseconds: 20_000 });
  });
});

describe("a queue that is deleted", () => {
  it("is made again and consumed from", async () => {
    const { broker, revisions } = await consuming();
    await publishSurely(broker, 1);
    await waitUntil(() => revisions.has(1));
    await installation.channel.deleteQueue(createTopology(installation.prefix).queueName(queue));
    await publishSurely(broker, 2);
    await waitUntil(() => revisions.has(2));
  });
});

describe("the queues", () => {
  it("are all there as soon as any service has connected, so that no event is lost to one that never started", async () => {
    const broker = installation.connect();
    await waitUntil(() => broker.isConnected());
    for (const name of Object.keys(subscriptions) as QueueName[]) expect(await installation.waiting(name)).toBe(0);
    await publishSurely(broker, 1);
    await waitUntil(async () => (await installation.waiting(queue)) === 1);
  });
});
