import { invalid, notFound } from "@galley/service-kit/errors";
import type { Account, ClockAndIds } from "./account.ts";
import type { FurtherSources, Idea, ScoutedIdea } from "./idea.ts";
import type { IdeaStore, PublicationStore } from "./ports.ts";
import { furtherSources, scoutedIdeas, validate } from "./schemas.ts";

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
  /** The ideas that this scout run created, including those from an earlier attempt of the same run. */
  readonly created: Idea[];
  /** The already stored ideas that got more sources, in their current state. */
  readonly extended: Idea[];
}

/**
 * Stores the ideas that a scout run found, and adds sources to ideas that are already stored. Stories that the publication
 * already has are skipped. Both lists in the result have the order of the request.
 * If the publication is deleted at the same time, the new ideas are removed again and "not-found" is thrown. Also throws
 * "invalid" if a field is wrong.
 */
export async function recordIdeas(
  ports: RecordIdeasPorts,
  { accountId }: Account,
  command: RecordIdeasCommand,
): Promise<RecordedIdeas> {
  const { publicationId, runId } = command;
  const { ideas: scouted } = validate(scoutedIdeas, { ideas: command.ideas });
  const { furtherSources: further } = validate(furtherSources, { furtherSources: command.furtherSources });
  if (runId === "") throw invalid("runId is required");
  if (!(await ports.publications.isLive(accountId, publicationId))) throw notFound("There is no such publication.");
  const createdAt = ports.now();
  const extended: Idea[] = [];
  for (const { ideaId, sources } of further) {
    const idea = await ports.ideas.addSources(accountId, publicationId, { ideaId, sources, at: createdAt });
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
