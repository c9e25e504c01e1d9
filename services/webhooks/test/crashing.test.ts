import { waitUntil } from "@galley/test-kit/conditions";
import { answer } from "@galley/test-kit/receiver";
import { standardLimits } from "../src/delivery/permits.ts";
import { startProcess } from "./service-process.ts";
import { type Customer, createWorld, type World } from "./world.ts";

// Processes are started and killed, and the test waits until their leases end.
const patienceMilliseconds = 90_000;

let world: World;
let customer: Customer;
beforeEach(async () => {
  world = await createWorld();
  customer = await world.newCustomer();
});
afterEach(() => world.close());

const url = "https://hooks.example.com/galley";

/** Starts the service in a process that is killed at the end of the test. */
async function startVictim(changes: Parameters<World["startApp"]>[0] = {}) {
  const victim = await startProcess({ ...world.config, ...changes }, world.authorityFile);
  world.onClose(victim.kill);
  return victim;
}

describe("a crash", () => {
  it(
    "in the middle of an attempt loses nothing: the attempt stays on record and another process makes the next",
    async () => {
      const victim = await startVictim();
      world.receiver.script([{ kind: "hang" }, answer(200)]);
      const id = await world.tellDraftReady(customer, url);
      await waitUntil(() => world.receiver.requestsOf(id).length === 1);
      await victim.kill();
      await world.startApp();
      const delivery = await world.finished(id);
      expect(delivery.state).toBe("DELIVERY_STATE_DELIVERED");
      expect(delivery.attempts).toMatchObject([
        { number: 1, status: 0 },
        { number: 2, status: 200 },
      ]);
      expect(delivery.attempts[0]).not.toHaveProperty("durationMilliseconds");
      expect(world.receiver.requestsOf(id)).toHaveLength(2);
    },
    patienceMilliseconds,
  );

  it(
    "in the last attempt gives one attempt more, and no more than one",
    async () => {
      const twice = { retryDelaysSeconds: [0.2] };
      const first = await startVictim(twice);
      world.receiver.script([answer(500), { kind: "hang" }]);
      const id = await world.tellDraftReady(customer, url);
      await waitUntil(() => world.receiver.requestsOf(id).length === 2);
      await first.kill();
      const second = await startVictim(twice);
      await waitUntil(() => world.receiver.requestsOf(id).length === 3);
      await second.kill();
      await world.startApp(twice);
      const delivery = await world.finished(id);
      expect(delivery.state).toBe("DELIVERY_STATE_FAILED");
      expect(delivery.attempts.map(({ number, status }) => [number, status])).toEqual([
        [1, 500],
        [2, 0],
        [2, 0],
      ]);
      expect(world.receiver.requestsOf(id)).toHaveLength(3);
    },
    patienceMilliseconds,
  );

  it(
    "under load loses no delivery, and every request that arrived is on record",
    async () => {
      const victim = await startVictim();
      // All later attempts hang, so that some are running at the time of the crash.
      world.receiver.script([...Array.from({ length: 10 }, () => answer(200)), { kind: "hang" }]);
      const ids = await Promise.all(Array.from({ length: 100 }, () => world.tellDraftReady(customer, url)));
      await waitUntil(() => world.receiver.requests.length > 10);
      await victim.kill();
      world.receiver.script([answer(200)]);
      await world.startApp();
      // One after another, because a hundred that ask at once would keep a busy machine from its deliveries.
      const deliveries: Awaited<ReturnType<World["finished"]>>[] = [];
      for (const id of ids) deliveries.push(await world.finished(id));
      for (const { id, state, attempts } of deliveries) {
        expect(state).toBe("DELIVERY_STATE_DELIVERED");
        expect(world.receiver.requestsOf(id).length).toBeLessThanOrEqual(attempts.length);
      }
      // At the time of the crash at most as many attempts were running, or waiting for their result to be stored, as a receiver
      // has permits.
      const lost = deliveries
        .flatMap(({ attempts }) => attempts)
        .filter((one) => one.durationMilliseconds === undefined);
      expect(lost.length).toBeGreaterThan(0);
      expect(lost.length).toBeLessThanOrEqual(standardLimits.maximum);
    },
    patienceMilliseconds,
  );
});

describe("a restart", () => {
  it("between two attempts keeps the plan", async () => {
    const slow = { retryDelaysSeconds: [1.5] };
    const first = await world.startApp(slow);
    world.receiver.script([answer(500), answer(200)]);
    const id = await world.tellDraftReady(customer, url);
    await waitUntil(async () => (await world.getDelivery(id)).nextAttemptAtMilliseconds !== undefined);
    await first.stop();
    await world.startApp(slow);
    expect((await world.finished(id)).attempts.map(({ status }) => status)).toEqual([500, 200]);
    const [before, after] = world.receiver.requestsOf(id);
    expect(Number(after?.at) - Number(before?.at)).toBeGreaterThanOrEqual(1_200);
  });

  it("lets attempts under way end before the service stops", async () => {
    const first = await world.startApp();
    world.receiver.script([{ kind: "answer", status: 200, afterMilliseconds: 700 }]);
    const id = await world.tellDraftReady(customer, url);
    await waitUntil(() => world.receiver.requestsOf(id).length === 1);
    await first.stop();
    await world.startApp();
    expect((await world.getDelivery(id)).state).toBe("DELIVERY_STATE_DELIVERED");
    expect(world.receiver.requestsOf(id)).toHaveLength(1);
  });

  it("gives back what does not end within the grace, for another to take up at once", async () => {
    const first = await world.startApp({ attemptTimeoutSeconds: 60 }, undefined, { graceMilliseconds: 200 });
    world.receiver.script([{ kind: "hang" }, answer(200)]);
    const id = await world.tellDraftReady(customer, url);
    await waitUntil(() => world.receiver.requestsOf(id).length === 1);
    await first.stop();
    await world.startApp();
    const delivery = await world.finished(id);
    expect(delivery.attempts).toMatchObject([
      { number: 1, status: 0 },
      { number: 2, status: 200 },
    ]);
    expect(delivery.attempts[0]).not.toHaveProperty("durationMilliseconds");
  });
});
