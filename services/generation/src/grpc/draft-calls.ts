import type {
  DraftOrder__Output,
  ReviseDraftRequest__Output,
  WebhookTarget__Output,
} from "@galley/proto/generation/v1";
import { invalid } from "@galley/service-kit/errors";
import { characterCount } from "../domain/characters.ts";
import { toldFailure } from "../domain/failure.ts";
import type { WebhookTarget } from "../domain/job.ts";
import { acceptDraft } from "../orders/accept-draft.ts";
import { awaitDraft, type GeneratedDraft, type StillWriting } from "../orders/await-draft.ts";
import { cancelDraft } from "../orders/cancel-draft.ts";
import { type DraftRequest, newDraft, newVersion, type RevisionRequest } from "../orders/draft-wishes.ts";
import { saveDraft } from "../orders/save-draft.ts";
import type { Ports } from "../ports.ts";
import { answerBy, type Calls, principalOf } from "./calls.ts";
import { toDraftMessage } from "./messages.ts";

/** How long a call without a deadline waits for a draft. */
const openEndedMilliseconds = 120_000;
const longestInstructions = 20_000;
const longestTitle = 300;
const longestContent = 500_000;

/** Calls that have drafts written, changed and given up. */
export function draftCalls(ports: Ports) {
  return {
    generateDraft: async (call) => {
      const until = answerBy(ports, call, openEndedMilliseconds);
      const { order, detached, patienceMilliseconds } = call.request;
      const patienceEnds = Date.now() + Number(patienceMilliseconds) - ports.timing.answerMarginMilliseconds;
      const wantedUntil = new Date(Math.max(until.getTime(), patienceEnds));
      const waiting = { until, wantedUntil, signal: call.signal, detached };
      const principal = principalOf(call);
      const wish = newDraft(ports, principal, orderOf(order));
      return toGeneratedMessage(await awaitDraft(ports, principal, wish, waiting));
    },
    startDraft: async (call) => {
      const { order, webhook } = call.request;
      const delivery = { webhook: webhook === null ? undefined : targetOf(webhook), signal: call.signal };
      const principal = principalOf(call);
      const wish = newDraft(ports, principal, orderOf(order));
      const { sessionId, earlierSessionId } = await acceptDraft(ports, principal, wish, delivery);
      return { sessionId, earlierSessionId };
    },
    reviseDraft: async (call) => {
      const { wait, detached, webhook } = call.request;
      const principal = principalOf(call);
      const wish = newVersion(ports, principal, revisionOf(call.request));
      if (!wait) {
        const delivery = { webhook: webhook === null ? undefined : targetOf(webhook), signal: call.signal };
        return { sessionId: (await acceptDraft(ports, principal, wish, delivery)).sessionId };
      }
      if (webhook !== null) throw invalid("webhook must not be set together with wait");
      const until = answerBy(ports, call, openEndedMilliseconds);
      const waiting = { until, wantedUntil: until, signal: call.signal, detached };
      return toGeneratedMessage(await awaitDraft(ports, principal, wish, waiting));
    },
    saveDraft: async ({ request, caller, signal }) => {
      const { operationId, sessionId, baseVersion, content, language } = request;
      const title = request.title.trim();
      requireText({ operationId, sessionId, title, content });
      requireLength("title", characterCount(title), longestTitle);
      requireLength("content", content.length, longestContent);
      const edit = { operationId, sessionId, baseVersion, title, content, language };
      return { draft: toDraftMessage(await saveDraft(ports, caller.accountId, edit, signal)) };
    },
    cancelDraft: async ({ request, caller }) => ({
      cancelled: await cancelDraft(ports, caller.accountId, request.sessionId),
    }),
  } satisfies Partial<Calls>;
}

function toGeneratedMessage(generated: GeneratedDraft | StillWriting) {
  if (!("draft" in generated)) return { ...generated, draft: null };
  const { draft, result, earlierSessionId } = generated;
  const { post: published, publishFailure } = result;
  return {
    sessionId: draft.sessionId,
    draft: toDraftMessage(draft),
    published,
    earlierSessionId,
    publishError: publishFailure && toldFailure(publishFailure),
  };
}

/** The order in a request. Callers check lengths and forms; without these fields nothing could be done at all. */
function orderOf(order: DraftOrder__Output | null): DraftRequest {
  if (order === null) throw invalid("order is required");
  const { operationId, publicationId, title, instructions, styleId, ideaId, autoPublish } = order;
  requireText({ operationId, publicationId, title, instructions });
  return { operationId, publicationId, title, instructions, styleId, ideaId, autoPublish };
}

function revisionOf({ operationId, sessionId, baseVersion, ...rest }: ReviseDraftRequest__Output): RevisionRequest {
  const instructions = rest.instructions.trim();
  requireText({ operationId, sessionId, instructions });
  requireLength("instructions", characterCount(instructions), longestInstructions);
  return { operationId, sessionId, instructions, baseVersion: baseVersion || undefined };
}

/** The target in a request. */
export function targetOf({ url, sealedSigningKey }: WebhookTarget__Output): WebhookTarget {
  requireText({ url, sealedSigningKey });
  return { url, sealedSigningKey };
}

/** Throws "invalid" naming each of these fields that is empty. */
export function requireText(fields: Readonly<Record<string, string>>): void {
  const empty = Object.entries(fields).flatMap(([name, value]) => (value === "" ? [`${name} must not be empty`] : []));
  if (empty.length > 0) throw invalid(empty.join("; "));
}

function requireLength(name: string, length: number, longest: number): void {
  if (length > longest) throw invalid(`${name} must be at most ${longest} characters long`);
}
