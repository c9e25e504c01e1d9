import type { Grounding } from "../domain/draft-report.ts";
import type { EngineContext, Progress, Spent, WritingBrief } from "../domain/engine-ports.ts";
import { answerOfModels, factsOf, type LlmFacts, type ModelOutcome, type ModelQuestion } from "../llm/remote-llm.ts";
import type { DraftingTools, Gathering } from "./drafting.ts";
import type { Evidence } from "./research/evidence.ts";

/** An order for a thread, with what it has to know of the means. */
export interface GivenDraft {
  readonly order: WritingBrief;
  readonly llm: LlmFacts | undefined;
  readonly grounding: Grounding;
  readonly fallbackModel: string | undefined;
  readonly searches: boolean;
}

/** What a thread that writes a draft asks. */
export interface WriterPort {
  readonly load: (stage: string) => Promise<unknown>;
  readonly save: (finished: { readonly stage: string; readonly artefact: unknown }) => Promise<void>;
  readonly gather: (wanted: Gathering) => Promise<Evidence>;
  readonly askModel: (question: ModelQuestion) => Promise<ModelOutcome>;
  readonly progress: (progress: Progress) => void;
  readonly spent: (spent: Spent) => void;
}

export function givenDraft(tools: DraftingTools, order: WritingBrief): GivenDraft {
  const { llm, grounding, fallbackModel, searches } = tools;
  return { order, llm: llm && factsOf(llm), grounding, fallbackModel, searches };
}

/** Answers what a thread asks that writes one draft. */
export function writerPort({ llm, gather }: DraftingTools, context: EngineContext): WriterPort {
  const { stages, signal, onProgress, onSpent } = context;
  return {
    load: (stage) => stages.load(stage),
    save: ({ stage, artefact }) => stages.save(stage, artefact),
    gather: (wanted) => gather(wanted, context),
    askModel: modelsOf(llm, { signal, onSpent }),
    progress: (progress) => onProgress?.(progress),
    spent: (spent) => onSpent?.(spent),
  };
}

/** The answers of models for threads; without models nothing is asked. */
export function modelsOf(
  llm: DraftingTools["llm"],
  { signal, onSpent }: Pick<EngineContext, "signal" | "onSpent">,
): (question: ModelQuestion) => Promise<ModelOutcome> {
  if (llm === undefined) return () => Promise.reject(new TypeError("There is no model to be asked"));
  return answerOfModels(llm, { signal, onSpent });
}
