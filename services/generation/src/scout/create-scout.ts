import type { Logger } from "@galley/service-kit/logging";
import type { EngineContext, Scout, ScoutBrief, ScoutReport, SourceReport, Spent } from "../domain/engine-ports.ts";
import { matchesHost } from "../domain/scout-sources.ts";
import { createBudget } from "../llm/budget.ts";
import { createLlm } from "../llm/create-llm.ts";
import { withFittingPrompts } from "../llm/fitting-prompts.ts";
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
import { type Story, scoredStory, toScouted, toSources } from "./story.ts";
import { ageLimit } from "./topics.ts";

export interface ScoutConfig extends SearchAddresses {
  /**
   * The language model that chooses stories. If not set, stories are chosen by counting words and outlets, and
   * described with sentences of the reports.
   */
  llm?: LlmConfig | undefined;
}

export interface ScoutDependencies {
  /**
   * Sends HTTP requests to public addresses. Private addresses are rejected, because feed addresses come from clients.
   */
  request: OutboundRequest;
  logger: Logger;
  now: () => Date;
  /** Functions that process untrusted text in worker threads. */
  tasks: ScoutTasks;
  /** Language models that are shared with the writer. If not set, they are created from the configuration. */
  llm?: Llm | undefined;
}

export interface ScoutTasks extends Pick<FeedReaderPorts, "readFeed">, Pick<DatingPorts, "allowsReading" | "readDate"> {
  readonly filterReports: Threaded<WordFilter, ScoutItem[]>;
  readonly findCandidates: Threaded<CollectedReports, Candidates>;
}

/** The reports that were read and filtered, before a language model chooses among them. */
interface Found extends Candidates {
  readonly sources: readonly SourceReport[];
  /** Tokens that the embedding model used for measuring the reports. */
  readonly tokens: number;
}

/**
 * Creates the scout, which searches for story ideas. The results of its steps are stored with the job: each feed,
 * "found" (the candidates) and "choice" (the model's decision). A repeated job does not repeat these steps. The process
 * caches feeds, so that it only requests changes of feeds it has read before.
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
    // Reports only count as judged if a model has decided about them. Otherwise a later run shows them to the model.
    const judged = choice.isFinal ? found.candidates.flatMap(({ reports }) => reports.map(({ key }) => key)) : [];
    const spent = withTokens(found.tokens, choice.spent);
    const hasSpent = spent.inputTokens + spent.outputTokens > 0;
    return { ...toReport({ stories, known }, { ...found, judged }, brief), ...(hasSpent && { spent }) };
  };
}

function withTokens(tokens: number, { inputTokens, outputTokens }: Spent = { inputTokens: 0, outputTokens: 0 }): Spent {
  return { inputTokens: inputTokens + tokens, outputTokens };
}

/**
 * Bonus in the score (0 to 1) of a story from an outlet that the publication prefers. It is small, so that it only decides
 * between stories of similar quality.
 */
const preference = 0.05;

/** Adds the bonus to a story that a preferred outlet reported, and mentions it in the explanation. */
function withPreference(story: Story, preferredHosts: ScoutBrief["preferredHosts"]): Story {
  const found = story.reports.find(({ site }) => matchesHost(site, preferredHosts));
  if (found === undefined) return story;
  const why = `${story.why} ${found.outlet} is preferred.`;
  return { ...story, score: Math.min(1, story.score + preference), parts: { ...story.parts, preference }, why };
}

interface Choice {
  readonly stories: readonly Story[];
  /** New reports about stories that are already ideas. Not set in results that an earlier version stored. */
  readonly known?: readonly KnownReports[];
  /**
   * False if the model failed or was not allowed to run. Then a later run shows the same reports to the model again.
   */
  readonly isFinal: boolean;
  readonly spent?: Spent;
}

/** Has the model choose stories. Without a model, or if it fails, stories are chosen by countable criteria. */
async function choose(
  { llm, logger }: Pick<ScoutDependencies, "llm" | "logger">,
  { topics, knownStories, withoutModel, now }: ScoutBrief,
  found: Found,
  { signal, onSpent }: EngineContext,
): Promise<Choice> {
  const { candidates, tokens } = found;
  const topicPriority = (id: string) => topics.find((topic) => topic.id === id)?.priority ?? 3;
  const counted = () => ({
    stories: found.stories.map((group) => scoredStory(group, topicPriority(group.topicId), now)),
    known: found.known ?? [],
  });
  if (llm === undefined) return { ...counted(), isFinal: true };
  if (withoutModel === true || candidates.length === 0) return { ...counted(), isFinal: withoutModel !== true };
  const budget = createBudget(llm.writer.maximumTokens, (spent) => onSpent?.(withTokens(tokens, spent)));
  try {
    const { judgeStories } = await import("./judge-stories.ts");
    const tools = { writer: llm.writer, judge: llm.judge, budget, signal };
    const question = { topics, candidates, knownStories, now };
    const judged = await withFittingPrompts(tools, (fitting) => judgeStories(question, fitting));
    return { ...judged, isFinal: true, spent: budget.spent };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof LlmError)) throw error;
    logger.warn({ err: error, failure: error.failure }, "model failed, stories are chosen by what can be counted");
    return { ...counted(), isFinal: false, spent: budget.spent };
  }
}

const maxNamedFailures = 5;

function toReport(
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
    furtherSources: known.map(({ ideaId, reports }) => ({ ideaId, sources: toSources(reports) })),
    scores: stories.map(({ title, score, parts, why }) => ({ title, score, parts, why })),
    topicsScanned: topics.length,
    sourcesRead,
    sources,
    judged,
  };
  if (missed.length === 0) return { ...report, status: "completed" };
  const named = missed
    .slice(0, maxNamedFailures)
    .map(({ source, failure, partialFailure }) => `${source} (${failure ?? partialFailure})`);
  const more = missed.length > maxNamedFailures ? ` and ${missed.length - maxNamedFailures} more` : "";
  const isUnread = missed.some(({ failure }) => failure !== undefined);
  const some = isUnread ? "Some sources could not be read" : "Some sources could be read only in part";
  const count = sourcesRead === 0 ? "None of the sources could be read" : some;
  return {
    ...report,
    status: sourcesRead === 0 ? "failed" : "partial",
    error: `${count}: ${named.join("; ")}${more}.`,
  };
}
