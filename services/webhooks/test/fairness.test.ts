import { randomUUID } from "node:crypto";
import { type Customer, createWorld, type World } from "./world.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const tellMany = (customer: Customer, url: string, count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, () => world.tellDraftReady(customer, url)));

describe("a slow receiver", () => {
  it("holds up no other: not of its own account, not of another, not even on its host", async () => {
    await world.startApp({ attemptTimeoutSeconds: 120 }, undefined, { graceMilliseconds: 100 });
    world.receiver.script([{ kind: "hang" }], { path: "/hang" });
    const [slow, other] = [await world.newCustomer(), await world.newCustomer()];
    const hanging = await tellMany(slow, "https://slow.example.com/hang", 50);
    const ids = await Promise.all([
      tellMany(slow, "https://hooks.example.com/quick", 10),
      tellMany(other, "https://other.example.com/quick", 30),
      tellMany(other, "https://slow.example.com/quick", 10),
    ]);
    for (const id of ids.flat()) expect((await world.finished(id)).state).toBe("DELIVERY_STATE_DELIVERED");
    // All that hang hang still: nobody had to wait for one of them.
    const slowOnes = await Promise.all(hanging.map((id) => world.getDelivery(id)));
    const started = slowOnes.flatMap(({ attempts }) => attempts);
    expect(started).toHaveLength(8);
    for (const attempt of started) expect(attempt).not.toHaveProperty("durationMilliseconds");
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

  it("make one delivery of an event that both are told of", async () => {
    await world.startApp();
    await world.startApp();
    const customer = await world.newCustomer();
    const ids = Array.from({ length: 10 }, () => randomUUID());
    const thrice = [...ids, ...ids, ...ids];
    await Promise.all(thrice.map((id) => world.tellDraftReady(customer, "https://hooks.example.com/", id)));
    for (const id of ids) await world.finished(id);
    expect(world.receiver.requests).toHaveLength(ids.length);
  });
});
