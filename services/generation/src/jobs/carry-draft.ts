import { notFound } from "@galley/service-kit/errors";
import type { Writer, WritingBrief, WrittenDraft } from "../domain/engine-ports.ts";
import type { DraftResult, JobOf } from "../domain/job.ts";
import type { DraftVersion } from "../domain/session.ts";
import type { DraftStore, SessionStore } from "../domain/store-ports.ts";
import type { TombstoneGuard } from "../purge/tombstone-guard.ts";
import type { Carry, WorkContext } from "./run-job.ts";

export interface CarryDraftPorts {
  readonly writer: Writer;
  readonly sessions: Pick<SessionStore, "ensure" | "setCurrentDraft" | "removeEmpty">;
  readonly drafts: Pick<DraftStore, "ensure" | "remove">;
  readonly guard: TombstoneGuard;
  /** Publishes the stored draft if its order says so; a failure to publish is part of the result. */
  readonly publish: (
    job: JobOf<"draft">,
    draft: DraftVersion,
    signal: AbortSignal,
  ) => Promise<Omit<DraftResult, "version">>;
  readonly now: () => Date;
}

/** Writes a draft: ensures the session, has it written once, stores it, points the session at it, publishes it if asked. */
export function carryDraft(ports: CarryDraftPorts): Carry<"draft"> {
  return async (job, context) => {
    await ports.guard.check(job);
    await ensureSession(ports, job);
    const draft = await writtenOnce(ports, job, context);
    await store(ports, draft);
    const outcome = await ports.publish(job, draft, context.signal);
    return { state: "done", kind: "draft", draft, result: { version: draft.version, ...outcome } };
  };
}

// The order made it already, unless its process died in between.
function ensureSession({ sessions, guard }: CarryDraftPorts, job: JobOf<"draft">): Promise<void> {
  const { accountId, publicationId, order, createdAt } = job;
  const session = { id: order.sessionId, accountId, publicationId, title: order.brief.title, createdAt };
  return guard.insert(
    job,
    () => sessions.ensure(session),
    () => sessions.removeEmpty(accountId, order.sessionId),
  );
}

/** The draft as the first worker that finished writing stored it in the job: later ones find it there. */
async function writtenOnce(ports: CarryDraftPorts, job: JobOf<"draft">, context: WorkContext): Promise<DraftVersion> {
  const { accountId, publicationId, order } = job;
  const known = await context.stages.load<StoredDraft>("draft");
  const written = known ?? (await write(ports, order.brief, context));
  if (known === undefined) await context.stages.save("draft", written);
  const { title, content, wordCount, provenance } = written;
  return {
    id: order.draftId,
    accountId,
    publicationId,
    sessionId: order.sessionId,
    version: 1,
    title,
    content,
    wordCount,
    isFinal: false,
    provenance,
    createdAt: new Date(written.writtenAtMilliseconds),
  };
}

interface StoredDraft extends WrittenDraft {
  readonly writtenAtMilliseconds: number;
}

async function write(
  { writer, now }: CarryDraftPorts,
  brief: WritingBrief,
  { stages, signal }: WorkContext,
): Promise<StoredDraft> {
  const written = await writer(brief, {
    signal,
    stages: {
      load: (stage) => stages.load(`writer/${stage}`),
      save: (stage, artefact) => stages.save(`writer/${stage}`, artefact),
    },
  });
  signal.throwIfAborted();
  return { ...written, writtenAtMilliseconds: now().getTime() };
}

async function store({ drafts, sessions, guard }: CarryDraftPorts, draft: DraftVersion): Promise<void> {
  const remove = (): Promise<void> => drafts.remove(draft.accountId, draft.id);
  await guard.insert(draft, () => drafts.ensure(draft), remove);
  if (await sessions.setCurrentDraft(draft)) return;
  await remove();
  throw notFound();
}
