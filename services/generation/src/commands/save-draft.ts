import { conflict, invalid, notFound } from "@galley/service-kit/errors";
import type { Spent, WrittenDraft } from "../domain/engine-ports.ts";
import type { DraftVersion, NewDraft, Session } from "../domain/session.ts";
import type { Ports } from "../ports.ts";
import { readSession } from "../sessions/read-sessions.ts";
import { withAccount } from "../threads/account-context.ts";

/** A person's edit of the latest version. */
export interface EditRequest {
  /** Id of the edit, unique within the account. Repeating the edit with the same id creates only one version. */
  readonly operationId: string;
  readonly sessionId: string;
  readonly baseVersion: number;
  readonly title: string;
  /** The edited article as HTML, as the client sent it. It is not sanitized yet. */
  readonly content: string;
  readonly language?: string | undefined;
}

type SaveDraftPorts = Pick<Ports, "checkEdit" | "sessions" | "drafts" | "tokens" | "guard" | "newId" | "now">;

/**
 * Stores a person's edit of a draft as a new version. Rejects with "conflict" if `baseVersion` is not the latest
 * version any more.
 */
export async function saveDraft(
  ports: SaveDraftPorts,
  accountId: string,
  request: EditRequest,
  signal: AbortSignal,
): Promise<DraftVersion> {
  const { operationId, sessionId, baseVersion } = request;
  const session = await readSession(ports, accountId, sessionId);
  const known = await ports.drafts.findByOperation(accountId, operationId);
  if (known !== undefined) return point(ports, known);
  const { publicationId } = session;
  if (publicationId === undefined) throw invalid("The session has no publication.");
  const draft = await checked(ports, { ...session, publicationId }, request, signal);
  const stored = await ports.guard.insert(
    draft,
    () => ports.drafts.save(draft, baseVersion + 1, operationId),
    () => ports.drafts.remove(accountId, draft.id),
  );
  if (stored !== "taken") return point(ports, stored);
  // A newer version exists although the session does not name it: the process that stored it may have crashed before it
  // updated the session.
  const taken = await ports.drafts.find(accountId, sessionId, baseVersion + 1);
  if (taken !== undefined) await ports.sessions.setCurrentDraft(taken);
  throw movedOn(baseVersion + 1);
}

async function checked(
  ports: SaveDraftPorts,
  { accountId, publicationId, id, currentDraftVersion }: Session & { readonly publicationId: string },
  { baseVersion, title, content, language }: EditRequest,
  signal: AbortSignal,
): Promise<NewDraft> {
  const base = await ports.drafts.find(accountId, id, baseVersion);
  if (base === undefined) throw notFound("There is no such draft version.");
  if (baseVersion < currentDraftVersion) throw movedOn(currentDraftVersion);
  const record = await ports.drafts.findRecord(accountId, id, baseVersion);
  if (record === undefined) throw invalid("This version has no report, so it cannot be edited.");
  const from = { title: base.title, content: base.content, report: record.report };
  const edit = { base: from, title, content, language };
  const draftId = ports.newId();
  const written = await counted(ports, { accountId, draftId }, (onSpent) =>
    withAccount(accountId, () => ports.checkEdit(edit, { signal, onSpent })),
  );
  const owner = { accountId, publicationId, sessionId: id };
  return { id: draftId, ...owner, ...written, brief: record.brief, createdAt: ports.now() };
}

/** Checks an edit and counts the tokens that the check used, even if it fails. */
async function counted(
  { tokens, now }: SaveDraftPorts,
  { accountId, draftId }: { readonly accountId: string; readonly draftId: string },
  check: (onSpent: (spent: Spent) => void) => Promise<WrittenDraft>,
): Promise<WrittenDraft> {
  let last: Spent = { inputTokens: 0, outputTokens: 0 };
  try {
    return await check((spent) => {
      last = { ...spent };
    });
  } finally {
    if (last.inputTokens + last.outputTokens > 0) {
      await tokens.count({ accountId, jobId: draftId, spent: last, at: now() });
    }
  }
}

async function point({ sessions }: SaveDraftPorts, draft: DraftVersion): Promise<DraftVersion> {
  if (!(await sessions.setCurrentDraft(draft))) throw notFound("There is no such session.");
  return draft;
}

function movedOn(version: number) {
  return conflict(`The draft has moved on to version ${version}; edit that version instead of baseVersion.`);
}
