import { notFound } from "@galley/service-kit/errors";
import { ensureSession, hasSessionFirst } from "../commands/accept-draft.ts";
import { promoteIdea } from "../commands/promote-idea.ts";
import type { Note } from "../domain/draft-report.ts";
import type { ArchiveItem, RevisionOrder, WritingBrief, WrittenDraft } from "../domain/engine-ports.ts";
import type { JobOf } from "../domain/job.ts";
import type { DraftVersion, NewDraft } from "../domain/session.ts";
import type { Ports } from "../ports.ts";
import { type PublishDraftPorts, publishDraft } from "../publish/publish-draft.ts";
import type { JobContext, JobHandler } from "./run-job.ts";

type DraftPorts = PublishDraftPorts & Pick<Ports, "writer">;

/**
 * Handles a draft job: creates the session, writes the draft, stores
 * it as the session's current draft, and publishes it if requested.
 */
export function draftHandler(ports: DraftPorts): JobHandler<"draft"> {
  return async (job, context) => {
    await ports.guard.check(job);
    // Usually the session was created when the order was accepted. It is missing if the process crashed in between.
    if (hasSessionFirst(job.order)) await ensureSession(ports, job);
    const earlierSessionId = await promoted(ports, job);
    const written = noted(await writtenOnce(ports, job, context), earlierSessionId);
    context.reportProgress({ stage: "finish", done: 0, of: 1 });
    await count(ports, job, written);
    const draft = await store(ports, job, toNewDraft(job, written));
    const outcome = await publishDraft(ports, job, { ...draft, report: written.report }, context);
    return { state: "done", kind: "draft", draft, result: { version: draft.version, ...outcome } };
  };
}

/**
 * Marks the idea that the client named as used by this session. Returns the session that used the idea before, if any.
 */
async function promoted(ports: DraftPorts, job: JobOf<"draft">): Promise<string | undefined> {
  const { ideaId, sessionId } = job.order;
  return ideaId === undefined ? undefined : promoteIdea(ports, job, { ideaId, sessionId });
}

/** Adds a remark to the report if an earlier draft was already written about the same idea. */
function noted(written: StoredDraft, earlierSessionId: string | undefined): StoredDraft {
  if (earlierSessionId === undefined) return written;
  const text = `The idea had a draft before this one, in session ${earlierSessionId}.`;
  const notes: Note[] = [...written.report.notes, { kind: "engine", text }];
  return { ...written, report: { ...written.report, notes } };
}

interface StoredDraft extends WrittenDraft {
  readonly writtenAtMilliseconds: number;
}

/** Returns the draft that an earlier attempt stored in the job, or writes and stores it. */
async function writtenOnce(ports: DraftPorts, job: JobOf<"draft">, context: JobContext): Promise<StoredDraft> {
  const known = await context.stages.load<StoredDraft>("draft");
  if (known !== undefined) return known;
  // A job that was started before is finished even without tokens, because its finished stages are already paid for.
  if (job.progress === undefined) await ports.tokens.check(job);
  const written = await write(ports, job, context);
  await context.stages.save("draft", written);
  return written;
}

async function write(ports: DraftPorts, job: JobOf<"draft">, context: JobContext): Promise<StoredDraft> {
  const { stages, signal } = context;
  const written = await ports.writer(await readBrief(ports, job), {
    signal,
    stages: {
      load: (stage) => stages.load(`writer/${stage}`),
      save: (stage, artefact) => stages.save(`writer/${stage}`, artefact),
    },
    onProgress: context.reportProgress,
    onSpent: context.reportSpent,
    archive: () => readArchive(ports, job),
  });
  signal.throwIfAborted();
  return { ...written, writtenAtMilliseconds: ports.now().getTime() };
}

async function readBrief({ drafts }: DraftPorts, { accountId, order }: JobOf<"draft">): Promise<WritingBrief> {
  const { brief, revises, sessionId } = order;
  if (revises === undefined) return brief;
  const { version, instructions } = revises;
  const base = await drafts.find(accountId, sessionId, version);
  if (base === undefined) throw notFound("There is no such draft version.");
  const record = await drafts.findRecord(accountId, sessionId, version);
  const { title, content } = base;
  const reported = record === undefined ? {} : { report: record.report };
  const revision: RevisionOrder = { instructions, base: { version, title, content, ...reported } };
  return { ...brief, revision };
}

/** Returns the publication's posts, followed by the ideas of its scout. The writer compares its draft with them. */
async function readArchive({ content, publishing }: DraftPorts, job: JobOf<"draft">): Promise<ArchiveItem[]> {
  const { publicationId } = job;
  const [posts, ideas] = await Promise.all([
    publishing.listPosts(job, publicationId),
    content.recentIdeas(job, publicationId),
  ]);
  return [...posts, ...ideas];
}

function count({ tokens }: DraftPorts, { accountId, id }: JobOf<"draft">, written: StoredDraft): Promise<void> {
  const { inputTokens, outputTokens } = written.report.usage;
  const at = new Date(written.writtenAtMilliseconds);
  return tokens.count({ accountId, jobId: id, spent: { inputTokens, outputTokens }, at, wroteDraft: true });
}

function toNewDraft({ accountId, publicationId, order }: JobOf<"draft">, written: StoredDraft): NewDraft {
  const { title, content, wordCount, report, writtenAtMilliseconds } = written;
  const { draftId, sessionId, brief } = order;
  const owner = { accountId, publicationId, sessionId };
  const createdAt = new Date(writtenAtMilliseconds);
  return { id: draftId, ...owner, title, content, wordCount, createdAt, report, brief };
}

async function store(ports: DraftPorts, job: JobOf<"draft">, draft: NewDraft): Promise<DraftVersion> {
  const { drafts, sessions, guard } = ports;
  const remove = (): Promise<void> => drafts.remove(draft.accountId, draft.id);
  const stored = await guard.insert(draft, () => drafts.ensure(draft), remove);
  if (job.order.isAwaited) await ensureSession(ports, job, stored);
  if (await sessions.setCurrentDraft(stored)) return stored;
  await remove();
  throw notFound("There is no such session.");
}
