import { upstreamFailed } from "@galley/service-kit/errors";
import type { Logger } from "@galley/service-kit/logging";
import type { Tracer } from "@galley/service-kit/tracing";
import type { SearchSettings } from "../config.ts";
import type { Grounding } from "../domain/draft-report.ts";
import type { EngineContext, Progress, Writer, WritingBrief, WrittenDraft } from "../domain/engine-ports.ts";
import { createLlm, type Llm } from "../llm/create-llm.ts";
import type { LlmConfig } from "../llm/llm-config.ts";
import { LlmError } from "../llm/llm-port.ts";
import { createHostLimit } from "../reading/host-limit.ts";
import type { OutboundRequest } from "../reading/outbound-request.ts";
import { readPage } from "../reading/read-page.ts";
import { createRobotsCheck } from "../reading/robots.ts";
import type { RunTask } from "../threads/run-task.ts";
import { writeDraftByRules } from "./draft-by-rules.ts";
import { writeDraftWithModel } from "./draft-with-model.ts";
import type { ResearchTools } from "./research/gather-evidence.ts";
import { createSearch, type Search } from "./research/search.ts";
import { reviseDraft } from "./revise-draft.ts";

/** `llm` unset: the writer works by rules alone. */
export interface WriterConfig {
  readonly llm?: LlmConfig | undefined;
  readonly grounding?: Grounding;
  readonly search?: SearchSettings;
}

export interface WriterDependencies {
  /** The guarded HTTP client's request function. */
  readonly request: OutboundRequest;
  readonly logger: Logger;
  /** Shows calls of the model to operators. */
  readonly tracer?: Tracer | undefined;
  readonly now: () => Date;
  /** Reads what strangers and clients wrote. */
  readonly run: RunTask;
  /** The models, where other engines share them: what is learned of a server serves all. Else they are made of the configuration. */
  readonly llm?: Llm | undefined;
}

/** What every way of writing a draft is handed. */
export interface DraftingTools {
  readonly llm: Llm | undefined;
  readonly grounding: Grounding;
  /** The model that writes when the first one is down, when there is one. */
  readonly fallbackModel: string | undefined;
  readonly search: Search | undefined;
  /** Makes a reader of pages for one job; it asks each host for its robots.txt once. */
  readonly pageReader: (signal: AbortSignal) => ResearchTools["readPage"];
  /** Reads what strangers and clients wrote. */
  readonly run: RunTask;
  readonly logger: Logger;
}

/** One order with the context that it is written in. */
export interface Drafting {
  readonly order: WritingBrief;
  readonly context: EngineContext;
  readonly onProgress: (progress: Progress) => void;
}

const pageTimeoutMilliseconds = 10_000;

/**
 * The writer. What was read, and every answer of the model, is stored with the job: a job that is taken up again pays for
 * nothing twice.
 */
export function createWriter(config: WriterConfig, dependencies: WriterDependencies): Writer {
  const tools = createDraftingTools(config, dependencies);
  return async (order, context) => {
    context.signal.throwIfAborted();
    const drafting = { order, context, onProgress: context.onProgress ?? (() => undefined) };
    const { llm } = tools;
    if (llm === undefined) {
      if (order.revision !== undefined) throw noModel();
      return writeDraftByRules(tools, drafting);
    }
    return failingClearly(drafting, { ...tools, llm }, () =>
      order.revision === undefined
        ? writeDraftWithModel({ ...tools, llm }, drafting)
        : reviseDraft({ ...tools, llm }, { ...drafting, revision: order.revision }),
    );
  };
}

/** The parts that drafts, revisions and checks of a person's edits share. */
export function createDraftingTools(config: WriterConfig, dependencies: WriterDependencies): DraftingTools {
  const { request, logger, tracer, run } = dependencies;
  const hosts = createHostLimit();
  return {
    llm: dependencies.llm ?? (config.llm === undefined ? undefined : createLlm(config.llm, { logger, tracer })),
    fallbackModel: config.llm?.fallback?.model,
    grounding: config.grounding ?? "balanced",
    search: createSearch(config.search ?? {}),
    run,
    pageReader: (signal) => {
      const options = { request, hosts, timeoutMilliseconds: pageTimeoutMilliseconds, signal };
      const robots = createRobotsCheck(options, run);
      return (url) => readPage(url, options, robots, run);
    },
    logger,
  };
}

function noModel(): Error {
  return upstreamFailed(
    "GENERATION_FAILED",
    "A revision needs a language model, and none is configured. Edit the draft by hand, or set LLM_BASE_URL and LLM_MODEL.",
  );
}

async function failingClearly(
  { order, context }: Drafting,
  { llm, logger }: DraftingTools & { readonly llm: Llm },
  write: () => Promise<WrittenDraft>,
): Promise<WrittenDraft> {
  try {
    return await write();
  } catch (error) {
    context.signal.throwIfAborted();
    if (!(error instanceof LlmError)) throw error;
    logger.warn({ err: error, failure: error.failure, model: llm.writer.model }, "model failed");
    const message = `The draft “${order.title}” could not be written. ${error.message}`;
    throw upstreamFailed("GENERATION_FAILED", message, error);
  }
}
