import { events } from "@galley/proto/events/v1";
import { waitUntil } from "@galley/test-kit/conditions";
import { currentContext } from "../../src/context/index.ts";
import { unavailable } from "../../src/errors/index.ts";
import { deliveryLimit, type ReceivedEvent } from "../../src/messaging/index.ts";
import { accountEvent, type Installation, install, unheardType } from "./fixture.ts";

const queue = "generation.accounts";

let installation: Installation;
beforeEach(async () => {
  installation = await install();
});
afterEach(() => installation.end());

async function connected() {
  const broker = installation.connect();
  await waitUntil(() => broker.isConnected());
  return broker;
}

const revisionOf = ({ payload }: ReceivedEvent): number => events["account.updated.v1"].decode(payload).revision;

describe("an event", () => {
  it("is confirmed once it is in a queue, and arrives with id, type, payload and context", async () => {
    const broker = await connected();
    const event = accountEvent(7, { requestId: "r-1", traceparent: "00-aa-bb-01" });
    expect(await broker.publish([event])).toEqual(new Set([event.id]));
    const received: ReceivedEvent[] = [];
    let context: unknown;
    broker.consume(
      queue,
      async (arrived) => {
        context = currentContext();
        received.push(arrived);
      },
      { prefetch: 10 },
    );
    await waitUntil(() => received.length === 1);
    expect(received[0]).toMatchObject({ id: event.id, type: event.type, requestId: "r-1", traceparent: "00-aa-bb-01" });
    expect(received.map(revisionOf)).toEqual([7]);
    expect(context).toEqual({ labels: {}, requestId: "r-1", traceparent: "00-aa-bb-01" });
  });

  it("is not confirmed when no queue takes it, though the broker says ack", async () => {
    const broker = await connected();
    const heard = accountEvent(1);
    const events = [accountEvent(2, { type: unheardType }), heard, accountEvent(3, { type: unheardType })];
    expect(await broker.publish(events)).toEqual(new Set([heard.id]));
    expect(installation.log.messages().filter((text) => text.startsWith("no queue"))).toHaveLength(1);
  });
});

describe("a handler that fails", () => {
  it("because a service is away is tried again in place, then acked", async () => {
    const broker = await connected();
    let tries = 0;
    broker.consume(
      queue,
      async () => {
        tries += 1;
        if (tries < 4) throw unavailable();
      },
      { prefetch: 1 },
    );
    await broker.publish([accountEvent(1)]);
    await waitUntil(() => tries === 4);
    await waitUntil(async () => (await installation.waiting(queue)) === 0);
    expect(await installation.dead(queue)).toBe(0);
    expect(installation.log.messages().filter((text) => text.includes("waits for a service"))).toHaveLength(1);
  });

  it("for any other reason gets the event again, up to the limit, and then it is a dead letter", async () => {
    const broker = await connected();
    let tries = 0;
    const others: number[] = [];
    broker.consume(
      queue,
      async (event) => {
        if (revisionOf(event) !== 666) return void others.push(revisionOf(event));
        tries += 1;
        throw new TypeError("poison");
      },
      { prefetch: 5 },
    );
    await broker.publish([accountEvent(666), accountEvent(1), accountEvent(2)]);
    await waitUntil(() => others.length === 2);
    await waitUntil(async () => (await installation.dead(queue)) === 1, { timeoutMilliseconds: 20_000 });
    expect(tries).toBe(deliveryLimit + 1);
    const texts = installation.log.messages().filter((text) => text.startsWith("event "));
    expect(texts).toEqual(["event failed and will be delivered again", "event goes to the dead-letter queue"]);
  });
});

describe("a broker that closes", () => {
  it("takes no more events, waits for handlers, and leaves the rest in the queue", async () => {
    const broker = await connected();
    const gate = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    let done = 0;
    broker.consume(
      queue,
      async () => {
        started.resolve();
        await gate.promise;
        done += 1;
      },
      { prefetch: 1 },
    );
    await broker.publish([accountEvent(1), accountEvent(2), accountEvent(3)]);
    await started.promise;
    const closed = broker.close();
    gate.resolve();
    await closed;
    expect(done).toBe(1);
    await waitUntil(async () => (await installation.waiting(queue)) === 2);
  });

  it("does not wait for the pause of an event that waits for a service", async () => {
    const broker = await connected();
    let tries = 0;
    broker.consume(
      queue,
      async () => {
        tries += 1;
        throw unavailable();
      },
      { prefetch: 1 },
    );
    await broker.publish([accountEvent(1)]);
    await waitUntil(() => tries === 3);
    await broker.close();
    await waitUntil(async () => (await installation.waiting(queue)) === 1);
  });

  it("closes at once when it is still connecting", async () => {
    const broker = installation.connect();
    broker.consume(queue, async () => undefined, { prefetch: 1 });
    await broker.close();
    expect(broker.isConnected()).toBe(false);
  });
});
