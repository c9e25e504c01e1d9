import { createHmac, randomUUID } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
import { answer } from "@galley/test-kit/receiver";
import mongoose from "mongoose";
import { type Customer, createWorld, type World } from "../world.ts";

let world: World;
let customer: Customer;
beforeAll(async () => {
  world = await createWorld();
  customer = await world.newCustomer();
  await world.startApp({ retryDelaysSeconds: [0.05] });
});
afterAll(() => world.close());

const url = "https://hooks.example.com/galley";
interface Asked {
  readonly accountId?: string;
  readonly state?: "DELIVERY_STATE_FAILED" | "DELIVERY_STATE_DELIVERED";
  readonly sessionId?: string;
  readonly publicationId?: string;
  readonly event?: string;
}

const list = (request: Asked) =>
  world.withClient(
    async (client) => (await client.call("listDeliveries", request, world.operatorOptions())).deliveries,
  );
const idsOf = async (request: Asked) => (await list(request)).map(({ id }) => id);
const replay = (deliveryId: string) =>
  world.withClient(
    async (client) => (await client.call("replayDelivery", { deliveryId }, world.operatorOptions())).delivery,
  );

describe("ListDeliveries", () => {
  it("lists the newest first, of one account or all, in one state or any", async () => {
    const [first, second] = [await world.newCustomer(), await world.newCustomer()];
    const delivered = await world.tellDraftReady(first, url);
    await world.finished(delivered);
    const failed = await world.tellDraftReady({ ...first, sealedSigningKey: "broken" }, url);
    await world.finished(failed);
    const others = await world.tellDraftReady(second, url);
    await world.finished(others);
    expect(await idsOf({ accountId: first.accountId })).toEqual([failed, delivered]);
    expect(await idsOf({ accountId: first.accountId, state: "DELIVERY_STATE_DELIVERED" })).toEqual([delivered]);
    expect(await idsOf({})).toEqual([others, failed, delivered]);
    expect(await idsOf({ state: "DELIVERY_STATE_FAILED" })).toEqual([failed]);
    expect(await idsOf({ accountId: randomUUID() })).toEqual([]);
  });

  it("lists those of one session or scout run, of one publication, or of one event", async () => {
    const { accountId, sealedSigningKey } = await world.newCustomer();
    const webhook = { url, sealedSigningKey };
    const [sessionId, runId, publicationId] = [randomUUID(), randomUUID(), randomUUID()];
    const job = { accountId, publicationId, webhook, occurredAtMilliseconds: Date.now() };
    const error = { message: "The model failed.", code: "GENERATION_FAILED" };
    const failed = await world.tell("draft.failed.v1", { ...job, sessionId, error });
    await world.finished(failed);
    const other = await world.tell("draft.failed.v1", { ...job, sessionId: randomUUID(), error });
    await world.finished(other);
    const run = await world.tell("scout.completed.v1", {
      accountId,
      publicationId,
      runId,
      webhook,
      status: "completed",
      ideas: [],
      topicsScanned: 1,
      sourcesRead: 1,
      sources: [],
      startedAtMilliseconds: Date.now(),
      finishedAtMilliseconds: Date.now(),
    });
    await world.finished(run);
    expect(await idsOf({ sessionId })).toEqual([failed]);
    expect(await idsOf({ sessionId: runId })).toEqual([run]);
    expect(await idsOf({ publicationId })).toEqual([run, other, failed]);
    expect(await idsOf({ publicationId, event: "draft.failed" })).toEqual([other, failed]);
    expect(await idsOf({ accountId, event: "draft.ready" })).toEqual([]);
    expect(await idsOf({ sessionId: randomUUID() })).toEqual([]);
  });

  it("says which events there are when another is asked for", async () => {
    const asked = list({ event: "draft.redy" });
    await expect(asked).rejects.toMatchObject({ kind: "invalid", message: expect.stringMatching("draft.ready") });
  });
});

describe("GetDelivery", () => {
  it("does not find what is not there", async () => {
    await expect(world.getDelivery(randomUUID())).rejects.toMatchObject({ kind: "not-found" });
  });
});

describe("ReplayDelivery", () => {
  it("sends the same id and bytes again, signed with the same key, as a new series from attempt 1 that the record tells apart", async () => {
    world.receiver.script([answer(500), answer(500), answer(500), answer(200)]);
    const id = await world.tellDraftReady(customer, url);
    expect((await world.finished(id)).state).toBe("DELIVERY_STATE_FAILED");
    expect(await replay(id)).toMatchObject({ id, state: "DELIVERY_STATE_PENDING" });
    const delivery = await world.finished(id);
    expect(delivery.state).toBe("DELIVERY_STATE_DELIVERED");
    expect(delivery.attempts.map(({ replay, number, status }) => [replay, number, status])).toEqual([
      [0, 1, 500],
      [0, 2, 500],
      [1, 1, 500],
      [1, 2, 200],
    ]);
    const requests = world.receiver.requestsOf(id);
    expect(requests.map(({ headers }) => headers["x-service-attempt"])).toEqual(["1", "2", "1", "2"]);
    expect(new Set(requests.map(({ body }) => body.toString("base64"))).size).toBe(1);
    const expected = createHmac("sha256", customer.apiKey)
      .update(requests[0]?.body ?? "")
      .digest("hex");
    expect(new Set(requests.map(({ headers }) => headers["x-service-signature"]))).toEqual(new Set([expected]));
  });

  it("sends a delivered one again too", async () => {
    const id = await world.tellDraftReady(customer, url);
    await world.finished(id);
    for (let times = 0; times < 2; times += 1) {
      await replay(id);
      await world.finished(id);
    }
    expect(world.receiver.requestsOf(id)).toHaveLength(3);
    const { attempts } = await world.getDelivery(id);
    expect(attempts.map(({ replay, number }) => [replay, number])).toEqual([0, 1, 2].map((replay) => [replay, 1]));
  });

  it("refuses one that is still under way, also to the slower of two at once", async () => {
    world.receiver.script([answer(200), answer(503, { "retry-after": "60" })], { path: "/busy" });
    const id = await world.tellDraftReady(customer, "https://hooks.example.com/busy");
    await world.finished(id);
    const outcomes = await Promise.allSettled([replay(id), replay(id)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(replay(id)).rejects.toMatchObject({ kind: "conflict" });
    await waitUntil(async () => (await world.getDelivery(id)).attempts[1]?.status === 503);
    expect(world.receiver.requestsOf(id)).toHaveLength(2);
  });

  it("does not find what is not there", async () => {
    await expect(replay(randomUUID())).rejects.toMatchObject({ kind: "not-found" });
  });
});

describe("every call", () => {
  it("is for operators only", async () => {
    for (const issuer of ["gateway", "generation"] as const) {
      const token = world.tokens.mint(issuer, "webhooks", { accountId: customer.accountId });
      const options = { token, deadlineMilliseconds: 5_000 };
      const called = world.withClient((client) => client.call("listDeliveries", {}, options));
      await expect(called).rejects.toMatchObject({ kind: "forbidden" });
    }
  });
});

describe("ListFailedDeliveries", () => {
  const failed = (accountId: string, limit = 0, issuer: "dashboard" | "gateway" | "operator" = "dashboard") =>
    world.withClient(async (client) => {
      const options = { token: world.tokens.mint(issuer, "webhooks", { accountId }), deadlineMilliseconds: 5_000 };
      return (await client.call("listFailedDeliveries", { limit }, options)).deliveries;
    });

  it("lists what failed in the token's account, with the host and why, and neither address nor answer", async () => {
    const [mine, other] = [await world.newCustomer(), await world.newCustomer()];
    const secretUrl = `${url}?token=secret`;
    await world.finished(await world.tellDraftReady(mine, url));
    await world.finished(await world.tellDraftReady({ ...other, sealedSigningKey: "broken" }, url));
    const broken = [];
    for (let count = 0; count < 2; count += 1) {
      broken.unshift(await world.tellDraftReady({ ...mine, sealedSigningKey: "broken" }, secretUrl));
      await world.finished(broken[0] ?? "");
    }
    const listed = await failed(mine.accountId);
    expect(listed.map(({ id }) => id)).toEqual(broken);
    expect(listed[0]).toMatchObject({ event: "draft.ready", host: "hooks.example.com" });
    expect(listed[0]?.problem).toMatch(/\w+/);
    expect(JSON.stringify(listed)).not.toContain("secret");
    expect((await failed(mine.accountId, 1)).map(({ id }) => id)).toEqual(broken.slice(0, 1));
  });

  it("leaves out what failed more than 7 days ago", async () => {
    const account = await world.newCustomer();
    const id = await world.tellDraftReady({ ...account, sealedSigningKey: "broken" }, url);
    await world.finished(id);
    const eightDaysAgo = new Date(Date.now() - 8 * 86_400_000);
    const { mongodbUri, databaseName: dbName } = world.config;
    const database = await mongoose.createConnection(mongodbUri, { dbName }).asPromise();
    await database
      .collection<{ _id: string }>("deliveries")
      .updateOne({ _id: id }, { $set: { createdAt: eightDaysAgo } });
    await database.close();
    expect(await failed(account.accountId)).toEqual([]);
  });

  it("is for the dashboard only, and refuses a limit that is out of bounds", async () => {
    for (const issuer of ["gateway", "operator"] as const) {
      await expect(failed(randomUUID(), 0, issuer)).rejects.toMatchObject({ kind: "forbidden" });
    }
    for (const limit of [-1, 101]) {
      await expect(failed(randomUUID(), limit)).rejects.toMatchObject({
        message: "limit must be a whole number from 1 to 100",
      });
    }
  });
});
