import { pollUntil } from "@galley/test-kit/conditions";
import type { DeliveredEvent } from "../../world/deliveries.ts";
import type { Client } from "../client.ts";
import type { PromisedWebhook } from "../model.ts";

/** Waits until every webhook that clients were promised has arrived, but at most `timeoutMilliseconds`. */
export async function waitForWebhooks(clients: readonly Client[], timeoutMilliseconds: number): Promise<void> {
  const haveCome = (): boolean =>
    clients.every(({ model, deliveries }) =>
      model.promises.every(({ isCertain, path }) => !isCertain || deliveries.at(path).length > 0),
    );
  await pollUntil(haveCome, Boolean, { timeoutMilliseconds, ...(clients[0] && { signal: clients[0].signal }) });
}

/** Checks that each webhook that the client was promised has arrived with the right content. */
export function checkWebhooks(client: Client): void {
  for (const promised of client.model.promises) checkWebhook(client, promised);
}

/**
 * Checks that no webhook arrived as two different events, including webhooks of requests whose outcome is unknown. It
 * has to be called last, because duplicates come late.
 */
export function checkDoubledWebhooks({ ledger, name, deliveries, model }: Client): void {
  for (const { kind, path } of model.promises) {
    const events = deliveries.at(path).map(describe);
    const what = `${name}: the webhook of a ${kind} at ${path}`;
    if (events.length > 1) ledger.reportDoubled(`${what} came as ${events.length} events: ${events.join(", ")}`);
  }
}

function checkWebhook({ ledger, name, deliveries, model }: Client, promised: PromisedWebhook): void {
  const { kind, path, publicationId, sessionId, isCertain } = promised;
  const [event] = deliveries.at(path);
  const isDeleted = !model.publications.has(publicationId);
  const what = `${name}: the webhook of a ${kind} at ${path}`;
  if (event === undefined) {
    const origin = `session ${sessionId} of publication ${publicationId}${isDeleted ? ", which was deleted" : ""}`;
    if (isCertain) ledger.reportLost(`${what} never came (${origin})`);
    return;
  }
  if (!isCertain) {
    // The client did not know whether its request succeeded. The webhook proves it, so its session is now checked like
    // the others.
    const session = { id: event.sessionId, autoPublish: kind === "autoPublish", webhookPath: path };
    if (kind !== "scout" && event.data.draft !== undefined)
      model.publications.get(publicationId)?.sessions.push(session);
  }
  if (sessionId !== undefined && sessionId !== event.sessionId)
    ledger.reportUnexpected(`${what} was of session ${event.sessionId} and not of ${sessionId}`);
  if (!isRight(kind, event) && !(isDeleted && isGone(event)))
    ledger.reportUnexpected(`${what} said ${describe(event)}: ${JSON.stringify(event.data).slice(0, 200)}`);
  if (event.event === "draft.published") model.posts.certain += 1;
}

const publishCode = (data: DeliveredEvent["data"]): string | undefined =>
  (data.publishError as { code?: string } | undefined)?.code;

function isRight(kind: PromisedWebhook["kind"], { event, data }: DeliveredEvent): boolean {
  if (kind === "scout") return event === "scout.completed" && data.status === "completed";
  const hasDraft = typeof (data.draft as { content?: unknown } | undefined)?.content === "string";
  if (kind === "draft") return event === "draft.ready" && hasDraft && data.status === "draft_ready";
  if (event === "draft.published") return hasDraft && typeof data.postId === "string";
  // The draft was written but not published, because the weekly quota of posts was used up. That is allowed.
  return event === "draft.ready" && hasDraft && publishCode(data) === "QUOTA_EXCEEDED";
}

/** Returns true for an event of work whose publication was deleted meanwhile. */
function isGone({ event, data }: DeliveredEvent): boolean {
  return (
    (event === "draft.failed" && data.code === "NOT_FOUND") ||
    (event === "draft.ready" && publishCode(data) === "NOT_FOUND") ||
    (event === "scout.completed" && data.status === "failed")
  );
}

function describe({ event, deliveryId, attempts }: DeliveredEvent): string {
  return `${event} ${deliveryId} (${attempts}×)`;
}
