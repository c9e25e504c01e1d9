import { waitUntil } from "@galley/test-kit/conditions";
import { answer, type Behaviour } from "@galley/test-kit/receiver";
import { type Customer, createWorld, type World } from "./world.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const tellMany = (customer: Customer, url: string, count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, () => world.tellDraftReady(customer, url)));

describe("receivers that hang", () => {
  it("delay no other receiver's deliveries nor retries: not of their own accounts, not of others, not even on their host", async () => {
    await world.startApp({ attemptTimeoutSeconds: 120 }, undefined, { graceMilliseconds: 100 });
    world.receiver.script([{ kind: "hang" }], { path: "/hang" });
    world.receiver.script([...Array.from({ length: 10 }, () => answer(500)), answer(200)], { path: "/at-second-try" });
    const hangingOnes = await Promise.all(Array.from({ length: 40 }, () => world.newCustomer()));
    const other = await world.newCustomer();
    const hanging = await Promise.all(hangingOnes.map((one) => tellMany(one, "https://slow.example.com/hang", 10)));
    const ids = await Promise.all([
      ...hangingOnes.map((one) => tellMany(one, "https://hooks.example.com/quick", 1)),
      tellMany(other, "https://other.example.com/at-second-try", 10),
      tellMany(other, "https://slow.example.com/quick", 10),
    ]);
    for (const id of ids.flat()) expect((await world.finished(id)).state).toBe("DELIVERY_STATE_DELIVERED");
    // All attempts to hanging receivers are still running, so no delivery had to wait for one of them.
    const started: Awaited<ReturnType<typeof world.getDelivery>>["attempts"] = [];
    // One after another, because a busy machine may refuse hundreds of parallel calls.
    for (const id of hanging.flat()) started.push(...(await world.getDelivery(id)).attempts);
    expect(started).toHaveLength(hangingOnes.length);
    for (const attempt of started) expect(attempt).not.toHaveProperty("durationMilliseconds");
    // Hundreds of deliveries are created and read.
  }, 110_000);
});

describe("a host that times out", () => {
  it("gets one attempt at a time, and more again with success", async () => {
    await world.startApp({ retryDelaysSeconds: [60] });
    const customer = await world.newCustomer();
    const url = "https://hooks.example.com/";
    for (const _ of [1, 2, 3]) await world.finished(await world.tellDraftReady(customer, url));
    const most = 4;
    // Four that hang together, and one alone.
    const hang = Array.from({ length: most + 1 }, (): Behaviour => ({ kind: "hang" }));
    world.receiver.script([...hang, { kind: "answer", status: 200, afterMilliseconds: 500 }]);
    const ids = await tellMany(customer, url, hang.length + 8);
    const attempts = await waitUntil(
      async () => {
        const all = (await Promise.all(ids.map((id) => world.getDelivery(id)))).flatMap((one) => one.attempts);
        if (all.filter(({ durationMilliseconds }) => durationMilliseconds !== undefined).length < ids.length)
          throw new Error(`${all.length} of ${ids.length} were made`);
        return all.map(({ startedAtMilliseconds, durationMilliseconds, status }) => {
          const startedAt = Number(startedAtMilliseconds);
          return { startedAt, endedAt: startedAt + (durationMilliseconds ?? 0), status };
        });
      },
      { timeoutMilliseconds: 50_000, intervalMilliseconds: 500 },
    );
    const inOrder = attempts.toSorted((a, b) => a.startedAt - b.startedAt);
    const maxParallel = (some: typeof attempts): number =>
      Math.max(
        ...some.map((one) => some.filter((o) => o.startedAt <= one.startedAt && one.startedAt < o.endedAt).length),
      );
    expect(inOrder.map(({ status }) => status)).toEqual([
      ...hang.map(() => 0),
      ...Array.from({ length: 8 }, () => 200),
    ]);
    expect(maxParallel(inOrder.slice(0, most))).toBeGreaterThan(1);
    expect(maxParallel(inOrder.slice(most, hang.length + 1))).toBe(1);
    expect(maxParallel(inOrder.slice(hang.length))).toBeGreaterThan(1);
  });
});

describe("two replicas", () => {
  it("send every delivery once between them", async () => {
    await world.startApp();
    await world.startApp();
    world.receiver.script([{ kind: "answer", status: 200, afterMilliseconds: 20 }]);
    const customers = await Promise.all([world.newCustomer(), world.newCustomer(), world.newCustomer()]);
    const ids = (await Promise.all(customers.map((one) => tellMany(one, "https://hooks.example.com/", 40)))).flat();
    for (const id of ids) expect((await world.finished(id)).attempts).toHaveLength(1);
    for (const id of ids) expect(world.receiver.requestsOf(id)).toHaveLength(1);
    expect(world.receiver.requests).toHaveLength(ids.length);
  });
});
