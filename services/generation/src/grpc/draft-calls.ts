import type {
  DraftOrder__Output,
  ReviseDraftRequest__Output,
  WebhookTarget__Output,
} from "@galley/proto/generation/v1";
import { invalid } from "@galley/service-kit/errors";
import { acceptDraft } from "../commands/accept-draft.ts";
import { archiveSession, restoreSession } from "../commands/archive-session.ts";
import { awaitDraft, type GeneratedDraft, type StillWriting } from "../commands/await-draft.ts";
import { cancelDraft } from "../commands/cancel-draft.ts";
import {
  type DraftRequest,
  newDraftCommand,
  type RevisionRequest,
  repeatCommand,
  revisionCommand,
} from "../commands/draft-commands.ts";
import { saveDraft } from "../commands/save-draft.ts";
import { characterCount } from "../domain/characters.ts";
import { toClientFailure } from "../domain/failure.ts";
import type { WebhookTarget } from "../domain/job.ts";
import type { Ports } from "../ports.ts";
import { answerBy, type Calls, toPrincipal } from "./calls.ts";
import { toDraftMessage, toSessionMessage } from "./messages.ts";

/** How long a call waits for a draft if it has no deadline. */
const openEndedMilliseconds = 120_000;
const maxInstructionsLength = 20_000;
const maxTitleLength = 300;
const maxContentLength = 500_000;

/** Creates the handlers of the RPCs that create, change and cancel drafts. */
export function draftCalls(ports: Ports) {
  return {
    generateDraft: async (call) => {
      const until = answerBy(ports, call, openEndedMilliseconds);
      const { order, detached, patienceMilliseconds } = call.request;
      const patienceEnds = Date.now() + Number(patienceMilliseconds) - ports.timing.answerMarginMilliseconds;
      const wantedUntil = new Date(Math.max(until.getTime(), patienceEnds));
      const waiting = { until, wantedUntil, signal: call.signal, detached };
      const principal = toPrincipal(call);
      const command = newDraftCommand(ports, principal, toDraftRequest(order));
      return toGeneratedMessage(await awaitDraft(ports, principal, command, waiting));
    },
    startDraft: async (call) => {
      const { order, webhook } = call.request;
      const delivery = { webhook: toWebhookTarget(webhook), signal: call.signal };
      const principal = toPrincipal(call);
      const command = newDraftCommand(ports, principal, toDraftRequest(order));
      const { sessionId, earlierSessionId } = await acceptDraft(ports, principal, command, delivery);
      return { sessionId, earlierSessionId };
    },
    repeatDraft: async (call) => {
      const { operationId, sessionId, styleId } = call.request;
      requireText({ operationId, sessionId });
      const principal = toPrincipal(call);
      const command = await repeatCommand(ports, principal, { operationId, sessionId, styleId });
      const delivery = { webhook: undefined, signal: call.signal };
      return { sessionId: (await acceptDraft(ports, principal, command, delivery)).sessionId };
    },
    reviseDraft: async (call) => {
      const { wait, detached, webhook } = call.request;
      const principal = toPrincipal(call);
      const command = revisionCommand(ports, principal, toRevisionRequest(call.request));
      if (!wait) {
        const delivery = { webhook: toWebhookTarget(webhook), signal: call.signal };
        return { sessionId: (await acceptDraft(ports, principal, command, delivery)).sessionId };
      }
      if (webhook !== null) throw invalid("webhook must not be set together with wait");
      const until = answerBy(ports, call, openEndedMilliseconds);
      const waiting = { until, wantedUntil: until, signal: call.signal, detached };
      return toGeneratedMessage(await awaitDraft(ports, principal, command, waiting));
    },
    saveDraft: async ({ request, caller, signal }) => {
      const { operationId, sessionId, baseVersion, content, language } = request;
      const title = request.title.trim();
      requireText({ operationId, sessionId, title, content });
      requireLength("title", characterCount(title), maxTitleLength);
      requireLength("content", content.length, maxContentLength);
      const edit = { operationId, sessionId, baseVersion, title, content, language };
      return { draft: toDraftMessage(await saveDraft(ports, caller.accountId, edit, signal)) };
    },
    cancelDraft: async ({ request, caller }) => ({
      cancelled: await cancelDraft(ports, caller.accountId, request.sessionId),
    }),
    archiveSession: async ({ request: { sessionId, restore }, caller: { accountId } }) => {
      const change = restore ? restoreSession : archiveSession;
      return { session: toSessionMessage(await change(ports, accountId, sessionId)) };
    },
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
    publishError: publishFailure && toClientFailure(publishFailure),
  };
}

/** Converts the order of a request for a draft. Throws "invalid" when a field is missing or too long. */
function toDraftRequest(order: DraftOrder__Output | null): DraftRequest {
  if (order === null) throw invalid("order is required");
  const { operationId, publicationId, styleId, ideaId, autoPublish } = order;
  const [title, instructions] = [order.title.trim(), order.instructions.trim()];
  requireText({ operationId, publicationId, title, instructions });
  requireLength("title", characterCount(title), maxTitleLength);
  requireLength("instructions", characterCount(instructions), maxInstructionsLength);
  return { operationId, publicationId, title, instructions, styleId, ideaId, autoPublish };
}

function toRevisionRequest({
  operationId,
  sessionId,
  baseVersion,
  ...rest
}: ReviseDraftRequest__Output): RevisionRequest {
  const instructions = rest.instructions.trim();
  requireText({ operationId, sessionId, instructions });
  requireLength("instructions", characterCount(instructions), maxInstructionsLength);
  return { operationId, sessionId, instructions, baseVersion: baseVersion || undefined };
}

/** Converts the webhook of a request; undefined when it has none. Throws "invalid" with the name of an empty field. */
export function toWebhookTarget(webhook: WebhookTarget__Output | null): WebhookTarget | undefined {
  if (webhook === null) return undefined;
  const { url, sealedSigningKey } = webhook;
  requireText({ url, sealedSigningKey });
  return { url, sealedSigningKey };
}

/** Throws "invalid" with the name of each field that is empty. */
export function requireText(fields: Readonly<Record<string, string>>): void {
  const empty = Object.entries(fields).flatMap(([name, value]) => (value === "" ? [`${name} must not be empty`] : []));
  if (empty.length > 0) throw invalid(empty.join("; "));
}

function requireLength(name: string, length: number, maxLength: number): void {
  if (length > maxLength) throw invalid(`${name} must be at most ${maxLength} characters long`);
}
