import type { DraftOrder__Output, WebhookTarget__Output } from "@galley/proto/generation/v1";
import { invalid } from "@galley/service-kit/errors";
import type { WebhookTarget } from "../domain/job.ts";
import type { DraftRequest } from "../orders/order-draft.ts";

/** The order in a request. Callers check lengths and forms; without these fields nothing could be done at all. */
export function orderOf(order: DraftOrder__Output | null): DraftRequest {
  if (order === null) throw invalid("order: is missing.");
  const { operationId, publicationId, title, instructions, styleId, autoPublish } = order;
  requireText({ operationId, publicationId, title, instructions });
  return { operationId, publicationId, title, instructions, styleId, autoPublish };
}

/** The target in a request. */
export function targetOf(webhook: WebhookTarget__Output): WebhookTarget {
  const { url, sealedSigningKey } = webhook;
  requireText({ url, sealedSigningKey });
  return { url, sealedSigningKey };
}

/** Throws "invalid" naming each of these fields that is empty. */
export function requireText(fields: Readonly<Record<string, string>>): void {
  const empty = Object.entries(fields).flatMap(([name, value]) =>
    value === "" ? [`${name}: must not be empty.`] : [],
  );
  if (empty.length > 0) throw invalid(empty.join(" "));
}
