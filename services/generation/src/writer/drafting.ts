import type { Grounding } from "../domain/draft-report.ts";
import type { EngineContext, Progress, WritingBrief } from "../domain/engine-ports.ts";
import { createBudget } from "../llm/budget.ts";
import type { LlmBudget, LlmPort } from "../llm/llm-port.ts";
import type { Llm } from "../llm/model-port.ts";
import type { Evidence } from "./research/evidence.ts";
import type { ResearchWish } from "./research/gather-evidence.ts";
import { recordCalls } from "./write/record-calls.ts";

/** What every way of writing a draft is handed. */
export interface DraftingTools {
  readonly llm: Llm | undefined;
  readonly grounding: Grounding;
  /** The model that writes when the first one is down, when there is one. */
  readonly fallbackModel: string | undefined;
  /** Whether there are search engines, so that queries are worth their making. */
  readonly searches: boolean;
  /** Reads what a draft may lean on. Rejects with the signal's reason only. */
  readonly gather: (wanted: Gathering, context: ReadingContext) => Promise<Evidence>;
}

export type ModelTools = DraftingTools & { readonly llm: Llm };

/** What is to be read for a draft; with the publication's archive, or without. */
export interface Gathering extends Omit<ResearchWish, "archive"> {
  readonly withArchive: boolean;
}

export type ReadingContext = Pick<EngineContext, "signal" | "archive">;

/** One order with the context that it is written in. */
export interface Drafting {
  readonly order: WritingBrief;
  readonly context: EngineContext;
  readonly onProgress: (progress: Progress) => void;
}

/** The models of one draft: their answers are recorded with the job, and they share one budget. */
export interface RecordedModels {
  readonly writer: LlmPort;
  readonly judge: LlmPort;
  readonly budget: LlmBudget;
}

/** The models as one job asks them. */
export function recordedModels({ llm }: ModelTools, { context }: Drafting): RecordedModels {
  return {
    writer: recordCalls(llm.writer, context.stages, "writer"),
    judge: recordCalls(llm.judge, context.stages, "judge"),
    budget: createBudget(llm.writer.maximumTokens, context.onSpent),
  };
}

/** Reads everything that an order leads to, once for each job. */
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
