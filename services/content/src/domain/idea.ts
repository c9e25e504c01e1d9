import { isUuid } from "./fields.ts";
import { collectProblems, type Problems } from "./problems.ts";
import { optionalText, requiredText } from "./rules.ts";

export const ideaStatuses = ["new", "reviewed", "promoted", "dismissed"] as const;

export type IdeaStatus = (typeof ideaStatuses)[number];

/** A page that an idea rests on. */
export interface IdeaSource {
  readonly url: string;
  readonly title: string;
  readonly snippet: string;
  /** ISO 8601; unset when its date is not known. */
  readonly publishedAt?: string;
  readonly outlet?: string;
}

/** An idea as a scout run found it. */
export interface ScoutedIdea {
  readonly topicId: string;
  readonly title: string;
  readonly angle: string;
  readonly summary: string;
  readonly sources: readonly IdeaSource[];
  /** 0 to 1. */
  readonly relevanceScore: number;
  /** Names the story; one publication stores a story once. */
  readonly dedupeKey: string;
  /** Why it has this score, in a sentence; ideas of earlier versions have none. */
  readonly reason?: string;
}

/** Further sources of an idea that the publication has. */
export interface FurtherSources {
  readonly ideaId: string;
  readonly sources: readonly IdeaSource[];
}

export interface Idea extends ScoutedIdea {
  readonly id: string;
  readonly accountId: string;
  readonly publicationId: string;
  /** The scout run that found it. */
  readonly runId: string;
  readonly status: IdeaStatus;
  /** The session that the latest draft was started in; null unless promoted. */
  readonly sessionId: string | null;
  /** The sessions of all its drafts, oldest first; ideas of earlier versions have none. */
  readonly sessionIds?: readonly string[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What a scout has to know of an idea in order not to find its story again. */
export interface KnownStory {
  readonly ideaId: string;
  readonly topicId: string;
  readonly title: string;
  readonly angle: string;
  readonly summary: string;
  readonly dedupeKey: string;
  readonly urls: readonly string[];
  readonly status: IdeaStatus;
  readonly createdAt: Date;
}

const longest = {
  title: 500,
  angle: 2_000,
  summary: 10_000,
  dedupeKey: 500,
  reason: 2_000,
  url: 4_096,
  sourceTitle: 1_000,
  snippet: 5_000,
} as const;

const mostIdeas = 200;
export const maxSources = 50;

/** The further sources as they will be stored. Throws "invalid" naming every field that is wrong. */
export function checkFurtherSources(further: readonly FurtherSources[]): FurtherSources[] {
  const problems = collectProblems();
  if (further.length > mostIdeas) problems.add(`furtherSources must be at most ${mostIdeas}`);
  const checked = further.slice(0, mostIdeas).map(({ ideaId, sources }, index) => {
    const at = `furtherSources[${index}]`;
    if (!isUuid(ideaId)) problems.add(`${at}.ideaId must be a UUID`);
    if (sources.length > maxSources) problems.add(`${at}.sources must be at most ${maxSources}`);
    const kept = sources.slice(0, maxSources);
    return { ideaId, sources: kept.map((source, one) => checkSource(problems, `${at}.sources[${one}]`, source)) };
  });
  problems.throwIfAny();
  return checked;
}

/** The ideas as they will be stored. Throws "invalid" naming every field that is wrong. */
export function checkScoutedIdeas(ideas: readonly ScoutedIdea[]): ScoutedIdea[] {
  const problems = collectProblems();
  if (ideas.length > mostIdeas) problems.add(`ideas must be at most ${mostIdeas}`);
  const checked = ideas.slice(0, mostIdeas).map((idea, index) => checkIdea(problems, `ideas[${index}]`, idea));
  problems.throwIfAny();
  return checked;
}

function checkIdea(problems: Problems, at: string, idea: ScoutedIdea): ScoutedIdea {
  const reason = optionalText(`${at}.reason`, longest.reason)(problems, idea.reason ?? null);
  const { topicId, sources, relevanceScore } = idea;
  if (!isUuid(topicId)) problems.add(`${at}.topicId must be a UUID`);
  if (!(relevanceScore >= 0 && relevanceScore <= 1)) problems.add(`${at}.relevanceScore must be from 0 to 1`);
  if (sources.length > maxSources) problems.add(`${at}.sources must be at most ${maxSources}`);
  return {
    topicId,
    title: requiredText(`${at}.title`, longest.title)(problems, idea.title),
    angle: optionalText(`${at}.angle`, longest.angle)(problems, idea.angle) ?? "",
    summary: optionalText(`${at}.summary`, longest.summary)(problems, idea.summary) ?? "",
    sources: sources.map((source, index) => checkSource(problems, `${at}.sources[${index}]`, source)),
    relevanceScore,
    dedupeKey: requiredText(`${at}.dedupeKey`, longest.dedupeKey)(problems, idea.dedupeKey),
    ...(reason === null ? {} : { reason }),
  };
}

function checkSource(problems: Problems, at: string, source: IdeaSource): IdeaSource {
  const { publishedAt } = source;
  const outlet = optionalText(`${at}.outlet`, longest.sourceTitle)(problems, source.outlet ?? null);
  if (publishedAt !== undefined && !isIsoDate(publishedAt)) problems.add(`${at}.publishedAt must be an ISO 8601 date`);
  return {
    url: requiredText(`${at}.url`, longest.url)(problems, source.url),
    title: optionalText(`${at}.title`, longest.sourceTitle)(problems, source.title) ?? "",
    snippet: optionalText(`${at}.snippet`, longest.snippet)(problems, source.snippet) ?? "",
    ...(publishedAt !== undefined && { publishedAt }),
    ...(outlet === null ? {} : { outlet }),
  };
}

function isIsoDate(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/.test(text) &&
    !Number.isNaN(Date.parse(text))
  );
}
