import { invalid, notFound } from "@galley/service-kit/errors";
import type { Principal } from "../domain/content-port.ts";
import type { Ports } from "../ports.ts";
import { readSession } from "../sessions/read-sessions.ts";
import {
  type AcceptDraftPorts,
  type AcceptedDraft,
  acceptDraft,
  type Delivery,
  type DraftPlan,
} from "./accept-draft.ts";

/** A client's wish to have a draft changed. */
export interface RevisionRequest {
  readonly operationId: string;
  readonly sessionId: string;
  /** The latest unless given. */
  readonly baseVersion?: number | undefined;
  readonly instructions: string;
}

export type OrderRevisionPorts = AcceptDraftPorts & Pick<Ports, "drafts" | "tokens">;

/**
 * Accepts an order for a new version of a draft, once for each operation id. The version gets its number when it is stored, so that
 * none of two revisions at once is lost.
 */
export function orderRevision(
  ports: OrderRevisionPorts,
  principal: Principal,
  request: RevisionRequest,
  delivery: Delivery,
): Promise<AcceptedDraft> {
  const plan = () => planOf(ports, principal, request);
  const wish = { operationId: `revise:${request.operationId}`, title: request.instructions.slice(0, 80), plan };
  return acceptDraft(ports, principal, wish, delivery);
}

async function planOf(
  ports: OrderRevisionPorts,
  principal: Principal,
  { sessionId, baseVersion, instructions }: RevisionRequest,
): Promise<DraftPlan> {
  const { accountId } = principal;
  const { drafts, tokens } = ports;
  const { publicationId, currentDraftVersion } = await readSession(ports, accountId, sessionId);
  if (publicationId === undefined) throw invalid("The session has no publication.");
  const version = baseVersion ?? currentDraftVersion;
  if (version === 0) throw invalid("The session has no draft to revise.");
  const base = await drafts.find(accountId, sessionId, version);
  if (base === undefined) throw notFound();
  await tokens.check(principal);
  const record = await drafts.findRecord(accountId, sessionId, version);
  if (record === undefined) throw invalid("This version has no report, so it cannot be revised.");
  const revises = { version, instructions };
  return { publicationId, order: { sessionId, brief: record.brief, revises, publish: "never" } };
}
