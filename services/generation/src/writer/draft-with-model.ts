import type { Note } from "../domain/draft-report.ts";
import type { WrittenDraft } from "../domain/engine-ports.ts";
import { createBudget } from "../llm/budget.ts";
import { type LlmBudget, LlmError, type LlmPort } from "../llm/llm-port.ts";
import { costOf, type Llm } from "../llm/model-port.ts";
import { sentencesOf } from "./article/render-article.ts";
import type { Brief } from "./brief/brief.ts";
import { briefReadingSchema, briefTask, normalizeBriefReading } from "./brief/brief-reading.ts";
import { clientEvidence, orderLines } from "./brief/client-words.ts";
import { withSettledFacts } from "./brief/contradicted.ts";
import type { Material } from "./brief/material.ts";
import { readBriefByRules, settleBrief } from "./brief/read-brief.ts";
import { readMaterial } from "./brief/read-material.ts";
import type { Drafting, DraftingTools } from "./drafting.ts";
import { type FinishedArticle, finishDraft } from "./finish-draft.ts";
import { wishBreaches } from "./model/edit-article.ts";
import { untoldFacts, untoldPart } from "./model/facts-left-out.ts";
import { createFitness } from "./model/fitness.ts";
import { createOrderEcho } from "./model/order-echo.ts";
import { fitOrders, ordersOf, shortOrders, standingInstructions } from "./model/prompts.ts";
import { recordCalls } from "./model/record-calls.ts";
import { isMostlyRemoved, isScraps, isTorso } from "./model/unusable-text.ts";
import { type ModelDraft, writeWithModel } from "./model/write-with-model.ts";
import type { Writing } from "./model/writing.ts";
import { contradictionNotes, sentenceNotes, sourceNotes, wishNotes } from "./report/notes.ts";
import type { Evidence, Passage } from "./research/evidence.ts";
import { researchOrder } from "./research-order.ts";
import { writeByRules } from "./rules/write-by-rules.ts";
import { compileStyle } from "./style/compile-style.ts";
import { createVerifier } from "./verification/create-verifier.ts";
import { createModelJudge, type JudgeFigures } from "./verification/model-judge.ts";

export type ModelTools = DraftingTools & { readonly llm: Llm };

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

/** Writes a draft with a model; rejects with LlmError when the model fails. */
export async function writeDraftWithModel(tools: ModelTools, drafting: Drafting): Promise<WrittenDraft> {
  const { order, onProgress } = drafting;
  const models = recordedModels(tools, drafting);
  onProgress({ stage: "brief", done: 0, of: 1 });
  const material = readMaterial(order.instructions);
  const brief = withSettledFacts(await readBrief(models, drafting, material));
  onProgress({ stage: "brief", done: 1, of: 1 });
  const grounding = brief.onlyGivenFacts ? "sourced" : tools.grounding;
  const instructions = standingInstructions(order, brief.language, grounding);
  const orders = fitOrders(ordersOf(order), models.writer);
  const planner = { llm: models.writer, budget: models.budget, instructions, orders };
  const evidence = await researchOrder(tools, drafting, brief, planner);
  const told = { title: order.title, brief, material };
  const client = order.idea === undefined ? clientEvidence(told) : [];
  const { writing, judged } = await prepareWriting({ tools, drafting, models }, { brief, material, evidence, client });
  const draft = await writeWithModel({ ...writing, grounding, instructions });
  onProgress({ stage: "finish", done: 0, of: 1 });
  return finish({ tools, writing: { ...writing, grounding }, material, judged }, draft);
}

/** The client's order as the model reads it, settled by code; as code alone reads it where the model cannot. */
export async function readBrief(
  { writer, budget }: RecordedModels,
  { order, context: { signal } }: Drafting,
  material: Material,
): Promise<Brief> {
  // What a scout found is material and no order: nobody is asked to read orders in it.
  if (order.idea !== undefined) return readBriefByRules(order, material);
  const instructions =
    "You read a client's order for an article and say exactly what was ordered. You write nothing yourself.";
  try {
    const { value } = await writer.generate({
      stage: "brief",
      instructions,
      orders: fitOrders(ordersOf(order), writer),
      task: briefTask(),
      schema: briefReadingSchema,
      normalize: normalizeBriefReading,
      maxOutputTokens: 1_200 + Math.ceil(writer.estimateTokens(order.instructions) * 1.2),
      signal,
      budget,
    });
    return value === undefined ? readBriefByRules(order, material) : settleBrief(order, material, value);
  } catch (error) {
    signal.throwIfAborted();
    const canGoOn = error instanceof LlmError && ["invalid-answer", "truncated"].includes(error.failure);
    if (canGoOn) return readBriefByRules(order, material);
    throw error;
  }
}

interface Workplace {
  readonly tools: ModelTools;
  readonly drafting: Drafting;
  readonly models: RecordedModels;
}

interface Read {
  readonly brief: Brief;
  readonly material: Material;
  readonly evidence: Evidence;
  readonly client: readonly Passage[];
}

/** Everything that the stages share, with the figures of the judge. */
export async function prepareWriting(
  { tools, drafting, models }: Workplace,
  { brief, material, evidence, client }: Read,
): Promise<{ readonly writing: Writing; readonly judged: JudgeFigures }> {
  const { order, context, onProgress } = drafting;
  const lines = orderLines({ brief, material });
  const passages = [...client, ...evidence.passages];
  const { judge, figures } = createModelJudge(models.judge, models.budget, {
    name: brief.subject === "" ? order.title : brief.subject,
    statements: passages.filter(({ isOrder }) => isOrder !== true).map(({ text }) => text),
  });
  const names = [order.title, brief.subject, brief.readers, order.publication?.name ?? "", ...brief.keywords];
  const verifier = createVerifier({
    language: brief.language,
    title: names.filter((name) => name !== "").join(". "),
    passages,
    sources: evidence.sources,
    conflicts: evidence.conflicts,
    judge,
  });
  const instructions = standingInstructions(order, brief.language, tools.grounding);
  const writing: Writing = {
    order,
    brief,
    style: compileStyle(order.style, order.writingTone),
    evidence,
    passages,
    grounding: tools.grounding,
    verifier,
    llm: models.writer,
    budget: models.budget,
    signal: context.signal,
    instructions,
    wholeOrders: fitOrders(ordersOf(order), models.writer),
    orders: shortOrders(ordersOf(order), models.writer),
    fitness: createFitness({
      order,
      brief,
      evidence,
      instructions,
      echoesOrder: createOrderEcho(
        brief.language,
        lines,
        brief.facts.map(({ text }) => text),
      ),
    }),
    onProgress,
  };
  return { writing, judged: figures };
}

interface Finishing {
  readonly tools: ModelTools;
  readonly writing: Writing;
  readonly material: Material;
  readonly judged: JudgeFigures;
}

async function finish({ tools, writing, material, judged }: Finishing, draft: ModelDraft): Promise<WrittenDraft> {
  const { order, brief, evidence, passages } = writing;
  if (draft.blocks.length === 0 || isTorso(writing, draft)) {
    return byRulesAfterAll({ tools, writing, material, judged }, draft);
  }
  const article = { language: brief.language, blocks: draft.blocks };
  const standing = draft.blocks.flatMap(sentencesOf);
  const finished: FinishedArticle = {
    ...common(tools, writing, judged),
    engine: "llm",
    model: draft.model ?? tools.llm.writer.model,
    article,
    title: order.title,
    removed: draft.removed,
    passages,
    notes: [
      ...modelNotes(tools, draft, judged),
      ...wishNotes(
        wishBreaches(writing, draft.blocks),
        untoldFacts(writing.brief, draft.blocks).map((fact) => untoldPart(brief, fact, draft.blocks)),
      ),
      ...contradictionNotes(brief, evidence),
      ...sentenceNotes(draft.removed, standing, brief.language),
      ...sourceNotes(evidence),
    ],
  };
  return finishDraft(finished);
}

/**
 * Nothing of the model's text could stand, or too little: the client's own material still makes a draft, and the report says
 * so. The order is read by code alone then: a model that cannot write has hardly understood it.
 */
async function byRulesAfterAll(finishing: Finishing, draft: ModelDraft): Promise<WrittenDraft> {
  const { tools, writing, material, judged } = finishing;
  const { order, evidence, style } = writing;
  const brief = readBriefByRules(order, material);
  const client = clientEvidence({ title: order.title, brief, material });
  const { article, engine, notes } = writeByRules({ order, brief, material, evidence, style, isModelRefused: true });
  const outcome = engine === "outline" ? "An outline to fill in was made." : "The given material was arranged instead.";
  const finished: FinishedArticle = {
    ...common(tools, { ...writing, brief }, judged),
    engine,
    article,
    title: order.title,
    removed: draft.removed.map((one) => ({ ...one, passages: [] })),
    passages: [...client, ...evidence.passages],
    notes: [
      { kind: "engine", text: `${whyByRules(draft, brief)} ${outcome}` },
      ...modelNotes(tools, draft, judged),
      ...notes,
      ...contradictionNotes(brief, evidence),
      ...sentenceNotes(draft.removed, article.blocks.flatMap(sentencesOf), brief.language),
      ...sourceNotes(evidence),
    ],
  };
  return finishDraft(finished);
}

function whyByRules({ blocks, firstText }: ModelDraft, { facts }: Brief): string {
  const { standing, removed, ofMaking } = firstText;
  const written = standing + removed;
  if (blocks.length > 0)
    return `What could stand of the language model's text was too short or beside the subject${facts.length > 0 ? ", and left out most of the given facts" : ""}.`;
  if (written === 0) return "The language model wrote nothing that could be read as a text.";
  if (isScraps(firstText)) return "The language model wrote scraps instead of sentences.";
  if (standing === 0) return "Nothing of what the language model wrote could stand.";
  if (removed > standing)
    return `Most of what the language model wrote could not stand (${removed} of ${written} sentences).`;
  if (isMostlyRemoved(firstText))
    return `The language model wrote of its work instead of the subject (${ofMaking} of ${written} sentences).`;
  return "Nothing of what the language model wrote was left after the last checks.";
}

type Common = Pick<
  FinishedArticle,
  "provider" | "judgeModel" | "grounding" | "style" | "keywords" | "tags" | "evidence" | "usage"
>;

/** What reports of drafts by a model have in common. */
export function common({ llm }: ModelTools, writing: Writing, judged: JudgeFigures): Common {
  const { spent } = writing.budget;
  const cost = costOf(llm, spent);
  return {
    provider: llm.writer.provider,
    ...(judged.judged > 0 ? { judgeModel: llm.judge.model } : {}),
    grounding: writing.grounding,
    style: writing.order.style.name,
    keywords: writing.brief.keywords,
    tags: writing.brief.tags,
    evidence: writing.evidence,
    usage: { ...spent, ...(cost === undefined ? {} : { cost }) },
  };
}

/** What is to be said of the models that were asked. */
export function modelNotes(
  { fallbackModel, llm }: ModelTools,
  { model, unwritten = [] }: Pick<ModelDraft, "model" | "unwritten">,
  judged: JudgeFigures,
): Note[] {
  const notes: Note[] = [];
  // Of two models of one name nobody can tell which one wrote.
  if (fallbackModel !== undefined && model === fallbackModel && model !== llm.writer.model) {
    notes.push({ kind: "model-fallback", text: `The first model was down; “${model}” wrote instead.` });
  }
  for (const part of unwritten)
    notes.push({ kind: "engine", text: `The language model could not write a part of its plan: ${part}` });
  if (judged.failedControls + judged.couldNotRun > 0) {
    const some = judged.judged > 0 ? " for a part of the text; there" : ";";
    notes.push({
      kind: "engine",
      text: `The judging model could not be relied on${some} sentences that state something had to keep the words of their evidence.`,
    });
  }
  return notes;
}
