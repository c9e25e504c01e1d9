import type { Document } from "mongodb";
import type { ServiceDatabases } from "../../world/stores.ts";
import type { Client } from "../client.ts";
import type { PublicationModel } from "../model.ts";

/** The drafts and scout runs that services have stored for a publication. */
export type Generated = Awaited<ReturnType<typeof readGenerated>>;

type Judged = Pick<Client, "ledger" | "name">;

/**
 * Compares stored data with what clients ordered. It looks in the databases for what the API does not show: sessions
 * that no client was told of, and ideas that no scout run lists.
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

/** Checks that each ordered draft has exactly one session, and that there are no other sessions. */
function judgeSessions(
  { ledger, name }: Judged,
  { slug, sessions, uncertainDrafts }: PublicationModel,
  made: Generated,
): void {
  const known = new Set(sessions.map(({ id }) => id));
  for (const [title, alike] of Map.groupBy(made.sessions, (session) => session.title)) {
    if (alike.length > 1) ledger.reportDoubled(`${name}: draft ${title} of ${slug} has ${alike.length} sessions`);
    const stranger = alike.find(({ id }) => !known.has(id));
    if (stranger !== undefined && !uncertainDrafts.has(title))
      ledger.reportUnexpected(`${name}: session ${stranger.id} of ${slug} is there, and nobody was told of it`);
  }
}

/** Checks that each idea is listed by the scout run that found it. */
export function judgeRuns({ ledger, name }: Judged, slug: string, { ideas, runs }: Generated): void {
  for (const idea of ideas) {
    if (!runs.some((run) => run.id === idea.runId && run.ideaIds.includes(idea.id)))
      ledger.reportLost(`${name}: idea ${idea.id} in ${slug} is not told of by the run that found it`);
  }
  for (const idea of runs.flatMap(({ ideaIds }) => ideaIds)) {
    if (!ideas.some((stored) => stored.id === idea))
      ledger.reportLost(`${name}: a run told of idea ${idea}, which ${slug} lacks`);
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
      id: String(_id),
      runId: String(runId),
      sessionId: sessionId as string | null,
    })),
    runs: jobs
      .filter(({ kind }) => kind === "scout")
      .map(({ _id: id, operationIds, result }) => {
        // The ids of the ideas that the result of the scout run lists.
        const ideaIds: string[] = (result?.ideas ?? []).map((idea: { id: string }) => idea.id);
        return { id: String(id), operationIds: operationIds as string[], ideaIds };
      }),
    /** The number of drafts that the autopilot ordered. */
    autopilotDrafts: jobs.filter(({ kind, isScheduled }) => kind === "draft" && isScheduled).length,
  };
}
