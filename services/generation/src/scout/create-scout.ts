import type { Logger } from "@galley/service-kit/logging";
import type { EngineContext, Scout, ScoutBrief, ScoutReport, SourceReport, Spent } from "../domain/engine-ports.ts";
import { isOfHosts } from "../domain/scout-sources.ts";
import { createBudget } from "../llm/budget.ts";
import { createLlm } from "../llm/create-llm.ts";
import type { LlmConfig } from "../llm/llm-config.ts";
import { LlmError } from "../llm/llm-port.ts";
import type { Llm } from "../llm/model-port.ts";
import { createHostLimit } from "../reading/host-limit.ts";
import type { OutboundRequest } from "../reading/read-document.ts";
import type { Threaded } from "../threads/threaded.ts";
import { collect } from "./collect.ts";
import { type DatingPorts, dateReports } from "./date-reports.ts";
import type { WordFilter } from "./filter-reports.ts";
import type { Candidates, CollectedReports, KnownReports } from "./find-candidates.ts";
import { createNearness } from "./measure-nearness.ts";
import type { ScoutItem } from "./normalize.ts";
import { selectStories } from "./select.ts";
import { settleAddresses } from "./settle-addresses.ts";
import { pauseUnreachable } from "./sources/pause-unreachable.ts";
import { createFeedReader, type FeedReaderPorts } from "./sources/read-feed.ts";
import { type SearchAddresses, searchEngines } from "./sources/search.ts";
import { type Story, scoredStory, sourcesOf, toScouted } from "./story.ts";
import { ageLimit } from "./topics.ts";

export interface ScoutConfig extends SearchAddresses {
  /** Unset: what can be counted chooses the stories, and their reports' own words tell them. */
  llm?: LlmConfig | undefined;
}

export interface ScoutDependencies {
  /** The guarded HTTP client's request function. */
  request: OutboundRequest;
  logger: Logger;
  now: () => Date;
  /** What is done in threads. */
  tasks: ScoutTasks;
  /** The models, where other engines share them. Else they are made of the configuration. */
  llm?: Llm | undefined;
}

export interface ScoutTasks extends Pick<FeedReaderPorts, "readFeed">, Pick<DatingPorts, "allowsReading" | "readDate"> {
  readonly filterReports: Threaded<WordFilter, ScoutItem[]>;
  readonly findCandidates: Threaded<CollectedReports, Candidates>;
}

/** What was found before a model is asked. */
interface Found extends Candidates {
  readonly sources: readonly SourceReport[];
  /** Of the embedding model. */
  readonly tokens: number;
}

/**
 * The scout. Every source is a stage, "found" (the candidates) is one, and with a model "choice"; a stage that a job has stored is not done
 * again. Feeds read before are asked only for changes, as long as this process lives.
 */
export function createScout(config: ScoutConfig, dependencies: ScoutDependencies): Scout {
  const { request, logger, tasks } = dependencies;
  const hosts = createHostLimit();
  const readFeed = createFeedReader({ request, hosts, readFeed: tasks.readFeed });
  const engines = searchEngines(config).map((engine) =>
    engine.probeUrl === undefined ? engine : pauseUnreachable(engine, { logger, probeUrl: engine.probeUrl }),
  );
  const llm = dependencies.llm ?? (config.llm === undefined ? undefined : createLlm(config.llm, { logger }));

  const nearness = llm?.embed && createNearness({ embed: llm.embed, logger, now: () => dependencies.now().getTime() });

  const find = async (brief: ScoutBrief, context: EngineContext): Promise<Found> => {
    const { stages, signal, unseen, onSpent } = context;
    let tokens = 0;
    const onTokens = (more: number): void => {
      tokens += more;
      onSpent?.({ inputTokens: tokens, outputTokens: 0 });
    };
    const measureNearness = brief.withoutModel === true ? undefined : nearness?.(brief.topics, signal, onTokens);
    const reading = { readFeed, engines, filterReports: tasks.filterReports, measureNearness, logger, stages, signal };
    const { items, sources } = await collect(brief, reading);
    const isUnseen = new Set((await unseen?.(items.map(({ key }) => key))) ?? items.map(({ key }) => key));
    const { topics, knownStories, now } = brief;
    const fresh = items.filter(({ key }) => isUnseen.has(key));
    const learnsFrom = llm === undefined || brief.withoutModel === true ? [] : knownStories;
    const asked = { items: fresh, topics, knownStories, learnsFrom, now };
    return { ...(await tasks.findCandidates(asked, signal)), sources, tokens };
  };

  return async (brief, context) => {
    const { stages, signal } = context;
    signal.throwIfAborted();
    const { topics } = brief;
    if (topics.length === 0) return { stories: [], status: "completed", topicsScanned: 0, sourcesRead: 0 };
    const found = (await stages.load<Found>("found")) ?? (await find(brief, context));
    await stages.save("found", found);
    signal.throwIfAborted();
    const stored = await stages.load<Choice>("choice");
    const choice = stored ?? (await choose({ llm, logger }, brief, found, context));
    if (stored === undefined && llm !== undefined) await stages.save("choice", choice);
    const isTooOld = ageLimit(brief);
    const isNews = ({ reports, topicId }: Story): boolean => reports.some((one) => !isTooOld(one, topicId));
    const news = choice.stories.filter(isNews);
    const preferred = news.map((story) => withPreference(story, brief.preferredHosts));
    const { allowsReading, readDate } = tasks;
    const asking = { request, hosts, signal, allowsReading, readDate, now: brief.now };
    const selected = selectStories(preferred, new Map(topics.map(({ id, priority }) => [id, priority])));
    const stories = await settleAddresses((await dateReports(selected, asking)).filter(isNews), asking);
    const isRecent = (report: ScoutItem): boolean => topics.some(({ id }) => !isTooOld(report, id));
    const dated = (await dateReports(choice.known ?? [], asking)).map(({ ideaId, reports }) => {
      return { ideaId, reports: reports.filter(isRecent) };
    });
    const known = await settleAddresses(
      dated.filter(({ reports }) => reports.length > 0),
      asking,
    );
    // What no model has seen, because it failed or was not to be asked, is shown to it in a later run.
    const judged = choice.isFinal ? found.candidates.flatMap(({ reports }) => reports.map(({ key }) => key)) : [];
    const spent = withTokens(found.tokens, choice.spent);
    const hasSpent = spent.inputTokens + spent.outputTokens > 0;
    return { ...reportOf({ stories, known }, { ...found, judged }, brief), ...(hasSpent && { spent }) };
  };
}

function withTokens(tokens: number, { inputTokens, outputTokens }: Spent = { inputTokens: 0, outputTokens: 0 }): Spent {
  return { inputTokens: inputTokens + tokens, outputTokens };
}

/** A twentieth of the scale: it decides among stories that are nearly as good, and makes no poor story a good one. */
const preference = 0.05;

/** A story that a preferred outlet reports ranks higher, whoever scored it, and says so. */
function withPreference(story: Story, preferredHosts: ScoutBrief["preferredHosts"]): Story {
  const found = story.reports.find(({ site }) => isOfHosts(site, preferredHosts));
  if (found === undefined) return story;
  const why = `${story.why} ${found.outlet} is preferred.`;
  return { ...story, score: Math.min(1, story.score + preference), parts: { ...story.parts, preference }, why };
}

interface Choice {
  readonly stories: readonly Story[];
  /** Further reports of known ideas; artefacts of earlier versions have none. */
  readonly known?: readonly KnownReports[];
  /** False: the model failed or was not to be asked, so that its say is still wanted. */
  readonly isFinal: boolean;
  readonly spent?: Spent;
}

/** What the model chooses; where none is asked, or it fails, what can be counted chooses. */
async function choose(
  { llm, logger }: Pick<ScoutDependencies, "llm" | "logger">,
  { topics, knownStories, withoutModel, now }: ScoutBrief,
  found: Found,
  { signal, onSpent }: EngineContext,
): Promise<Choice> {
  const { candidates, tokens } = found;
  const priorityOf = (id: string) => topics.find((topic) => topic.id === id)?.priority ?? 3;
  const counted = () => ({
    stories: found.stories.map((group) => scoredStory(group, priorityOf(group.topicId), now)),
    known: found.known ?? [],
  });
  if (llm === undefined) return { ...counted(), isFinal: true };
  if (withoutModel === true || candidates.length === 0) return { ...counted(), isFinal: withoutModel !== true };
  const budget = createBudget(llm.writer.maximumTokens, (spent) => onSpent?.(withTokens(tokens, spent)));
  try {
    const { judgeStories } = await import("./judge-stories.ts");
    const tools = { writer: llm.writer, judge: llm.judge, budget, signal };
    const judged = await judgeStories({ topics, candidates, knownStories, now }, tools);
    return { ...judged, isFinal: true, spent: budget.spent };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof LlmError)) throw error;
    logger.warn({ err: error, failure: error.failure }, "model failed, stories are chosen by what can be counted");
    return { ...counted(), isFinal: false, spent: budget.spent };
  }
}

const namedFailures = 5;

function reportOf(
  { stories, known }: { readonly stories: readonly Story[]; readonly known: readonly KnownReports[] },
  { sources, judged }: { readonly sources: readonly SourceReport[]; readonly judged: readonly string[] },
  { topics }: ScoutBrief,
): ScoutReport {
  const unread = sources.filter(({ failure }) => failure !== undefined);
  const sourcesRead = sources.length - unread.length;
  const isMissed = ({ failure, partialFailure, isOptional }: SourceReport): boolean =>
    (failure ?? partialFailure) !== undefined && isOptional !== true;
  const missed = sourcesRead === 0 ? unread : sources.filter(isMissed);
  const report = {
    stories: stories.map(toScouted),
    furtherSources: known.map(({ ideaId, reports }) => ({ ideaId, sources: sourcesOf(reports) })),
    scores: stories.map(({ title, score, parts, why }) => ({ title, score, parts, why })),
    topicsScanned: topics.length,
    ...{ sourcesRead, sources, judged },
  };
  if (missed.length === 0) return { ...report, status: "completed" };
  const named = missed
    .slice(0, namedFailures)
    .map(({ source, failure, partialFailure }) => `${source} (${failure ?? partialFailure})`);
  const more = missed.length > namedFailures ? ` and ${missed.length - namedFailures} more` : "";
  const isUnread = missed.some(({ failure }) => failure !== undefined);
  const some = isUnread ? "Some sources could not be read" : "Some sources could be read only in part";
  const count = sourcesRead === 0 ? "None of the sources could be read" : some;
  return {
    ...report,
    status: sourcesRead === 0 ? "failed" : "partial",
    error: `${count}: ${named.join("; ")}${more}.`,
  };
}
