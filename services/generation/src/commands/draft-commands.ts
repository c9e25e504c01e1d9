import { invalid, notFound, toServiceError } from "@galley/service-kit/errors";
import type { Principal, PublicationBrief } from "../domain/content-port.ts";
import type { WritingBrief } from "../domain/engine-ports.ts";
import type { Ports } from "../ports.ts";
import { readSession } from "../sessions/read-sessions.ts";
import type { DraftCommand } from "./accept-draft.ts";

/** A client's order for a draft. */
export interface DraftRequest {
  readonly operationId: string;
  readonly publicationId: string;
  readonly title: string;
  readonly instructions: string;
  readonly styleId?: string | undefined;
  /** An idea of the publication whose sources the writer uses in addition to the instructions. */
  readonly ideaId?: string | undefined;
  readonly autoPublish: boolean;
}

/** Creates the command for the first draft of a new session. */
export function newDraftCommand(
  ports: Pick<Ports, "content" | "guard" | "tokens" | "newId">,
  principal: Principal,
  { operationId, publicationId, title, instructions, styleId, ideaId, autoPublish }: DraftRequest,
): DraftCommand {
  const plan: DraftCommand["plan"] = async () => {
    const [settings, background] = await allValid(
      ports.content.brief(principal, publicationId, styleId),
      ideaId === undefined ? undefined : ports.content.idea(principal, publicationId, ideaId),
      // An order for a deleted publication is rejected here, before its job is stored. If the job were stored first, the
      // background task that removes the data of deleted publications could cancel it before this call removes it again.
      ports.guard.check({ accountId: principal.accountId, publicationId }),
    );
    await ports.tokens.check(principal);
    const brief = { title, instructions, ...briefSettings(settings), ...(background && { background }) };
    const publish = autoPublish ? "always" : "never";
    return { publicationId, order: { sessionId: ports.newId(), brief, publish, ...(ideaId && { ideaId }) } };
  };
  return { operationId: `draft:${operationId}`, title, ideaId, plan };
}

/** A client's order to write a draft once more, in a new session. */
export interface RepeatRequest {
  readonly operationId: string;
  /** The session of the earlier draft. */
  readonly sessionId: string;
  /** If not set, the publication's style is used. */
  readonly styleId?: string | undefined;
}

/** Creates the command for a draft in a new session that has the order of an earlier draft. */
export async function repeatCommand(
  ports: Pick<Ports, "sessions" | "drafts" | "content" | "guard" | "tokens" | "newId">,
  principal: Principal,
  { operationId, sessionId, styleId }: RepeatRequest,
): Promise<DraftCommand> {
  const { accountId } = principal;
  const { publicationId, title = "" } = await readSession(ports, accountId, sessionId);
  const plan: DraftCommand["plan"] = async () => {
    if (publicationId === undefined) throw invalid("The session has no publication.");
    const record = await ports.drafts.findRecord(accountId, sessionId, 1);
    if (record === undefined) throw invalid("The session has no draft whose order can be repeated.");
    const settings = await ports.content.brief(principal, publicationId, styleId);
    await ports.tokens.check(principal);
    const { title, instructions, language, idea, background = idea } = record.brief;
    const brief = { title, instructions, language, ...briefSettings(settings), ...(background && { background }) };
    return { publicationId, order: { sessionId: ports.newId(), brief, publish: "never" } };
  };
  return { operationId: `repeat:${operationId}`, title, plan };
}

/**
 * Waits for several checks of a request. Rejects with the first error that is not "invalid"; otherwise with one
 * "invalid" error that names the wrong fields of all checks.
 */
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

/** Returns the settings of a publication that the writer needs. */
export function briefSettings(brief: PublicationBrief): Pick<WritingBrief, "style" | "writingTone" | "publication"> {
  const { site, style, writingTone } = brief;
  return { style, writingTone, publication: { name: site.name, description: site.description } };
}

/** A client's order to change a draft. */
export interface RevisionRequest {
  readonly operationId: string;
  readonly sessionId: string;
  /** The version that is to be changed. If not set, the latest version is. */
  readonly baseVersion?: number | undefined;
  readonly instructions: string;
}

/**
 * Prepares an order for a new version of a draft. The version gets its number when it is stored, so two concurrent
 * revisions both survive.
 */
export function revisionCommand(
  ports: Pick<Ports, "sessions" | "guard" | "drafts" | "tokens">,
  principal: Principal,
  { operationId, sessionId, baseVersion, instructions }: RevisionRequest,
): DraftCommand {
  const { accountId } = principal;
  const plan: DraftCommand["plan"] = async () => {
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
