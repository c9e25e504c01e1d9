import { randomUUID } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
import type { Db, MongoClient } from "mongodb";
import { admin, newAccount, type TestAccount, webhookInbox } from "./test-system.ts";
import { useDashboard } from "./use-dashboard.ts";
import { useSiteFeatures } from "./use-site-features.ts";

const order = { title: "The bridge", instructions: "The bridge opens on Monday. It is 80 metres long." };

type DatabaseNames = Readonly<Record<"generation" | "publishing" | "webhooks", string>>;

/**
 * Uses every feature for clients, members, operators and readers of sites, and waits for most of the background work.
 * Returns the id of the account.
 */
export async function useEveryFeature(client: MongoClient, names: DatabaseNames): Promise<string> {
  const generation = client.db(names.generation);
  const account = await newAccount("enterprise");
  const publicationId = await fillPublication(account);
  const sessionId = await writeAndPublish(account, publicationId);
  await runDraftCommands(account, { publicationId, sessionId }, generation);
  await scoutBySchedule(account, publicationId, generation);
  await useSiteFeatures(account, { publicationId, sessionId });
  await runAdminCommands(account);
  await useDashboard(account.accountId, { publicationId, sessionId });
  const deletedId = await deleteEverything(account, publicationId);
  await waitUntil(() => everyServiceForgot(deletedId, client, names), { timeoutMilliseconds: 60_000 });
  return account.accountId;
}

async function fillPublication({ api }: TestAccount): Promise<string> {
  const body = { name: "Driven", slug: `driven-${randomUUID()}` };
  const key = { "idempotency-key": randomUUID() };
  const { id } = (await api.post("/publications", body, key)).body.data;
  // The same request again, a slug that is taken, and a key that belongs to another request. They make the services run queries that a
  // normal request does not need.
  await api.post("/publications", body, key);
  await api.post("/publications", body);
  await api.post("/publications", { ...body, name: "Other" }, key);
  await api.patch(`/publications/${id}`, { description: "d", slug: `driven-${randomUUID()}` });
  const feeds = webhookInbox(api.apiKey).feeds.join(" ");
  const wish = { name: "Bike lanes", description: `Protected bike lanes and safe junctions. ${feeds}` };
  const topic = (await api.post(`/publications/${id}/topics`, wish, { "idempotency-key": randomUUID() })).body.data;
  const other = (await api.post(`/publications/${id}/topics`, { name: "Other" })).body.data;
  await api.patch(`/topics/${topic.id}`, { priority: 2 });
  await api.delete(`/topics/${other.id}`);
  for (const path of ["", "/topics", "/ideas", "/posts"]) await api.get(`/publications/${id}${path}`);
  for (const path of ["/me", "/styles", "/publications"]) await api.get(path);
  return id;
}

async function writeAndPublish({ api }: TestAccount, publicationId: string): Promise<string> {
  const inbox = webhookInbox(api.apiKey);
  const path = `/publications/${publicationId}/drafts/generate`;
  const styles = (await api.get("/styles")).body.data;
  const { sessionId } = (await api.post(path, { ...order, styleId: styles[0].id }, { "idempotency-key": randomUUID() }))
    .body.data;
  await api.post(path, { ...order, styleId: randomUUID() });
  // Publishes twelve more posts, so that the later post with its own tag and author is rare among them and queries for it need an index.
  for (let others = 0; others < 12; others += 1) {
    await api.post(path, { ...order, webhookUrl: inbox.url, autoPublish: true });
  }
  for (let others = 0; others < 12; others += 1) await inbox.next();
  await api.get(`/sessions/${sessionId}`);
  await api.get(`/sessions/${sessionId}/drafts/1`);
  await api.get(`/sessions/${sessionId}/drafts/1/report`);
  await api.post(
    `/sessions/${sessionId}/publish`,
    { tags: "a", author: "Grace Example", publishToTwitter: true },
    { "idempotency-key": randomUUID() },
  );
  await Promise.all([1, 2, 3].map((turn) => api.post(`/sessions/${sessionId}/publish`, { excerpt: `Turn ${turn}` })));
  await api.get(`/publications/${publicationId}/posts`);
  return sessionId;
}

async function runDraftCommands(
  { accountId }: TestAccount,
  { publicationId, sessionId }: { readonly publicationId: string; readonly sessionId: string },
  generation: Db,
): Promise<void> {
  await admin("session", "list", "--publication", publicationId);
  await admin("session", "list", "--account", accountId);
  await admin("draft", "compare", "--session", sessionId, "--from", "1", "--to", "1");
  // Puts the job back into the queue, due in a day. A read of the session then has to find the job's position in the queue.
  const notBefore = new Date(Date.now() + 24 * 60 * 60_000);
  const ofSession = { accountId, "order.sessionId": sessionId, kind: "draft" };
  await generation.collection("jobs").updateOne(ofSession, { $set: { state: "queued", notBefore } });
  // Revising a draft needs a language model, which this system lacks. The command fails, but its queries are recorded.
  await admin("draft", "revise", "--session", sessionId, "--instructions", "shorter").catch(() => undefined);
  await admin("draft", "cancel", "--session", sessionId);
}

/** Starts a scout run by request and one by schedule, and waits until the autopilot has used the ideas. */
async function scoutBySchedule({ api }: TestAccount, publicationId: string, generation: Db): Promise<void> {
  const path = `/publications/${publicationId}`;
  const inbox = webhookInbox(api.apiKey);
  const schedule = { type: "times_per_day", count: 24 };
  await api.patch(path, { autoPublishMode: "full-auto", cadencePostsPerWeek: 20, scoutSchedule: schedule });
  const plans = generation.collection<{ _id: string; nextRunAt?: Date }>("publications");
  await waitUntil(async () => (await plans.findOne({ _id: publicationId }))?.nextRunAt !== undefined);
  await plans.updateOne({ _id: publicationId }, { $set: { nextRunAt: new Date(0) } });
  await waitUntil(async () => (await api.get(`${path}/ideas`)).body.data.length > 0, { timeoutMilliseconds: 60_000 });
  await api.post(`${path}/scout/run`, { webhookUrl: inbox.url });
  await api.post(`${path}/scout/run`, { webhookUrl: inbox.url });
  await inbox.next();
  const [idea] = (await api.get(`${path}/ideas?status=new`)).body.data.concat(
    (await api.get(`${path}/ideas`)).body.data,
  );
  await api.get(`/ideas/${idea.id}`);
  await api.get(`${path}/ideas?status=dismissed`);
  for (const status of ["", "status=new&"]) {
    await api.get(`${path}/ideas?${status}limit=20`);
    await api.get(`${path}/ideas?${status}limit=20&before=${idea.id}`);
    await api.get(`${path}/ideas?${status}before=${idea.id}`);
  }
  await waitUntil(async () => (await api.get(`${path}/ideas?status=promoted`)).body.data.length > 0, {
    timeoutMilliseconds: 60_000,
  });
  await admin("autopilot", "list", "--publication", publicationId);
  const [run] = await admin("sources", "runs", "--publication", publicationId);
  await admin("sources", "run", "--publication", publicationId, "--run", run.runId);
  await admin("sources", "mute", "--publication", publicationId, "--host", "muted.example");
}

async function runAdminCommands({ accountId }: TestAccount): Promise<void> {
  await admin("account", "list");
  const { keyId } = await admin("key", "create", "--account", accountId, "--name", "second");
  await admin("key", "list", "--account", accountId);
  await admin("key", "revoke", "--account", accountId, "--key", keyId);
  await admin("account", "suspend", "--account", accountId);
  await admin("account", "resume", "--account", accountId);
  await admin("delivery", "list");
  await admin("delivery", "list", "--state", "delivered");
  await admin("delivery", "list", "--state", "failed");
  const deliveries = await admin("delivery", "list", "--account", accountId);
  await admin("delivery", "list", "--account", accountId, "--state", "failed");
  await admin("delivery", "list", "--session", deliveries[0].sessionId);
  await admin("delivery", "list", "--publication", deliveries[0].publicationId);
  await admin("delivery", "show", "--delivery", deliveries[0].deliveryId);
  await admin("delivery", "replay", "--delivery", deliveries[0].deliveryId);
}

/** Deletes everything that the account has. Returns the id of the deleted publication. */
async function deleteEverything({ api }: TestAccount, publicationId: string): Promise<string> {
  const inbox = webhookInbox(api.apiKey);
  const other = (await api.post("/publications", { name: "Doomed", slug: `doomed-${randomUUID()}` })).body.data;
  await api.post(`/publications/${other.id}/drafts/generate`, { ...order, webhookUrl: inbox.url });
  await inbox.next();
  await waitUntil(async () => (await api.delete(`/publications/${other.id}`)).status === 200, {
    timeoutMilliseconds: 120_000,
  });
  await api.delete(`/publications/${other.id}`);
  await api.get(`/publications/${publicationId}`);
  return other.id;
}

/** Returns true when each service has finished its part of deleting the publication. */
async function everyServiceForgot(publicationId: string, client: MongoClient, names: DatabaseNames): Promise<boolean> {
  const jobs = await client.db(names.generation).collection("jobs").countDocuments({ publicationId });
  const purged = { _id: publicationId, buriedAt: { $exists: true }, purgePending: { $exists: false } };
  const sites = await client.db(names.publishing).collection<{ _id: string }>("sites").countDocuments(purged);
  const erased = { publicationId, publicationDeleted: true };
  const deliveries = await client.db(names.webhooks).collection("deliveries").countDocuments(erased);
  return jobs === 0 && sites === 1 && deliveries === 1;
}
