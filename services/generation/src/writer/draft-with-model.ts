import type { Note } from "../domain/draft-report.ts";
import type { WrittenDraft } from "../domain/engine-ports.ts";
<<<<<<< HEAD
import type { SharedNetwork, ShareTexts } from "../domain/share-texts.ts";
import { LlmError } from "../llm/llm-port.ts";
import { costOf } from "../llm/model-port.ts";
import { detectLanguage } from "../reading/language/detect-language.ts";
import { sentencesOf } from "./article/blocks.ts";
import type { Unit } from "./article/units.ts";
import { type Drafting, gatherOnce, type ModelTools, type RecordedModels, recordedModels } from "./drafting.ts";
import { type FinishedArticle, finishDraft } from "./finish-draft.ts";
import { newFigures } from "./judge/judgement.ts";
import { conflictNotes, judgeNotes, sentenceNotes, sourceNotes, wishNotes } from "./report/notes.ts";
import { numberRequest } from "./request/number-request.ts";
import { type ParsedRequest, unreadRequest } from "./request/parsed-request.ts";
import { readRequest } from "./request/read-request.ts";
=======
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
>>>>>>> generation
import type { Evidence, Passage } from "./research/evidence.ts";
import { linksToRead } from "./research/links-to-read.ts";
import { fitsNetwork, tidied } from "./share/fits-network.ts";
import { type FirstJudgement, type JudgedArticle, judgeFirst, settleArticle } from "./write/judged-article.ts";
import { ordersOf, standingInstructions } from "./write/prompts.ts";
import { judgedRejection, rejectionReason } from "./write/rejection-reason.ts";
import { type WrittenArticle, writeArticle } from "./write/write-article.ts";
import type { Writing } from "./write/writing.ts";

/**
 * Writes a draft with a model, in four calls up to 1,000 words: read the order, write, judge, mend; what was mended is judged once
 * more. Rejects with LlmError when the model fails.
 */
export async function writeDraftWithModel(tools: ModelTools, drafting: Drafting): Promise<WrittenDraft> {
  const { order, onProgress } = drafting;
  const models = recordedModels(tools, drafting);
  const fallback = order.language ?? detectLanguage(`${order.title}\n${order.instructions}`);
  // What a scout found is material and no order.
  const lines = order.idea === undefined ? numberRequest([order.title, order.instructions], fallback) : [];
  onProgress({ stage: "brief", done: 0, of: 1 });
<<<<<<< HEAD
  const { request, note } = await understand(tools, models, { drafting, lines, fallback });
  onProgress({ stage: "brief", done: 1, of: 1 });
  const evidence = await gatherOnce(tools, drafting, {
    links: linksToRead(order.instructions),
    idea: order.idea,
    queries: tools.searches ? request.queries : [],
    withArchive: true,
    language: request.language,
    subject: `${order.title} ${request.points.map(({ text }) => text).join(" ")}`.slice(0, 500),
  });
  const writing = prepareWriting({ tools, drafting, models }, { request, lines, evidence });
  const { written, first } = await writeJudged(writing);
  const judged = await settleArticle(writing, first);
  if (judged.blocks.flatMap(sentencesOf).length === 0) {
    throw new LlmError("invalid-answer", "Nothing of what the model wrote could stand.");
  }
=======
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
>>>>>>> generation
  onProgress({ stage: "finish", done: 0, of: 1 });
  const { missing: missed, ...shared } = shareTextsOf(request, judged);
  return finishDraft({
    ...finishedOf(tools, writing, judged),
    model: written.model,
    title: order.title,
    tags: written.tags,
    excerpt: judged.besides.get("excerpt"),
    ...shared,
    notes: [
      ...note,
      ...modelNotes(tools, written.model),
      ...judgeNotes(writing.judge.figures),
      ...wishNotes(request, judged.blocks, judged.missing),
      ...missed,
      ...conflictNotes(request, judged.conflicts, writing),
      ...sentenceNotes(judged.removed, judged.blocks.flatMap(sentencesOf)),
      ...sourceNotes(evidence),
    ],
  });
}

<<<<<<< HEAD
interface Reading {
  readonly drafting: Drafting;
  readonly lines: readonly Passage[];
  readonly fallback: string;
}

/** The order as the model reads it. A model that cannot still gets it whole, and a note says what was not checked. */
async function understand(
  { searches }: ModelTools,
  { writer, budget }: RecordedModels,
  { drafting, lines, fallback }: Reading,
): Promise<{ readonly request: ParsedRequest; readonly note: readonly Note[] }> {
  const { signal } = drafting.context;
  if (lines.length === 0) return { request: unreadRequest(fallback), note: [] };
  try {
    const read = await readRequest(lines, fallback, { llm: writer, budget, signal, canSearch: searches });
    if (read !== undefined) return { request: read, note: [] };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof LlmError) || !["invalid-answer", "truncated"].includes(error.failure)) throw error;
=======
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
>>>>>>> generation
  }
  const text =
    "The language model could not list what your order asks for, so nobody checked whether all of it was done.";
  return { request: unreadRequest(fallback), note: [{ kind: "engine", text }] };
}

interface Workplace {
  readonly tools: ModelTools;
  readonly drafting: Drafting;
  readonly models: RecordedModels;
}

interface Read {
  readonly request: ParsedRequest;
  readonly lines: readonly Passage[];
  readonly evidence: Evidence;
}

/** Everything that the stages share. */
export function prepareWriting({ tools, drafting, models }: Workplace, { request, lines, evidence }: Read): Writing {
  const { order, context, onProgress } = drafting;
<<<<<<< HEAD
  const { signal } = context;
  const grounding = request.onlyGivenFacts ? "sourced" : tools.grounding;
=======
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
>>>>>>> generation
  return {
    ...{ order, request, evidence, grounding, signal, onProgress },
    passages: [...lines, ...evidence.passages],
    llm: models.writer,
    budget: models.budget,
    judge: { llm: models.judge, budget: models.budget, signal, figures: newFigures() },
    instructions: standingInstructions(order, request.language, grounding),
    orders: ordersOf(order, lines, models.writer),
  };
}

/** The article with its first judgement; a text that is no article is asked for once more. */
async function writeJudged(
  writing: Writing,
): Promise<{ readonly written: WrittenArticle; readonly first: FirstJudgement }> {
  let reason: string | undefined;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const written = await writeArticle(writing, reason);
    reason = rejectionReason(writing, written.blocks);
    if (reason !== undefined) continue;
    const first = await judgeFirst(writing, { blocks: written.blocks, besides: besidesOf(written) });
    reason = judgedRejection(first.judgement, written.blocks);
    if (reason === undefined) return { written, first };
  }
  throw new LlmError("invalid-answer", `The model wrote no article: ${reason}.`);
}

/** Texts beside the article are judged with it. */
function besidesOf({ excerpt, extras }: WrittenArticle): Unit[] {
  const texts = [{ id: "excerpt", text: excerpt }, ...extras.map(({ kind, text }) => ({ id: `extra:${kind}`, text }))];
  return texts
    .filter(({ text }) => text.trim() !== "")
    .map(({ id, text }) => ({ id, text: tidied(text), kind: "sentence", cited: [] }));
}

const networks: Readonly<Record<string, SharedNetwork>> = {
  tweet: "twitter",
  twitter: "twitter",
  x: "twitter",
  post: "linkedin",
  linkedin: "linkedin",
};
const proposedAnyway = new Set(["excerpt", "tags", "summary", "meta description", "table"]);

/** Words for networks that were asked for and may stand, and notes on what was asked for and is not there. */
function shareTextsOf(
  { extras }: ParsedRequest,
  { besides }: JudgedArticle,
): { readonly shareTexts?: ShareTexts; readonly missing: readonly Note[] } {
  const texts: Partial<Record<SharedNetwork, string>> = {};
  const missing: Note[] = [];
  for (const { kind, wish } of extras) {
    const network = networks[kind.toLowerCase()];
    const text = besides.get(`extra:${kind}`);
    if (network !== undefined && text !== undefined && fitsNetwork(text, network)) texts[network] = text;
    else if (network !== undefined || (text === undefined && !proposedAnyway.has(kind.toLowerCase())))
      missing.push({
        kind: "wish-not-met",
        text: `This was asked for beside the article and could not be given: ${wish}`,
      });
    else if (text !== undefined && !proposedAnyway.has(kind.toLowerCase()))
      missing.push({ kind: "engine", text: `Asked for beside the article (${wish}): ${text}` });
  }
  return Object.keys(texts).length === 0 ? { missing } : { shareTexts: texts, missing };
}

type Common = Omit<FinishedArticle, "notes" | "title" | "tags" | "excerpt" | "shareTexts" | "model">;

/** What drafts by a model have in common. */
export function finishedOf({ llm }: ModelTools, writing: Writing, judged: JudgedArticle): Common {
  const { request, grounding, order, evidence, passages, budget, judge } = writing;
  const cost = costOf(llm, budget.spent);
  return {
    engine: "llm",
    provider: llm.writer.provider,
    ...(judge.figures.calls > judge.figures.couldNotRun ? { judgeModel: llm.judge.model } : {}),
    ...{ grounding, evidence, passages },
    style: order.style?.name ?? "",
    keywords: request.keywords,
    article: { language: request.language, blocks: judged.blocks },
    removed: judged.removed,
    usage: { ...budget.spent, ...(cost === undefined ? {} : { cost }) },
  };
}

/** Says so when the second model wrote; of two models of one name nobody can tell which it was. */
export function modelNotes({ fallbackModel, llm }: ModelTools, model: string): Note[] {
  if (fallbackModel === undefined || model !== fallbackModel || model === llm.writer.model) return [];
  return [{ kind: "model-fallback", text: `The first model was down; “${model}” wrote instead.` }];
}
