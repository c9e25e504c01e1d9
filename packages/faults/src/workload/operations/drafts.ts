import { randomUUID } from "node:crypto";
import { sendUntilKnown, type Verdict } from "../../client/repeat.ts";
import { limits } from "../../world/limits.ts";
import { type Client, counted, type SendIt, sendOnceOrKeyed } from "../client.ts";
import type { PublicationModel, SessionModel } from "../model.ts";

const instructions =
  "Say that the reading room of the town library opens at nine from Monday on. The evening hours stay as they are. " +
  "The lift was repaired in March and carries wheelchairs again.";

function order(
  client: Client,
  path: string,
  body: object,
  { status = 200, refusals = [] as string[], sendIt = sendOnceOrKeyed } = {},
) {
  const sending = { method: "POST", path, body, success: [status], refusals, timeoutMilliseconds: 130_000 };
  return counted(client, () => sendIt(client, sending));
}

/** Orders a draft whose end is reported by a webhook. Some of them are published automatically. */
export async function startDraft(client: Client, { id, sessions, uncertainDrafts }: PublicationModel): Promise<void> {
  const { url, path } = client.deliveries.newUrl(client.api.apiKey);
  const [autoPublish, title] = [client.random.chance(0.3), client.newName()];
  const body = { title, instructions, webhookUrl: url, ...(autoPublish ? { autoPublish } : {}) };
  const verdict = await order(client, `/publications/${id}/drafts/generate`, body, { status: 202 });
  const promised = { path, publicationId: id, kind: autoPublish ? "autoPublish" : "draft" } as const;
  if (verdict.kind === "unknown") {
    client.model.promises.push({ ...promised, isCertain: false });
    uncertainDrafts.add(title);
  }
  if (verdict.kind !== "done") return;
  const { sessionId } = verdict.data;
  client.model.promises.push({ ...promised, isCertain: true, sessionId });
  sessions.push({ id: sessionId, autoPublish, webhookPath: path });
}

/** Orders a draft and waits for it. If too many drafts are being written, it may be refused with 429. */
export async function generateDraft(client: Client, publication: PublicationModel, sendIt?: SendIt): Promise<Verdict> {
  const title = client.newName();
  const path = `/publications/${publication.id}/drafts/generate`;
  const verdict = await order(client, path, { title, instructions }, { refusals: ["429 RATE_LIMITED"], sendIt });
  if (verdict.kind === "unknown") publication.uncertainDrafts.add(title);
  if (verdict.kind === "done")
    publication.sessions.push({ id: verdict.data.sessionId, autoPublish: false, draft: verdict.data.draft });
  return verdict;
}

/** Starts a scout run whose end is reported by a webhook. */
export async function runScout(client: Client, { id: publicationId }: PublicationModel): Promise<void> {
  const { url, path } = client.deliveries.newUrl(client.api.apiKey);
  const { kind } = await order(client, `/publications/${publicationId}/scout/run`, { webhookUrl: url });
  if (kind === "refused") return;
  client.model.promises.push({ path, publicationId, kind: "scout", isCertain: kind === "done" });
}

/** Publishes a draft that certainly exists: the client waited for it, or its webhook has arrived. */
export async function publishSomething(client: Client): Promise<void> {
  const sessions = [...client.model.publications.values()].flatMap((publication) => publication.sessions);
  const isWritten = ({ webhookPath }: SessionModel): boolean =>
    webhookPath === undefined || client.deliveries.at(webhookPath).length > 0;
  const ready = sessions.filter((session) => !session.autoPublish && isWritten(session));
  if (ready.length > 0) await publish(client, client.random.pick(ready));
}

/**
 * Publishes a session and repeats that until the outcome is known. A session that is published already keeps its post.
 */
export async function publish(client: Client, session: SessionModel): Promise<Verdict> {
  const { ledger, model, name } = client;
  const sending = {
    method: "POST",
    path: `/sessions/${session.id}/publish`,
    body: {},
    success: [200],
    refusals: ["403 QUOTA_EXCEEDED"],
    ...(client.random.chance(0.5) ? { idempotencyKey: randomUUID() } : {}),
  };
  const verdict = await counted(client, () => sendUntilKnown(client, sending));
  if (verdict.kind === "done") {
    const { postId } = verdict.data;
    if (session.postId === undefined) model.posts.certain += 1;
    else if (session.postId !== postId) ledger.reportDoubled(`${name}: session ${session.id} has two posts`);
    session.postId = postId;
  } else if (verdict.kind === "refused" && verdict.code === "QUOTA_EXCEEDED") {
    const used = model.posts.certain + model.promises.filter(({ kind }) => kind === "autoPublish").length;
    if (used < limits.postsPerWeek)
      ledger.reportUnexpected(`${name}: no post left this week, though ${used} were published at most`);
    if (session.postId !== undefined) ledger.reportUnexpected(`${name}: publishing ${session.id} again used a place`);
  } else if (verdict.kind === "unknown") model.posts.uncertain += 1;
  return verdict;
}
