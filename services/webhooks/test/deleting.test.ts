import { randomUUID } from "node:crypto";
import { createLogger } from "@galley/service-kit/logging";
import { connectMongo } from "@galley/service-kit/mongo";
import { eventually } from "@galley/test-kit/conditions";
import { answer } from "@galley/test-kit/receiver";
import type { Connection } from "mongoose";
import { type Customer, createWorld, type World } from "./world.ts";

let world: World;
let customer: Customer;
let database: Connection;
beforeAll(async () => {
  world = await createWorld();
  customer = await world.newCustomer();
  await world.startApp({ retryDelaysSeconds: [0.05, 60] });
  const { mongodbUri: uri, databaseName } = world.config;
  database = await connectMongo({ uri, databaseName, logger: createLogger({ service: "test", level: "silent" }) });
});
afterAll(async () => {
  await database.close();
  await world.close();
});

const url = "https://hooks.example.com/galley";
const draft = { version: 1, title: "Private", content: "<p>Private.</p>", wordCount: 1 };

const frameOf = (publicationId: string) => {
  const webhook = { url, sealedSigningKey: customer.sealedSigningKey };
  const { accountId } = customer;
  return { accountId, publicationId, sessionId: randomUUID(), webhook, occurredAtMilliseconds: Date.now() };
};
const tellReady = (publicationId: string) => world.tell("draft.ready.v1", { ...frameOf(publicationId), draft });
const tellFailed = (publicationId: string) =>
  world.tell("draft.failed.v1", {
    ...frameOf(publicationId),
    error: { message: "“Private” failed.", code: "NOT_FOUND" },
  });
const tellDeleted = (publicationId: string, { accountId } = customer) =>
  world.tell("publication.deleted.v1", { accountId, publicationId });

async function storedBody(id: string): Promise<string> {
  const stored = await database
    .collection<{ _id: string; body: { toString(): string } }>("deliveries")
    .findOne({ _id: id });
  return stored?.body.toString() ?? "no delivery";
}

const isEmptied = (id: string) => eventually(async () => (await storedBody(id)) === "");

describe("the deliveries of a deleted publication", () => {
  it("lose their bodies and keep their attempts, and cannot be sent again; others' stay as they are", async () => {
    world.receiver.script([answer(200, {}, "thanks"), answer(200), answer(200)]);
    const [publicationId, otherId] = [randomUUID(), randomUUID()];
    const id = await tellReady(publicationId);
    await world.finished(id);
    const other = await tellReady(otherId);
    await world.finished(other);
    expect(await storedBody(id)).toContain("Private");
    await tellDeleted(publicationId, await world.newCustomer());
    await tellDeleted(publicationId);
    await isEmptied(id);
    expect(await storedBody(other)).toContain("Private");
    const { state, attempts } = await world.getDelivery(id);
    expect(state).toBe("DELIVERY_STATE_DELIVERED");
    expect(attempts).toMatchObject([{ number: 1, status: 200, responseExcerpt: "thanks" }]);
    const replay = world.withClient((client) =>
      client.call("replayDelivery", { deliveryId: id }, world.operatorOptions()),
    );
    await expect(replay).rejects.toMatchObject({ kind: "conflict" });
  });

  it("end as failed when they wait for their next attempt", async () => {
    world.receiver.script([answer(500), answer(500)]);
    const publicationId = randomUUID();
    const id = await tellReady(publicationId);
    await eventually(async () => (await world.getDelivery(id)).attempts.length === 2);
    await eventually(async () => (await world.getDelivery(id)).nextAttemptAtMilliseconds !== undefined);
    await tellDeleted(publicationId);
    await isEmptied(id);
    const { state, attempts, nextAttemptAtMilliseconds } = await world.getDelivery(id);
    expect([state, attempts.length, nextAttemptAtMilliseconds]).toEqual(["DELIVERY_STATE_FAILED", 2, undefined]);
  });

  it("are not sent when they are told of only after the deletion, unless they say that nothing came of the work", async () => {
    const publicationId = randomUUID();
    await tellDeleted(publicationId);
    const deleted = database.collection<{ _id: string }>("deleted_publications");
    await eventually(async () => (await deleted.findOne({ _id: `${customer.accountId}/${publicationId}` })) !== null);
    world.receiver.script([answer(200)]);
    const ready = await tellReady(publicationId);
    expect(await world.finished(ready)).toMatchObject({ state: "DELIVERY_STATE_FAILED", attempts: [] });
    expect(await storedBody(ready)).toBe("");
    const failed = await tellFailed(publicationId);
    expect((await world.finished(failed)).state).toBe("DELIVERY_STATE_DELIVERED");
    await isEmptied(failed);
  });
});
