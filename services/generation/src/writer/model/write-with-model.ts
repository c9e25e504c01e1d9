import { upstreamFailed } from "@galley/service-kit/errors";
import type { Logger } from "@galley/service-kit/logging";
import type { StageStore, WritingBrief, WrittenDraft } from "../../domain/engine-ports.ts";
import { createBudget } from "../../llm/budget.ts";
import { type LlmBudget, LlmError, type LlmPort, type LlmUsage } from "../../llm/llm-port.ts";
import type { ParsedBrief } from "../brief/units.ts";
import type { Evidence } from "../evidence/evidence.ts";
import { finishDraft } from "../finish.ts";
import { assemble } from "./assemble.ts";
import { buildLedger, type Ledger } from "./ledger.ts";
import { outlineSchema, type PlannedSection, settleOutline } from "./outline.ts";
import { materialOf, standingInstructions } from "./prompts.ts";
import { createVerifier, type Verifier } from "./verify.ts";
import { type WrittenSection, writeSection } from "./write-section.ts";

/** What the stages with a model share. */
export interface ModelWriting {
  order: WritingBrief;
  brief: ParsedBrief;
  evidence: Evidence;
  llm: LlmPort;
  stages: StageStore;
  signal: AbortSignal;
  logger: Logger;
}

/** What one stage needs. */
export interface ModelStage {
  order: WritingBrief;
  ledger: Ledger;
  verifier: Verifier;
  llm: LlmPort;
  budget: LlmBudget;
  signal: AbortSignal;
  instructions: string;
}

/** A stored stage: its result and what the job had spent when it was done. */
interface Stored<Result> {
  result: Result;
  spent: LlmUsage;
}

const allMilliseconds = 110_000;
const smallLedger = 6;

/**
 * Writes with a model: outline, sections, check of every sentence, one rewrite of what failed, completion of what the
 * model left out. Rejects with GENERATION_FAILED when the model fails, refuses or takes too long.
 */
export async function writeWithModel(writing: ModelWriting): Promise<WrittenDraft> {
  const { order, brief, evidence, llm, signal, logger } = writing;
  const timeout = AbortSignal.timeout(allMilliseconds);
  try {
    return await runStages(writing, AbortSignal.any([signal, timeout]));
  } catch (error) {
    signal.throwIfAborted();
    const failure = timeout.aborted ? new LlmError("timeout", "The model did not answer in time.", error) : error;
    if (!(failure instanceof LlmError)) throw error;
    logger.warn(
      {
        err: failure,
        failure: failure.failure,
        model: llm.model,
        brief: brief.language,
        pages: evidence.sources.length,
      },
      "model failed",
    );
    throw upstreamFailed(
      "GENERATION_FAILED",
      `The draft “${order.title}” could not be written. ${failure.message}`,
      failure,
    );
  }
}

async function runStages(writing: ModelWriting, signal: AbortSignal): Promise<WrittenDraft> {
  const { order, brief, evidence, llm, stages } = writing;
  const ledger = buildLedger(order, brief, evidence);
  const verifier = createVerifier(ledger, order.title);
  let budget = createBudget(llm.maximumTokens);
  const stored = async <Result>(name: string, work: (stage: ModelStage) => Promise<Result>): Promise<Result> => {
    signal.throwIfAborted();
    const known = await stages.load<Stored<Result>>(name);
    if (known !== undefined) {
      budget = createBudget(llm.maximumTokens, known.spent);
      return known.result;
    }
    const instructions = standingInstructions(order, ledger);
    const result = await work({ order, ledger, verifier, llm, budget, signal, instructions });
    await stages.save<Stored<Result>>(name, { result, spent: budget.spent });
    return result;
  };

  const planned = await stored("outline", planSections);
  const sections: WrittenSection[] = [];
  for (const [index, section] of planned.entries()) {
    sections.push(await stored(`section-${index + 1}`, (stage) => writeSection(section, stage, planned.length === 1)));
  }
  const { article, added, unmet } = assemble({ order, brief, evidence, ledger, sections });
  const written = sections.flatMap((section) => section.sentences);
  const removed = sections.reduce((sum, section) => sum + section.removed.length, 0);
  const lengths = brief.orders.filter((one) => one.maximumWords !== undefined);
  const engine = written.length === 0 ? "extractive" : added > 0 ? "mixed" : "llm";
  return finishDraft({
    title: order.title,
    article,
    evidence,
    unmet,
    lengths,
    provenance: {
      engine,
      model: sections[0]?.model ?? llm.model,
      provider: llm.provider,
      styleApplied: [order.style.name],
      sentencesWritten: written.length,
      sentencesRemoved: removed,
      statementsAdded: added,
      usage: { ...budget.spent },
    },
  });
}

async function planSections({
  order,
  ledger,
  verifier,
  llm,
  budget,
  signal,
  instructions,
}: ModelStage): Promise<PlannedSection[]> {
  const everything: PlannedSection = { heading: "", evidence: ledger.items.map((item) => item.id) };
  if (ledger.items.length <= smallLedger) return [everything];
  const most = Math.min(6, Math.max(2, Math.ceil(ledger.items.length / 5)));
  const answer = await llm.generate({
    stage: "outline",
    instructions,
    task: `Plan the article: 2 to ${most} sections in a sensible order. Assign every piece of evidence to the one section where it belongs, and give each section a short heading that names its subject in words of the evidence.`,
    data: materialOf(order, ledger, ledger.items),
    schema: outlineSchema,
    maxOutputTokens: 1_200,
    signal,
    budget,
  });
  const sections = answer.value === undefined ? [] : settleOutline(answer.value.sections, ledger, verifier);
  // A server that cannot plan may still write: it gets everything at once.
  return sections.length === 0 ? [everything] : sections;
}
