import { randomUUID } from "node:crypto";
import { type EventInput, type EventType, events } from "@galley/proto/events/v1";
import { createLogger } from "@galley/service-kit/logging";
import { type Broker, connectBroker } from "@galley/service-kit/messaging";
import { waitUntil } from "@galley/test-kit/conditions";
import { testAmqpPrefix, testAmqpUrl } from "@galley/test-kit/rabbit";
import { publishRequest, testSite } from "../requests.ts";
import { startPublishing, type TestPublishing, testAccount } from "../start-publishing.ts";

describe("events of publications", () => {
  let publishing: TestPublishing;
  let broker: Broker;
  beforeAll(async () => {
    const amqp = { url: testAmqpUrl(), prefix: testAmqpPrefix() };
    publishing = await startPublishing({ amqp });
    broker = connectBroker({ ...amqp, logger: createLogger({ service: "test", level: "fatal" }) });
    await waitUntil(() => broker.isConnected());
  });
  afterAll(async () => {
    await broker.close();
    await publishing.end();
  });

  async function tell<Type extends EventType>(type: Type, message: EventInput<Type>): Promise<void> {
    const encode = events[type].encode as (message: EventInput<Type>) => Buffer;
    const event = { id: randomUUID(), type, payload: encode(message), at: new Date() };
    await waitUntil(async () => (await broker.publish([event])).has(event.id));
  }
  const updated = (changes: EventInput<"publication.updated.v1"> = {}) => ({
    accountId: `acc_${randomUUID()}`,
    publicationId: randomUUID(),
    revision: 1,
    cmsPublicationId: randomUUID(),
    name: "Tea Times",
    slug: `tea-${randomUUID().slice(0, 8)}`,
    templateId: "editorial",
    timezone: "UTC",
    feedFullEnabled: true,
    feedPartialEnabled: false,
    ...changes,
  });
  const text = async (path: string) => (await publishing.get(path)).text();
  const status = async (path: string) => (await publishing.get(path)).status;

  it("make a site as soon as there is a publication", async () => {
    const event = updated();
    await tell("publication.updated.v1", event);
    await waitUntil(async () => (await status(`/sites/${event.slug}`)) === 200);
    const page = await text(`/sites/${event.slug}`);
    expect(page).toContain('data-template="editorial"');
    expect(page).toContain("Nothing has been published here yet.");
    expect(await status(`/sites/${event.slug}/feed.xml`)).toBe(200);
    expect(await status(`/sites/${event.slug}/feed-excerpt.xml`)).toBe(404);
    const account = { accountId: event.accountId, tier: "pro" };
    expect(await publishing.call("listPosts", { publicationId: event.publicationId }, account)).toEqual({
      posts: [],
      knowsPublication: true,
    });
  });

  it("change a site, and older ones have no effect", async () => {
    const event = updated();
    await tell("publication.updated.v1", event);
    await tell("publication.updated.v1", { ...event, revision: 3, name: "Third", description: "Now described." });
    await waitUntil(async () => (await text(`/sites/${event.slug}`)).includes("Third"));
    await tell("publication.updated.v1", { ...event, revision: 2, name: "Second" });
    await tell("publication.updated.v1", { ...event, revision: 4, name: "Fourth" });
    await waitUntil(async () => (await text(`/sites/${event.slug}`)).includes("Fourth"));
    // The second revision arrived before the fourth. A field that the fourth omits is removed.
    const page = await text(`/sites/${event.slug}`);
    expect(page).not.toContain("Second");
    expect(page).not.toContain("Now described.");
  });

  it("open and close comments, held unless the owner says otherwise", async () => {
    const event = updated({ commentsEnabled: true, commentsModeration: "auto-approve", revision: 2 });
    const site = testSite({ publicationId: event.publicationId, slug: event.slug });
    await publishing.call("publish", publishRequest(site), { accountId: event.accountId, tier: "pro" });
    const page = `/sites/${event.slug}/about-tea`;
    expect(await text(page)).not.toContain("<form");
    await tell("publication.updated.v1", event);
    await waitUntil(async () => (await text(page)).includes('id="write"'));
    expect(await text(page)).not.toContain("A moderator reads");
    await tell("publication.updated.v1", { ...event, revision: 3, commentsModeration: "" });
    await waitUntil(async () => (await text(page)).includes("A moderator reads"));
    await tell("publication.updated.v1", { ...event, revision: 4, commentsEnabled: false });
    await waitUntil(async () => !(await text(page)).includes('id="write"'));
  });

  it("do not overwrite the newer settings of a publish", async () => {
    const event = updated();
    const site = testSite({ ...{ publicationId: event.publicationId, slug: event.slug }, name: "Newer", revision: 7 });
    await publishing.call("publish", publishRequest(site), { accountId: event.accountId, tier: "pro" });
    await tell("publication.updated.v1", { ...event, revision: 6, name: "Older" });
    await tell("publication.updated.v1", { ...event, revision: 8, slug: `${event.slug}-8` });
    await waitUntil(async () => (await status(`/sites/${event.slug}-8`)) === 200);
    expect(await text(`/sites/${event.slug}-8/about-tea`)).not.toContain("Older");
  });

  it("delete a publication whose purge was not requested, and later events do not restore it", async () => {
    const event = updated();
    const account = { accountId: event.accountId, tier: "pro" };
    const site = testSite({ publicationId: event.publicationId, slug: event.slug });
    await publishing.call("publish", publishRequest(site), account);
    await tell("publication.deleted.v1", event);
    await waitUntil(async () => (await status(`/sites/${event.slug}/about-tea`)) === 404);
    await tell("publication.updated.v1", { ...event, revision: 99 });
    const later = updated();
    await tell("publication.updated.v1", later);
    await waitUntil(async () => (await status(`/sites/${later.slug}`)) === 200);
    expect(await status(`/sites/${event.slug}`)).toBe(404);
    const call = publishing.call("publish", publishRequest({ ...site, revision: 100 }), account);
    await expect(call).rejects.toMatchObject({ kind: "not-found" });
    await waitUntil(async () => {
      const left = await publishing.database.collection("posts").countDocuments({ accountId: event.accountId });
      return left === 0;
    });
  });

  it("told twice, or of another account's publication, do no harm", async () => {
    const event = updated();
    await tell("publication.updated.v1", event);
    await tell("publication.updated.v1", event);
    await waitUntil(async () => (await status(`/sites/${event.slug}`)) === 200);
    await tell("publication.updated.v1", { ...event, accountId: testAccount().accountId, revision: 9, name: "Stolen" });
    const later = updated();
    await tell("publication.updated.v1", later);
    await waitUntil(async () => (await status(`/sites/${later.slug}`)) === 200);
    expect(await text(`/sites/${event.slug}`)).not.toContain("Stolen");
  });
});
