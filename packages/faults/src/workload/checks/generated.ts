import type { Document } from "mongodb";
import type { ServiceDatabases } from "../../world/stores.ts";
import type { Client } from "../client.ts";
import type { PublicationModel } from "../model.ts";

/** What services have stored of a publication's drafts and scout runs. */
export type Generated = Awaited<ReturnType<typeof readGenerated>>;

type Judged = Pick<Client, "ledger" | "name">;

/**
 * Compares what services have stored with what was asked for, where the API shows only things whose id is known: sessions that
 * no client was told of, and ideas that no run lists.
 */
export async function checkGenerated(databases: ServiceDatabases, clients: readonly Client[]): Promise<void> {
  for (const client of clients) {
    for (const publication of client.model.publications.values()) {
      const made = await readGenerated(databases, { accountId: client.accountId, publicationId: publication.id });
      judgeSessions(client, publication, made);
      judgeRuns(client, publication.slug, made);
    }
  }
}

/** Each draft that was asked for made one session, and nothing else made any. */
function judgeSessions(
  { ledger, name }: Judged,
  { slug, sessions, uncertainDrafts }: PublicationModel,
  made: Generated,
): void {
  const known = new Set(sessions.map(({ id }) => id));
  for (const [title, alike] of Map.groupBy(made.sessions, (session) => session.title)) {
    if (alike.length > 1) ledger.double(`${name}: draft ${title} of ${slug} has ${alike.length} sessions`);
    const stranger = alike.find(({ id }) => !known.has(id));
    if (stranger !== undefined && !uncertainDrafts.has(title))
      ledger.surprise(`${name}: session ${stranger.id} of ${slug} is there, and nobody was told of it`);
  }
}

/** Each idea is told of by the run that found it. */
export function judgeRuns({ ledger, name }: Judged, slug: string, { ideas, runs }: Generated): void {
  for (const idea of ideas) {
    if (!runs.some((run) => run.id === idea.runId && run.ideaIds.includes(idea.id)))
      ledger.lose(`${name}: idea ${idea.id} in ${slug} is not told of by the run that found it`);
  }
  for (const idea of runs.flatMap(({ ideaIds }) => ideaIds)) {
    if (!ideas.some((stored) => stored.id === idea))
      ledger.lose(`${name}: a run told of idea ${idea}, which ${slug} lacks`);
  }
}

export async function readGenerated(databases: ServiceDatabases, of: { accountId: string; publicationId: string }) {
  const all = (service: string, name: string): Promise<Document[]> =>
    databases(service).collection<Document>(name).find(of).toArray();
  const [sessions, ideas, jobs] = [
    await all("generation", "sessions"),
    await all("content", "ideas"),
    await all("generation", "jobs"),
  ];
  return {
    sessions: sessions.map(({ _id: id, title }) => ({ id: String(id), title: String(title) })),
    ideas: ideas.map(({ _id, runId, sessionId = null }) => ({
      ...{ id: String(_id), runId: String(runId), sessionId: sessionId as string | null },
    })),
    runs: jobs
      .filter(({ kind }) => kind === "scout")
      .map(({ _id: id, operationIds, result }) => {
        // Those that its result lists.
        const ideaIds: string[] = (result?.ideas ?? []).map((idea: { id: string }) => idea.id);
        return { id: String(id), operationIds: operationIds as string[], ideaIds };
      }),
    /** Drafts that the autopilot ordered. */
    autopilotDrafts: jobs.filter(({ kind, isScheduled }) => kind === "draft" && isScheduled).length,
  };
}
