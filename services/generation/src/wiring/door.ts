import type { Implementation } from "@galley/service-kit/grpc";
import { generationService } from "../grpc/server.ts";
import { generateDraft } from "../orders/generate-draft.ts";
import { orderDraft } from "../orders/order-draft.ts";
import { orderScoutRun } from "../orders/order-scout-run.ts";
import { publishSession } from "../publish/publish-session.ts";
import type { Parts } from "./parts.ts";
import type { Work } from "./work.ts";

/** The gRPC door onto the use cases. */
export function createDoor(parts: Parts, { interrupt, purge }: Pick<Work, "interrupt" | "purge">): Implementation {
  const { orders, ends, timing, sessions, drafts, guard, content } = parts;
  const awaiting = { orders, ends, waitPollMilliseconds: timing.waitPollMilliseconds };
  const generating = { ...parts, awaiting, interrupt };
  return generationService({
    generate: (principal, request, waiting) => generateDraft(generating, principal, request, waiting),
    orderDraft: (principal, request, delivery) => orderDraft(parts, principal, request, delivery),
    requirePublication: (principal, publicationId) => content.brief(principal, publicationId),
    orderRun: (owner, request) => orderScoutRun(parts, owner, request),
    readSession: async (accountId, sessionId) => {
      const session = await sessions.find(accountId, sessionId);
      const { publicationId } = session ?? {};
      if (publicationId !== undefined) await guard.check({ accountId, publicationId });
      return session;
    },
    readDraft: async (accountId, sessionId, version) => {
      const draft = await drafts.find(accountId, sessionId, version);
      if (draft !== undefined) await guard.check(draft);
      return draft;
    },
    publish: (principal, order, until) => publishSession(parts, principal, order, until),
    purge,
    answerMarginMilliseconds: timing.answerMarginMilliseconds,
  });
}
