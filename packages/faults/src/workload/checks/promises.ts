import { pollUntil } from "@galley/test-kit/conditions";
import type { DeliveredEvent } from "../../world/deliveries.ts";
import type { Client } from "../client.ts";
import type { PromisedWebhook } from "../model.ts";

/** Waits until every webhook that was promised has come, for `longestMilliseconds` at most. Gives what it took, in seconds. */
export async function waitForWebhooks(clients: readonly Client[], timeoutMilliseconds: number): Promise<number> {
  const start = performance.now();
  const missing = (): boolean =>
    clients.some(({ model, deliveries }) =>
      model.promises.some(({ isCertain, path }) => isCertain && deliveries.at(path).length === 0),
    );
  const [client] = clients;
  if (client === undefined) return 0;
  const limits = { timeoutMilliseconds, intervalMilliseconds: 100, signal: client.signal };
  await pollUntil(missing, (isMissing) => !isMissing, limits);
  return (performance.now() - start) / 1000;
}

/** Each promised webhook came, and with the right content. */
export function checkWebhooks(client: Client): void {
  for (const promised of client.model.promises) checkWebhook(client, promised);
}

/** No webhook came as two events, those that were never promised for sure among them. To be asked last, for doubles come late. */
export function checkDoubledWebhooks({ ledger, name, deliveries, model }: Client): void {
  for (const { kind, path } of model.promises) {
    const events = deliveries.at(path);
    if (events.length > 1)
      ledger.double(
        `${name}: the webhook of a ${kind} at ${path} came as ${events.length} events: ${describe(events)}`,
      );
  }
}

function checkWebhook(client: Client, promised: PromisedWebhook): void {
  const { ledger, name, deliveries } = client;
  const [event] = deliveries.at(promised.path);
  const what = `${name}: the webhook of a ${promised.kind} at ${promised.path}`;
  if (event === undefined) {
    if (promised.isCertain) ledger.lose(`${what} never came (${origin(client, promised)})`);
    return;
  }
  if (!promised.isCertain) recoverSession(client, promised, event);
  if (promised.sessionId !== undefined && promised.sessionId !== event.sessionId)
    ledger.surprise(`${what} was of session ${event.sessionId} and not of ${promised.sessionId}`);
  const isDeleted = !client.model.publications.has(promised.publicationId);
  if (!isRight(promised, event) && !(isDeleted && isGone(event)))
    ledger.surprise(`${what} said ${describe([event])}: ${JSON.stringify(event.data).slice(0, 200)}`);
  if (event.event === "draft.published") client.model.posts.certain += 1;
}

/** Where to look for what became of it. */
function origin({ model }: Client, { sessionId = "unknown", publicationId }: PromisedWebhook): string {
  const isDeleted = !model.publications.has(publicationId);
  return `session ${sessionId} of publication ${publicationId}${isDeleted ? ", which was deleted" : ""}`;
}

/** Nobody knew whether it was asked for: it was, so what it made is held to what the webhook says. */
function recoverSession(
  { ledger, model }: Client,
  { kind, path, publicationId }: PromisedWebhook,
  { sessionId, data }: DeliveredEvent,
): void {
  ledger.recover();
  if (kind === "scout" || data.draft === undefined) return;
  const session = { id: sessionId, autoPublish: kind === "autoPublish", webhookPath: path };
  model.publications.get(publicationId)?.sessions.push(session);
}

function isRight({ kind }: PromisedWebhook, { event, data }: DeliveredEvent): boolean {
  if (kind === "scout") return event === "scout.completed" && data.status === "completed";
  const hasDraft = typeof (data.draft as { content?: unknown } | undefined)?.content === "string";
  if (kind === "draft") return event === "draft.ready" && hasDraft && data.status === "draft_ready";
  if (event === "draft.published") return hasDraft && typeof data.postId === "string";
  // No place was left this week.
  const code = (data.publishError as { code?: string } | undefined)?.code;
  return event === "draft.ready" && hasDraft && code === "QUOTA_EXCEEDED";
}

/** What is said of work whose publication was deleted meanwhile. */
function isGone({ event, data }: DeliveredEvent): boolean {
  const publishCode = (data.publishError as { code?: string } | undefined)?.code;
  return (
    (event === "draft.failed" && data.code === "NOT_FOUND") ||
    (event === "draft.ready" && publishCode === "NOT_FOUND") ||
    (event === "scout.completed" && data.status === "failed")
  );
}

function describe(events: readonly DeliveredEvent[]): string {
  return events.map(({ event, deliveryId, attempts }) => `${event} ${deliveryId} (${attempts}×)`).join(", ");
}
