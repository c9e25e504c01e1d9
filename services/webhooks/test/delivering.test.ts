import { createHmac, randomUUID } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { digestOf } from "./sealed-keys.ts";
import { type Customer, createWorld, type World } from "./world.ts";

let world: World;
let customer: Customer;
beforeAll(async () => {
  world = await createWorld();
  customer = await world.newCustomer();
  await world.startApp();
});
afterAll(() => world.close());

const url = "https://hooks.example.com/galley?token=hidden";
const draft = { version: 1, title: "On Proofs", content: "<p>Ink — and “type”.</p>", wordCount: 4 };
const at = Date.UTC(2026, 4, 1, 12, 30, 15, 250);

async function onlyRequestOf(deliveryId: string) {
  await world.finished(deliveryId);
  const [request, ...others] = world.receiver.requestsOf(deliveryId);
  if (request === undefined || others.length > 0) throw new Error(`${others.length + 1} requests arrived, not one`);
  return request;
}

/** Creates the ids of an event and the webhook target of this customer. */
const ids = () => ({ accountId: customer.accountId, publicationId: randomUUID(), sessionId: randomUUID() });
const webhook = () => ({ url, sealedSigningKey: customer.sealedSigningKey });

describe("a delivery", () => {
  it("reaches the receiver signed with the key that asked, by both schemes", async () => {
    const id = await world.tellDraftReady(customer, url);
    const { method, path, headers, body } = await onlyRequestOf(id);
    expect({ method, path }).toEqual({ method: "POST", path: "/galley?token=hidden" });
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "content-length": String(body.length),
      "user-agent": "Service-Webhook/1.0",
      "x-service-event": "draft.ready",
      "x-service-delivery": id,
      "x-service-attempt": "1",
      "webhook-id": id,
    });
    expect(headers["x-service-signature"]).toBe(createHmac("sha256", customer.apiKey).update(body).digest("hex"));
    const standard = new Webhook(`whsec_${digestOf(customer.apiKey).toString("base64")}`);
    expect(standard.verify(body.toString("utf8"), { ...headers })).toEqual(JSON.parse(body.toString("utf8")));
  });

  it("is recorded with the answer of its receiver", async () => {
    const session = { publicationId: randomUUID(), sessionId: randomUUID() };
    const message = {
      accountId: customer.accountId,
      ...session,
      draft,
      webhook: webhook(),
      occurredAtMilliseconds: at,
    };
    const id = await world.tell("draft.ready.v1", message);
    const delivery = await world.finished(id);
    const { attempts, createdAtMilliseconds, ...rest } = delivery;
    expect(rest).toEqual({
      id,
      accountId: customer.accountId,
      ...session,
      event: "draft.ready",
      url,
      host: "hooks.example.com",
      attemptCount: 1,
      publicationDeleted: false,
      state: "DELIVERY_STATE_DELIVERED",
    });
    expect(attempts).toMatchObject([{ number: 1, status: 200, responseExcerpt: "" }]);
    expect(attempts[0]?.durationMilliseconds).toBeGreaterThanOrEqual(0);
    expect(Math.abs(Date.now() - createdAtMilliseconds)).toBeLessThan(60_000);
  });

  it("tells of a draft that is ready", async () => {
    const message = { ...ids(), draft, webhook: webhook(), occurredAtMilliseconds: at };
    const { body } = await onlyRequestOf(await world.tell("draft.ready.v1", message));
    expect(JSON.parse(body.toString("utf8"))).toEqual({
      event: "draft.ready",
      sessionId: message.sessionId,
      publicationId: message.publicationId,
      data: { draft, status: "draft_ready" },
      timestamp: "2026-05-01T12:30:15.250Z",
    });
  });

  it("tells of a draft that could not be published, and of one without a title", async () => {
    const publishError = { message: "The CMS refused the post.", code: "PUBLISH_FAILED" };
    const untitled = { version: 1, content: "<p>Ink</p>", wordCount: 1 };
    const message = { ...ids(), draft: untitled, publishError, webhook: webhook(), occurredAtMilliseconds: at };
    const { body } = await onlyRequestOf(await world.tell("draft.ready.v1", message));
    expect(JSON.parse(body.toString("utf8")).data).toEqual({
      draft: { ...untitled, title: null },
      status: "draft_ready",
      publishError: { error: "The CMS refused the post.", code: "PUBLISH_FAILED" },
    });
  });

  it("tells of a draft that is published", async () => {
    const post = { postId: "42", slug: "on-proofs", url: "https://example.com/on-proofs" };
    const shares = { linkedin: { success: true }, twitter: { success: false, error: "X refused the post." } };
    const message = { ...ids(), draft, ...post, ...shares, webhook: webhook(), occurredAtMilliseconds: at };
    const { body, headers } = await onlyRequestOf(await world.tell("draft.published.v1", message));
    expect(headers["x-service-event"]).toBe("draft.published");
    expect(JSON.parse(body.toString("utf8")).data).toEqual({ draft, ...post, social: shares, status: "published" });
  });

  it("tells of a draft that failed", async () => {
    const error = { message: "The writer failed.", code: "GENERATION_FAILED" };
    const message = { ...ids(), error, webhook: webhook(), occurredAtMilliseconds: at };
    const { body } = await onlyRequestOf(await world.tell("draft.failed.v1", message));
    expect(JSON.parse(body.toString("utf8")).data).toEqual({
      status: "failed",
      error: "The writer failed.",
      code: "GENERATION_FAILED",
    });
  });

  it("tells of a scout run", async () => {
    const runId = randomUUID();
    const ideas = [{ id: randomUUID(), topicId: randomUUID(), title: "Type today", relevanceScore: 0.75 }];
    const { accountId, publicationId } = ids();
    const dropped = [{ reason: "advert", count: 1, examples: ["Sponsored type"] }];
    const sources = [
      { source: "https://feeds.example/a.xml", failure: "it did not answer in time", fetched: 1, kept: 0, dropped },
    ];
    const run = { runId, status: "partial", ideas, topicsScanned: 2, sourcesRead: 7, sources };
    const times = { startedAtMilliseconds: at, finishedAtMilliseconds: at + 61_000 };
    const message = { accountId, publicationId, ...run, ...times, webhook: webhook() };
    const { body } = await onlyRequestOf(await world.tell("scout.completed.v1", message));
    expect(JSON.parse(body.toString("utf8"))).toEqual({
      event: "scout.completed",
      sessionId: runId,
      publicationId,
      data: {
        ...run,
        ideasCreated: 1,
        startedAt: "2026-05-01T12:30:15.250Z",
        finishedAt: "2026-05-01T12:31:16.250Z",
      },
      timestamp: "2026-05-01T12:31:16.250Z",
    });
  });

  it("is made once of an event that is told again and again", async () => {
    const id = randomUUID();
    const tellings = Array.from({ length: 10 }, () => world.tellDraftReady(customer, url, id));
    await Promise.all(tellings);
    await onlyRequestOf(id);
    await world.tellDraftReady(customer, url, id);
    const later = await world.tellDraftReady(customer, url);
    await onlyRequestOf(later);
    await onlyRequestOf(id);
  });

  it("is not made of an event that nobody asked to be told of", async () => {
    const id = await world.tell("draft.ready.v1", { ...ids(), draft, occurredAtMilliseconds: at });
    const later = await world.tellDraftReady(customer, url);
    await onlyRequestOf(later);
    await expect(world.getDelivery(id)).rejects.toMatchObject({ kind: "not-found" });
  });
});
