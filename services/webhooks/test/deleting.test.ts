import { randomUUID } from "node:crypto";
import { createLogger } from "@galley/service-kit/logging";
import { connectMongo } from "@galley/service-kit/mongo";
import { waitUntil } from "@galley/test-kit/conditions";
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

/** Makes the next attempt due now. */
const makeDue = (id: string) =>
  database.collection<{ _id: string }>("deliveries").updateOne({ _id: id }, [{ $set: { dueAt: "$$NOW" } }]);

const gone = { status: "failed", error: "The publication was deleted.", code: "NOT_FOUND" };

/** Returns the last request of this delivery. */
function toldLast(id: string): { header: string | undefined; event: string; data: object } {
  const last = world.receiver.requestsOf(id).at(-1);
  const { event, data } = JSON.parse(last?.body.toString() ?? "{}");
  return { header: last?.headers["x-service-event"], event, data };
}

const bodiesOf = (id: string): string[] => world.receiver.requestsOf(id).map(({ body }) => body.toString());

const isEmptied = (id: string) => waitUntil(async () => (await storedBody(id)) === "");

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

  it("tell from their next attempt on that it is gone, and nothing of what was in it", async () => {
    world.receiver.script([answer(500), answer(500), answer(200)]);
    const publicationId = randomUUID();
    const id = await tellReady(publicationId);
    await waitUntil(async () => (await world.getDelivery(id)).attempts.length === 2);
    await waitUntil(async () => (await world.getDelivery(id)).nextAttemptAtMilliseconds !== undefined);
    await tellDeleted(publicationId);
    await waitUntil(async () => !(await storedBody(id)).includes("Private"));
    await makeDue(id);
    expect((await world.finished(id)).attempts.map(({ status }) => status)).toEqual([500, 500, 200]);
    expect(bodiesOf(id).map((body) => body.includes("Private"))).toEqual([true, true, false]);
    expect(toldLast(id)).toEqual({ header: "draft.failed", event: "draft.failed", data: gone });
    await isEmptied(id);
  });

  it("are told of as work that its deletion cancelled when they come only after it", async () => {
    const publicationId = randomUUID();
    await tellDeleted(publicationId);
    const deleted = database.collection<{ _id: string }>("deleted_publications");
    await waitUntil(async () => (await deleted.findOne({ _id: `${customer.accountId}/${publicationId}` })) !== null);
    world.receiver.script([answer(200), answer(200)]);
    const ready = await tellReady(publicationId);
    expect((await world.finished(ready)).state).toBe("DELIVERY_STATE_DELIVERED");
    expect(bodiesOf(ready).some((body) => body.includes("Private"))).toBe(false);
    expect(toldLast(ready)).toEqual({ header: "draft.failed", event: "draft.failed", data: gone });
    await isEmptied(ready);
    const failed = await tellFailed(publicationId);
    expect((await world.finished(failed)).state).toBe("DELIVERY_STATE_DELIVERED");
    expect(toldLast(failed)).toMatchObject({ data: { error: "“Private” failed." } });
    await isEmptied(failed);
  });
});
