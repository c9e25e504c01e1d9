import { invalid, notFound } from "@galley/service-kit/errors";
import type { Account, ClockAndIds } from "./account.ts";
import { checkFurtherSources, checkScoutedIdeas, type FurtherSources, type Idea, type ScoutedIdea } from "./idea.ts";
import type { IdeaStore, PublicationStore } from "./ports.ts";

export interface RecordIdeasPorts extends ClockAndIds {
  readonly publications: Pick<PublicationStore, "isLive">;
  readonly ideas: Pick<IdeaStore, "addSources" | "insertNew" | "findOfRun" | "purge">;
}

export interface RecordIdeasCommand {
  readonly publicationId: string;
  readonly runId: string;
  readonly ideas: readonly ScoutedIdea[];
  readonly furtherSources: readonly FurtherSources[];
}

export interface RecordedIdeas {
  /** Those that the run created, now or in an earlier try. */
  readonly created: Idea[];
  /** Those of `furtherSources`, as they are now. */
  readonly extended: Idea[];
}

/**
 * Stores the ideas of a scout run and further sources of known ideas, and gives both in the order asked for.
 * Like topics, ideas that a delete of the publication overtook are taken out again.
 */
export async function recordIdeas(
  ports: RecordIdeasPorts,
  { accountId }: Account,
  { publicationId, runId, ideas, furtherSources }: RecordIdeasCommand,
): Promise<RecordedIdeas> {
  const scouted = checkScoutedIdeas(ideas);
  const further = checkFurtherSources(furtherSources);
  if (runId === "") throw invalid("runId is required");
  if (!(await ports.publications.isLive(accountId, publicationId))) throw notFound("There is no such publication.");
  const createdAt = ports.now();
  const extended: Idea[] = [];
  for (const one of further) {
    const idea = await ports.ideas.addSources(accountId, publicationId, { ...one, at: createdAt });
    if (idea !== undefined) extended.push(idea);
  }
  if (scouted.length === 0) return { created: [], extended };
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
  return { created: [...stories.keys()].flatMap((key) => byKey.get(key) ?? []), extended };
}
