import { invalid, notFound } from "@galley/service-kit/errors";
import type { Account, ClockAndIds } from "./account.ts";
import { checkScoutedIdeas, type Idea, type ScoutedIdea } from "./idea.ts";
import type { IdeaStore, PublicationStore } from "./ports.ts";

export interface RecordIdeasPorts extends ClockAndIds {
  readonly publications: Pick<PublicationStore, "isLive">;
  readonly ideas: Pick<IdeaStore, "insertNew" | "findOfRun" | "purge">;
}

export interface RecordIdeasCommand {
  readonly publicationId: string;
  readonly runId: string;
  readonly ideas: readonly ScoutedIdea[];
}

/**
 * Stores the ideas of a scout run and gives those that the run created, now or in an earlier try, in the order asked for.
 * Like topics, ideas that a delete of the publication overtook are taken out again.
 */
export async function recordIdeas(
  ports: RecordIdeasPorts,
  { accountId }: Account,
  { publicationId, runId, ideas }: RecordIdeasCommand,
): Promise<Idea[]> {
  const scouted = checkScoutedIdeas(ideas);
  if (runId === "") throw invalid("runId is required");
  if (!(await ports.publications.isLive(accountId, publicationId))) throw notFound("There is no such publication.");
  if (scouted.length === 0) return [];
  const createdAt = ports.now();
  const stories = new Map<string, Idea>();
  for (const idea of scouted) {
    if (stories.has(idea.dedupeKey)) continue;
    const owner = { id: ports.newId(), accountId, publicationId, runId };
    const state = { status: "new", sessionId: null, createdAt, updatedAt: createdAt } as const;
    stories.set(idea.dedupeKey, { ...idea, ...owner, ...state });
  }
  await ports.ideas.insertNew([...stories.values()]);
  const created = await ports.ideas.findOfRun(accountId, publicationId, { runId, dedupeKeys: [...stories.keys()] });
  if (!(await ports.publications.isLive(accountId, publicationId))) {
    await ports.ideas.purge(accountId, publicationId);
    throw notFound("There is no such publication.");
  }
  const byKey = new Map(created.map((idea) => [idea.dedupeKey, idea]));
  return [...stories.keys()].flatMap((key) => byKey.get(key) ?? []);
}
