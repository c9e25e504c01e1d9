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
import type { Surroundings, UseCasePorts } from "./use-case-ports.ts";

/** Implements the gRPC service with the use cases. */
export function createGrpcImplementation(
  {
    stores,
    content,
    engines,
    signals,
    timing,
  }: Pick<Surroundings, "stores" | "content" | "engines" | "signals" | "timing">,
  ports: UseCasePorts,
  { interrupt, purge }: Pick<BackgroundWork, "interrupt" | "purge">,
): Implementation {
  const { orders, sessions, drafts, work } = stores;
  const { guard } = ports;
  const { ends, changes } = signals;
  const ended = createEndedJobs({ orders, ends, pollMilliseconds: timing.waitPollMilliseconds });
  const waiting = { awaiting: { orders, ended }, drafts, interrupt };
  const read = createReadSessions({ sessions, drafts, guard });
  const watching = {
    requireSession: read.requireSession,
    work,
    changes,
    watchPollMilliseconds: timing.pollMilliseconds,
  };
  const cancelling = { sessions, work, orders, guard, interrupt, onEnd: ends.notify };
  const comparing = { requireDraft: read.requireDraft, compareTexts: engines.tasks.compareTexts };
  return generationService({
    read,
    sessions,
    generate: (principal, request, patience) =>
      generateDraft({ ...ports.orderDraft, ...waiting }, principal, request, patience),
    orderDraft: (principal, request, delivery) => orderDraft(ports.orderDraft, principal, request, delivery),
    revise: (principal, request, patience) =>
      reviseDraft({ ...ports.orderRevision, ...waiting, drafts }, principal, request, patience),
    orderRevision: (principal, request, delivery) => orderRevision(ports.orderRevision, principal, request, delivery),
    saveDraft: (accountId, edit, signal) => saveDraft(ports.saveDraft, accountId, edit, signal),
    compareDrafts: (accountId, comparison) => compareDrafts(comparing, accountId, comparison),
    waitForSession: (watched, patience) => waitForSession(watching, watched, patience),
    cancelDraft: (accountId, sessionId) => cancelDraft(cancelling, accountId, sessionId),
    requirePublication: (principal, publicationId) => content.brief(principal, publicationId),
    orderRun: (owner, request) => orderScoutRun(ports.orderScoutRun, owner, request),
    publish: (principal, order, until) => publishSession(ports.publish, principal, order, until),
    purge,
    answerMarginMilliseconds: timing.answerMarginMilliseconds,
  });
}
