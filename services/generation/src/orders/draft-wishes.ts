import { invalid, notFound, toServiceError } from "@galley/service-kit/errors";
import type { Principal, PublicationBrief } from "../domain/content-port.ts";
import type { WritingBrief } from "../domain/engine-ports.ts";
import type { Ports } from "../ports.ts";
import { readSession } from "../sessions/read-sessions.ts";
import type { DraftWish } from "./accept-draft.ts";

/** What a client asks for. */
export interface DraftRequest {
  readonly operationId: string;
  readonly publicationId: string;
  readonly title: string;
  readonly instructions: string;
  readonly styleId?: string | undefined;
  /** An idea of the publication whose sources are material. */
  readonly ideaId?: string | undefined;
  readonly autoPublish: boolean;
}

/** The first draft of a new session. */
export function newDraft(
  ports: Pick<Ports, "content" | "guard" | "tokens" | "newId">,
  principal: Principal,
  { operationId, publicationId, title, instructions, styleId, ideaId, autoPublish }: DraftRequest,
): DraftWish {
  const plan: DraftWish["plan"] = async () => {
    const [settings, background] = await allValid(
      ports.content.brief(principal, publicationId, styleId),
      ideaId === undefined ? undefined : ports.content.idea(principal, publicationId, ideaId),
      // An order that comes after a deletion is refused here: housekeeping, which repeats the deletion, might cancel it before it is withdrawn.
      ports.guard.check({ accountId: principal.accountId, publicationId }),
    );
    await ports.tokens.check(principal);
    const brief = { title, instructions, ...briefingOf(settings), ...(background && { background }) };
    const publish = autoPublish ? "always" : "never";
    return { publicationId, order: { sessionId: ports.newId(), brief, publish, ...(ideaId && { ideaId }) } };
  };
  return { operationId: `draft:${operationId}`, title, ideaId, plan };
}

/** Waits for all parts. Rejects with the first error that is not "invalid"; otherwise with one "invalid" error that names every wrong field. */
async function allValid<const Parts extends readonly unknown[]>(
  ...parts: Parts
): Promise<{ -readonly [At in keyof Parts]: Awaited<Parts[At]> }> {
  const settled = await Promise.allSettled(parts);
  const errors = settled.flatMap((part) => (part.status === "rejected" ? toServiceError(part.reason) : []));
  const other = errors.find(({ kind }) => kind !== "invalid");
  if (other !== undefined) throw other;
  if (errors.length > 0) throw invalid(errors.map(({ message }) => message).join("; "));
  return settled.map((part) => part.status === "fulfilled" && part.value) as never;
}

/** What a publication's settings put into a writing brief. */
export function briefingOf(brief: PublicationBrief): Pick<WritingBrief, "style" | "writingTone" | "publication"> {
  const { site, style, writingTone } = brief;
  return { style, writingTone, publication: { name: site.name, description: site.description } };
}

/** A client's wish to have a draft changed. */
export interface RevisionRequest {
  readonly operationId: string;
  readonly sessionId: string;
  /** The latest unless given. */
  readonly baseVersion?: number | undefined;
  readonly instructions: string;
}

/** A new version of a draft. It gets its number when it is stored, so that none of two revisions at once is lost. */
export function newVersion(
  ports: Pick<Ports, "sessions" | "guard" | "drafts" | "tokens">,
  principal: Principal,
  { operationId, sessionId, baseVersion, instructions }: RevisionRequest,
): DraftWish {
  const { accountId } = principal;
  const plan: DraftWish["plan"] = async () => {
    const { publicationId, currentDraftVersion } = await readSession(ports, accountId, sessionId);
    if (publicationId === undefined) throw invalid("The session has no publication.");
    const version = baseVersion ?? currentDraftVersion;
    if (version === 0) throw invalid("The session has no draft to revise.");
    const base = await ports.drafts.find(accountId, sessionId, version);
    if (base === undefined) throw notFound("There is no such draft version.");
    await ports.tokens.check(principal);
    const record = await ports.drafts.findRecord(accountId, sessionId, version);
    if (record === undefined) throw invalid("This version has no report, so it cannot be revised.");
    const revises = { version, instructions };
    return { publicationId, order: { sessionId, brief: record.brief, revises, publish: "never" } };
  };
  return { operationId: `revise:${operationId}`, title: instructions.slice(0, 80), plan };
}
