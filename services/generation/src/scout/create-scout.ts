import type { Logger } from "@galley/service-kit/logging";
import type { Tracer } from "@galley/service-kit/tracing";
import type { Scout, ScoutedStory, ScoutReport } from "../domain/engine-ports.ts";
import { createLlm } from "../llm/create-llm.ts";
import type { LlmConfig } from "../llm/llm-config.ts";
import { LlmError } from "../llm/llm-port.ts";
import type { Llm } from "../llm/model-port.ts";
import { createHostLimit } from "../reading/host-limit.ts";
import type { OutboundRequest } from "../reading/outbound-request.ts";
import type { Threaded } from "../threads/threaded.ts";
import { collect } from "./collect.ts";
import type { CompiledTopic, GivenTopics } from "./compile-topic.ts";
import type { FoundItems } from "./find-stories.ts";
import type { Collected } from "./item.ts";
import { planFeeds } from "./sources/plan-sources.ts";
import { createFeedReader, type FeedReaderPorts } from "./sources/read-feed.ts";
import { type SearchAddresses, searchEngines } from "./sources/search.ts";

export interface ScoutConfig extends SearchAddresses {
  /** Feeds read for every publication, besides those of the brief. */
  feeds?: readonly string[];
  /** Unset: ideas are worded by rules alone. */
  llm?: LlmConfig | undefined;
}

export interface ScoutDependencies {
  /** The guarded HTTP client's request function. */
  request: OutboundRequest;
  logger: Logger;
  /** Shows calls of the model to operators. */
  tracer?: Tracer | undefined;
  now: () => Date;
  /** What is done in threads. */
  tasks: ScoutTasks;
  /** The models, where other engines share them. Else they are made of the configuration. */
  llm?: Llm | undefined;
}

export interface ScoutTasks extends Pick<FeedReaderPorts, "readFeed"> {
  readonly compileTopics: Threaded<GivenTopics, CompiledTopic[]>;
  readonly findStories: Threaded<FoundItems, ScoutedStory[]>;
}

/**
 * The scout. Its stages are "collected" (what all sources gave), and with a model "worded"; a stage that a job has
 * stored is not done again. Feeds read before are asked only for changes, as long as this process lives.
 */
export function createScout(config: ScoutConfig, dependencies: ScoutDependencies): Scout {
  const { request, logger, tracer, tasks } = dependencies;
  const readFeed = createFeedReader({ request, hosts: createHostLimit(), readFeed: tasks.readFeed });
  const engines = searchEngines(config);
  const llm = dependencies.llm ?? (config.llm === undefined ? undefined : createLlm(config.llm, { logger, tracer }));

  return async (brief, { stages, signal }) => {
    signal.throwIfAborted();
    const language = brief.language?.split("-")[0] ?? "en";
    const topics = await tasks.compileTopics({ topics: brief.topics, language }, signal);
    if (topics.length === 0) return { stories: [], status: "completed", topicsScanned: 0, sourcesRead: 0 };
    let collected = await stages.load<Collected>("collected");
    if (collected === undefined) {
      const feeds = planFeeds([...brief.feeds, ...(config.feeds ?? [])], topics);
      collected = await collect(feeds, topics, { readFeed, engines, logger, now: brief.now, signal });
      await stages.save("collected", collected);
    }
    signal.throwIfAborted();
    const { knownStories, now } = brief;
    let stories = await tasks.findStories({ items: collected.items, topics, knownStories, now }, signal);
    if (llm !== undefined && stories.length > 0) {
      const names = new Map(topics.map((topic) => [topic.id, topic.name]));
      const worded =
        (await stages.load<ScoutedStory[]>("worded")) ?? (await sharpened(stories, names, { llm, logger, signal }));
      await stages.save("worded", worded);
      stories = worded;
    }
    return reportOf(stories, topics.length, collected);
  };
}

type Sharpening = Pick<ScoutDependencies, "logger"> & { llm: Llm; signal: AbortSignal };

/** The stories in the model's words; a model that fails leaves the rules' words in place. */
async function sharpened(
  stories: ScoutedStory[],
  topicNames: ReadonlyMap<string, string>,
  { llm, logger, signal }: Sharpening,
): Promise<ScoutedStory[]> {
  try {
    const { wordWithModel } = await import("./word-with-model.ts");
    return await wordWithModel(stories, topicNames, { llm: llm.writer, judgeModel: llm.judge, signal });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof LlmError)) throw error;
    logger.warn({ err: error, failure: error.failure }, "model failed, the rules' words stay");
    return stories;
  }
}

const namedFailures = 5;

function reportOf(
  stories: ScoutedStory[],
  topicsScanned: number,
  { sourcesRead, sourcesFailed }: Collected,
): ScoutReport {
  if (sourcesFailed.length === 0) return { stories, status: "completed", topicsScanned, sourcesRead };
  const named = sourcesFailed.slice(0, namedFailures).map(({ source, reason }) => `${source} (${reason})`);
  const more = sourcesFailed.length > namedFailures ? ` and ${sourcesFailed.length - namedFailures} more` : "";
  const status = sourcesRead === 0 ? "failed" : "partial";
  const count = sourcesRead === 0 ? "None of the sources could be read" : "Some sources could not be read";
  return { stories, status, topicsScanned, sourcesRead, error: `${count}: ${named.join("; ")}${more}.` };
}
