import type { Implementation } from "@galley/service-kit/grpc";
import { generationService } from "../grpc/server.ts";
import { cancelDraft } from "../orders/cancel-draft.ts";
import { createEndedJobs } from "../orders/ended-jobs.ts";
import { generateDraft, reviseDraft } from "../orders/generate-draft.ts";
import { orderDraft } from "../orders/order-draft.ts";
import { orderRevision } from "../orders/order-revision.ts";
import { orderScoutRun } from "../orders/order-scout-run.ts";
import { saveDraft } from "../orders/save-draft.ts";
import { waitForSession } from "../orders/wait-for-session.ts";
import { publishSession } from "../publish/publish-session.ts";
import { compareDrafts } from "../sessions/compare-drafts.ts";
import { createReadSessions } from "../sessions/read-sessions.ts";
import type { BackgroundWork } from "./background-work.ts";
import type { Parts } from "./parts.ts";

/** Implements the gRPC service with the use cases. */
export function createGrpcImplementation(
  parts: Parts,
  { interrupt, purge }: Pick<BackgroundWork, "interrupt" | "purge">,
): Implementation {
  const { orders, ends, timing, content } = parts;
  const ended = createEndedJobs({ orders, ends, pollMilliseconds: timing.waitPollMilliseconds });
  const awaiting = { orders, ended };
  const generating = { ...parts, awaiting, interrupt };
  const read = createReadSessions(parts);
  const { requireSession } = read;
  const watching = { ...parts, requireSession, watchPollMilliseconds: timing.pollMilliseconds };
  const cancelling = { ...parts, interrupt, onEnd: ends.notify };
  return generationService({
    ...parts,
    read,
    generate: (principal, request, waiting) => generateDraft(generating, principal, request, waiting),
    orderDraft: (principal, request, delivery) => orderDraft(parts, principal, request, delivery),
    revise: (principal, request, waiting) => reviseDraft(generating, principal, request, waiting),
    orderRevision: (principal, request, delivery) => orderRevision(parts, principal, request, delivery),
    saveDraft: (accountId, edit, signal) => saveDraft(parts, accountId, edit, signal),
    compareDrafts: (accountId, comparison) =>
      compareDrafts({ ...read, compareTexts: parts.tasks.compareTexts }, accountId, comparison),
    waitForSession: (watched, patience) => waitForSession(watching, watched, patience),
    cancelDraft: (accountId, sessionId) => cancelDraft(cancelling, accountId, sessionId),
    requirePublication: (principal, publicationId) => content.brief(principal, publicationId),
    orderRun: (owner, request) => orderScoutRun(parts, owner, request),
    publish: (principal, order, until) => publishSession(parts, principal, order, until),
    purge,
    answerMarginMilliseconds: timing.answerMarginMilliseconds,
  });
}
