import type { Grounding } from "../domain/draft-report.ts";
import type { EngineContext, Progress, WritingBrief } from "../domain/engine-ports.ts";
import { createBudget } from "../llm/budget.ts";
import type { LlmBudget, LlmPort } from "../llm/llm-port.ts";
import type { Llm } from "../llm/model-port.ts";
import type { Evidence } from "./research/evidence.ts";
import type { ResearchWish } from "./research/gather-evidence.ts";
import { recordCalls } from "./write/record-calls.ts";

/** The services that writing needs, with or without a language model. */
export interface DraftingTools {
  readonly llm: Llm | undefined;
  readonly grounding: Grounding;
  /** The name of the model that writes when the first one is not available; undefined when none is configured. */
  readonly fallbackModel: string | undefined;
  /** Whether search engines are configured. Otherwise the model is not asked for search queries. */
  readonly searches: boolean;
  /** Reads the pages and search results for a draft. Rejects only when its signal is aborted, with the signal's reason. */
  readonly gather: (wanted: Gathering, context: ReadingContext) => Promise<Evidence>;
}

export type ModelTools = DraftingTools & { readonly llm: Llm };

/** The sources to read for a draft: pages that the client's order names, search queries, and whether to use the publication's archive. */
export interface Gathering extends Omit<ResearchWish, "archive"> {
  readonly withArchive: boolean;
}

export type ReadingContext = Pick<EngineContext, "signal" | "archive">;

/** A client's order for a draft, with the context of its job (storage of intermediate results, cancellation). */
export interface Drafting {
  readonly order: WritingBrief;
  readonly context: EngineContext;
  readonly onProgress: (progress: Progress) => void;
}

/** The models for one draft. Their answers are stored with the job, and all calls count against one token budget. */
export interface RecordedModels {
  readonly writer: LlmPort;
  readonly judge: LlmPort;
  readonly budget: LlmBudget;
}

/** Wraps the models for one job, so that their answers are stored with it and their tokens count against its budget. */
export function recordedModels({ llm }: ModelTools, { context }: Drafting): RecordedModels {
  return {
    writer: recordCalls(llm.writer, context.stages, "writer"),
    judge: recordCalls(llm.judge, context.stages, "judge"),
    budget: createBudget(llm.writer.maximumTokens, context.onSpent),
  };
}

/**
 * Reads the pages and search results for a client's order. They are stored with the job, so a resumed job does not read them
 * again.
 */
export async function gatherOnce(
  tools: DraftingTools,
  { context, onProgress }: Drafting,
  wanted: Gathering,
): Promise<Evidence> {
  const known = await context.stages.load<Evidence>("evidence");
  if (known !== undefined) return known;
  onProgress({ stage: "research", done: 0, of: 1 });
  const evidence = await tools.gather(wanted, context);
  await context.stages.save("evidence", evidence);
  onProgress({ stage: "research", done: 1, of: 1 });
  return evidence;
}
