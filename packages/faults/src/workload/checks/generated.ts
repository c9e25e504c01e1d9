import type { ServiceDatabases } from "../../world/stores.ts";
import type { Client } from "../client.ts";
import type { PublicationModel } from "../model.ts";

/** What services have stored of a publication's drafts and scout runs. */
export interface Generated {
  readonly sessions: readonly { readonly id: string; readonly title: string }[];
  readonly ideas: readonly StoredIdea[];
  readonly runs: readonly StoredRun[];
  /** Drafts that the autopilot ordered. */
  readonly autopilotDrafts: number;
}

export interface StoredIdea {
  readonly id: string;
  readonly runId: string;
  readonly sessionId: string | null;
}

export interface StoredRun {
  readonly id: string;
  readonly operationIds: readonly string[];
  readonly isScheduled: boolean;
  /** Ideas that its result lists. */
  readonly ideaIds: readonly string[];
}

/**
 * Compares what services have stored with what was asked for, where the API shows only things whose id is known: sessions that
 * no client was told of, ideas that no run lists, runs and drafts of a schedule.
 */
export async function checkGenerated(databases: ServiceDatabases, clients: readonly Client[]): Promise<void> {
  for (const client of clients) {
    for (const publication of client.model.publications.values()) {
      const made = await readGenerated(databases, client.accountId, publication.id);
      judgeSessions(client, publication, made);
      judgeRuns(client, publication, made);
    }
  }
}

/** Each draft that was asked for made one session, and nothing else made any but the autopilot. */
export function judgeSessions(
  { ledger, name }: Pick<Client, "ledger" | "name">,
  { slug, sessions, uncertainDrafts }: Pick<PublicationModel, "slug" | "sessions" | "uncertainDrafts">,
  made: Pick<Generated, "sessions" | "ideas">,
): void {
  const known = new Set([...sessions.map(({ id }) => id), ...made.ideas.map(({ sessionId }) => sessionId)]);
  const titles = Map.groupBy(made.sessions, ({ title }) => title);
  for (const [title, alike] of titles) {
    if (alike.length > 1) ledger.double(`${name}: draft ${title} of ${slug} has ${alike.length} sessions`);
    const strangers = alike.filter(({ id }) => !known.has(id));
    if (strangers.length > 0 && !uncertainDrafts.has(title))
      ledger.surprise(`${name}: session ${strangers[0]?.id} of ${slug} is there, and nobody was told of it`);
  }
}

/** Each due time made one run, each idea is told of by a run, and the autopilot wrote one draft for each scheduled run with ideas. */
export function judgeRuns(
  { ledger, name }: Pick<Client, "ledger" | "name">,
  { slug, id, hasAutopilot, dueTimes }: Pick<PublicationModel, "slug" | "id" | "hasAutopilot" | "dueTimes">,
  { ideas, runs, autopilotDrafts }: Omit<Generated, "sessions">,
): void {
  for (const dueAt of dueTimes) {
    const operationId = `scout:schedule:${id}:${dueAt.toISOString()}`;
    const times = runs
      .flatMap(({ operationIds }) => operationIds)
      .filter((each) => each.startsWith(operationId)).length;
    const what = `${name}: the run of ${slug} that was due at ${dueAt.toISOString()}`;
    if (times === 0) ledger.lose(`${what} never began`);
    if (times > 1) ledger.double(`${what} was ordered ${times} times`);
  }
  for (const idea of ideas) {
    if (!runs.some((run) => run.id === idea.runId && run.ideaIds.includes(idea.id)))
      ledger.lose(`${name}: idea ${idea.id} in ${slug} is not told of by the run that found it`);
  }
  for (const idea of runs.flatMap(({ ideaIds }) => ideaIds)) {
    if (!ideas.some(({ id }) => id === idea)) ledger.lose(`${name}: a run told of idea ${idea}, which ${slug} lacks`);
  }
  const due = hasAutopilot ? runs.filter(({ isScheduled, ideaIds }) => isScheduled && ideaIds.length > 0).length : 0;
  const promoted = ideas.filter(({ sessionId }) => sessionId !== null).length;
  const made = `${promoted} ideas promoted and ${autopilotDrafts} drafts ordered after ${due} scheduled runs with ideas`;
  if (Math.min(promoted, autopilotDrafts) < due) ledger.lose(`${name}: ${slug} has ${made}`);
  if (Math.max(promoted, autopilotDrafts) > due) ledger.double(`${name}: ${slug} has ${made}`);
}

interface StoredJob {
  readonly _id: string;
  readonly kind: string;
  readonly operationIds: readonly string[];
  readonly isScheduled: boolean;
  readonly result?: { readonly ideas?: readonly { readonly id: string }[] };
}

async function readGenerated(
  databases: ServiceDatabases,
  accountId: string,
  publicationId: string,
): Promise<Generated> {
  const of = { accountId, publicationId };
  const [sessions, ideas, jobs] = await Promise.all([
    databases("generation").collection<{ _id: string; title: string }>("sessions").find(of).toArray(),
    databases("content").collection<Omit<StoredIdea, "id"> & { _id: string }>("ideas").find(of).toArray(),
    databases("generation").collection<StoredJob>("jobs").find(of).toArray(),
  ]);
  return {
    sessions: sessions.map(({ _id, title }) => ({ id: _id, title })),
    ideas: ideas.map(({ _id, runId, sessionId }) => ({ id: _id, runId, sessionId: sessionId ?? null })),
    runs: jobs
      .filter(({ kind }) => kind === "scout")
      .map(({ _id, operationIds, isScheduled, result }) => ({
        ...{ id: _id, operationIds, isScheduled },
        ideaIds: (result?.ideas ?? []).map(({ id }) => id),
      })),
    autopilotDrafts: jobs.filter(({ kind, isScheduled }) => kind === "draft" && isScheduled).length,
  };
}
