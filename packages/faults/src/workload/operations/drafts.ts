import { randomUUID } from "node:crypto";
import { limits } from "../../world/limits.ts";
import { type Client, sendOnceOrKeyed, sendUntilKnown } from "../client.ts";
import type { PromisedWebhook, PublicationModel, ReportedDraft, SessionModel } from "../model.ts";

const instructions =
  "Say that the reading room of the town library opens at nine from Monday on. The evening hours stay as they are. " +
  "The lift was repaired in March and carries wheelchairs again.";

/** Asks for a draft that is told by a webhook, now and then to be published at once. */
export async function startDraft(client: Client, publication: PublicationModel): Promise<void> {
  const { ledger, model } = client;
  const { url, path } = client.deliveries.newUrl(client.api.apiKey);
  const autoPublish = client.random.chance(0.3);
  const title = client.newName();
  ledger.attempt();
  const verdict = await sendOnceOrKeyed(client, {
    method: "POST",
    path: `/publications/${publication.id}/drafts/generate`,
    body: { title, instructions, webhookUrl: url, ...(autoPublish ? { autoPublish } : {}) },
    success: [202],
  });
  const kind = autoPublish ? "autoPublish" : "draft";
  const promised = { path, publicationId: publication.id, kind } as const;
  if (verdict.kind === "unknown") {
    model.promises.push({ ...promised, isCertain: false });
    publication.uncertainDrafts.add(title);
  }
  if (verdict.kind !== "done") return;
  ledger.acknowledge();
  const { sessionId } = verdict.data as { sessionId: string };
  model.promises.push({ ...promised, isCertain: true, sessionId });
  publication.sessions.push({ id: sessionId, autoPublish, webhookPath: path });
}

/** Asks for a draft and waits for it. Over the plan's generations at once it may be told to come again. */
export async function generateDraft(client: Client, publication: PublicationModel): Promise<void> {
  const { ledger } = client;
  const title = client.newName();
  ledger.attempt();
  const verdict = await sendOnceOrKeyed(client, {
    method: "POST",
    path: `/publications/${publication.id}/drafts/generate`,
    body: { title, instructions },
    success: [200],
    refusals: ["429 RATE_LIMITED"],
    timeoutMilliseconds: 130_000,
  });
  if (verdict.kind === "unknown") publication.uncertainDrafts.add(title);
  if (verdict.kind !== "done") return;
  ledger.acknowledge();
  const { sessionId, draft } = verdict.data as { sessionId: string; draft: ReportedDraft };
  publication.sessions.push({ id: sessionId, autoPublish: false, draft });
}

/** Asks for a scout run that is told by a webhook. */
export async function runScout(client: Client, publication: PublicationModel): Promise<void> {
  const { ledger, model } = client;
  const { url, path } = client.deliveries.newUrl(client.api.apiKey);
  ledger.attempt();
  const verdict = await sendOnceOrKeyed(client, {
    method: "POST",
    path: `/publications/${publication.id}/scout/run`,
    body: { webhookUrl: url },
    success: [200],
  });
  const promised: Omit<PromisedWebhook, "isCertain"> = { path, publicationId: publication.id, kind: "scout" };
  if (verdict.kind === "done") ledger.acknowledge();
  if (verdict.kind !== "refused") model.promises.push({ ...promised, isCertain: verdict.kind === "done" });
}

/** Publishes a session, again and again until it is known; one that is published already keeps its post. */
export async function publish(client: Client, session: SessionModel): Promise<void> {
  const { ledger, model } = client;
  ledger.attempt();
  const verdict = await sendUntilKnown(client, {
    method: "POST",
    path: `/sessions/${session.id}/publish`,
    body: {},
    success: [200],
    refusals: ["403 QUOTA_EXCEEDED"],
    ...(client.random.chance(0.5) ? { idempotencyKey: randomUUID() } : {}),
  });
  if (verdict.kind === "done") {
    ledger.acknowledge();
    const { postId } = verdict.data as { postId: string };
    if (session.postId === undefined) model.posts.certain += 1;
    else if (session.postId !== postId) ledger.double(`${client.name}: session ${session.id} has two posts`);
    session.postId = postId;
  } else if (verdict.kind === "refused" && verdict.code === "QUOTA_EXCEEDED") {
    const used = model.posts.certain + model.promises.filter(({ kind }) => kind === "autoPublish").length;
    if (used < limits.postsPerWeek)
      ledger.surprise(`${client.name}: no post left this week, though ${used} were published at most`);
    if (session.postId !== undefined) ledger.surprise(`${client.name}: publishing ${session.id} again used a place`);
  } else if (verdict.kind === "unknown") model.posts.uncertain += 1;
}
