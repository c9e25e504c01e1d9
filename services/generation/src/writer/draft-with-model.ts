import type { Grounding, Note } from "../domain/draft-report.ts";
import type { WrittenDraft } from "../domain/engine-ports.ts";
import { withFittingPrompts } from "../llm/fitting-prompts.ts";
import { LlmError } from "../llm/llm-port.ts";
import { tokenCost } from "../llm/model-port.ts";
import { detectLanguage } from "../reading/language/detect-language.ts";
import { sentencesOf } from "./article/blocks.ts";
import type { Unit } from "./article/units.ts";
import { type Drafting, gatherOnce, type ModelTools, type RecordedModels, recordedModels } from "./drafting.ts";
import { type FinishedArticle, finishDraft } from "./finish-draft.ts";
import { newFigures } from "./judge/judgement.ts";
import { keywordsBeside, lostLinkNotes, lostLinks, lostNotes } from "./report/lost-notes.ts";
import {
  conflictNotes,
  headlineNotes,
  judgeNotes,
  linkNotes,
  orderNotes,
  ruleNotes,
  sentenceNotes,
  sourceNotes,
  tagNotes,
  wishNotes,
} from "./report/notes.ts";
import { fittingTags } from "./report/proposals.ts";
import { stepNotes } from "./report/step-notes.ts";
import { numberRequest } from "./request/number-request.ts";
import { type ParsedRequest, unreadRequest } from "./request/parsed-request.ts";
import { readRequest } from "./request/read-request.ts";
import type { Evidence, Passage } from "./research/evidence.ts";
import { linksToRead } from "./research/links-to-read.ts";
import { tidied } from "./share/fits-network.ts";
import { extraUnits, givenExtras } from "./write/extras.ts";
import { type FirstJudgement, type JudgedArticle, judgeFirst, settleArticle } from "./write/judged-article.ts";
import { ordersOf, standingInstructions } from "./write/prompts.ts";
import { judgedRejection, rejectionReason } from "./write/rejection-reason.ts";
import { type WrittenArticle, writeArticle } from "./write/write-article.ts";
import type { Writing } from "./write/writing.ts";

/**
 * Writes a draft with a model. One call reads the client's order, one writes the article and one judges whether the sources
 * support it. If the judging model finds problems, a fourth call corrects them and a fifth judges the corrections. Long articles
 * take more calls. Rejects with LlmError when the model fails.
 */
export function writeDraftWithModel(tools: ModelTools, drafting: Drafting): Promise<WrittenDraft> {
  return withFittingPrompts(recordedModels(tools, drafting), (models) => writeOnce({ tools, drafting, models }));
}

async function writeOnce({ tools, drafting, models }: Workplace): Promise<WrittenDraft> {
  const { order, onProgress } = drafting;
  const fallback = order.language ?? detectLanguage(`${order.title}\n${order.instructions}`);
  // A draft of a scouted story has no lines of an order: title and text come from web pages and not from the client.
  const lines = order.idea === undefined ? numberRequest([order.title, order.instructions], fallback) : [];
  onProgress({ stage: "brief", done: 0, of: 1 });
  const { request, note } = await understand(tools, models, { drafting, lines, fallback });
  onProgress({ stage: "brief", done: 1, of: 1 });
  const evidence = await gatherOnce(tools, drafting, {
    links: linksToRead(order.instructions, request.printOnly),
    idea: order.idea ?? order.background,
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
  onProgress({ stage: "finish", done: 0, of: 1 });
  const { notes: extraNotes, ...shared } = givenExtras(writing, judged.besides);
  const title = judged.besides.get("title") ?? order.title;
  const article = { language: request.language, blocks: judged.blocks };
  const areTagsOrdered = request.extras.some(({ kind }) => kind.trim().toLowerCase() === "tags");
  const fitting = fittingTags(written.tags, {
    article,
    title,
    order: lines.map(({ text }) => text).join("\n"),
    areOrdered: areTagsOrdered,
  });
  const unlinked = lostLinks(request.printOnly, { order: order.instructions, blocks: judged.blocks });
  const keywords = keywordsBeside(unlinked, request.keywords);
  return finishDraft({
    ...finishedOf(tools, writing, judged),
    model: written.model,
    title,
    tags: fitting.tags,
    excerpt: judged.besides.get("excerpt"),
    ...shared,
    notes: [
      ...stepNotes(judged.leftOut),
      ...note,
      ...orderNotes(lines, models.writer),
      ...modelNotes(tools, written.model),
      ...judgeNotes(writing.judge.figures),
      ...wishNotes({ ...request, keywords }, judged.blocks, judged.missing),
      ...lostNotes(judged.lost),
      ...lostLinkNotes(unlinked, judged.removed),
      ...ruleNotes(judged.unmet),
      ...headlineNotes(request, judged.besides.get("title")),
      ...extraNotes,
      ...tagNotes(fitting, areTagsOrdered),
      ...linkNotes(writing.removedLinks, judged.blocks),
      ...conflictNotes(request, judged.conflicts, writing),
      ...sentenceNotes(judged.removed, judged.blocks.flatMap(sentencesOf)),
      ...sourceNotes(evidence),
    ],
  });
}

interface Reading {
  readonly drafting: Drafting;
  readonly lines: readonly Passage[];
  readonly fallback: string;
}

/**
 * Has a model read the client's order. If that fails, the writing model still gets the whole order, and a note in the report says that
 * nobody checked whether the article follows it.
 */
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
  /**
   * How strictly the version that is revised keeps to its sources. If "sourced", the revision may not contain other statements either;
   * otherwise the service's setting applies. Not set for a new article.
   */
  readonly grounding?: Grounding | undefined;
}

/** Creates the state that all stages of writing an article share. */
export function prepareWriting(
  { tools, drafting, models }: Workplace,
  { request, lines, evidence, grounding: before }: Read,
): Writing {
  const { order, context, onProgress } = drafting;
  const { signal } = context;
  const isSourced = request.onlyGivenFacts || before === "sourced";
  const grounding = isSourced ? "sourced" : tools.grounding;
  return {
    order,
    request,
    evidence,
    grounding,
    signal,
    onProgress,
    passages: [...lines, ...evidence.passages],
    llm: models.writer,
    budget: models.budget,
    removedLinks: new Map(),
    judge: { llm: models.judge, budget: models.budget, signal, figures: newFigures() },
    instructions: standingInstructions(order, request.language, grounding),
    orders: ordersOf(order, lines, models.writer),
  };
}

/** Writes an article and judges it against the sources. If the model's text is not an article, it is asked once more. */
async function writeJudged(
  writing: Writing,
): Promise<{ readonly written: WrittenArticle; readonly first: FirstJudgement }> {
  let reason: string | undefined;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const written = await writeArticle(writing, reason);
    reason = rejectionReason(writing, written.blocks);
    if (reason !== undefined) continue;
    const first = await judgeFirst(writing, { blocks: written.blocks, besides: besidesOf(writing, written) });
    reason = judgedRejection(first.judgement, written.blocks);
    if (reason === undefined) return { written, first };
  }
  throw new LlmError("invalid-answer", `The model wrote no article: ${reason}.`);
}

/**
 * Returns the texts that accompany an article (headline, excerpt and texts that the client's order asks for). They are judged
 * together with it.
 */
function besidesOf({ request }: Writing, { title, excerpt, extras }: WrittenArticle): Unit[] {
  const texts = { title, excerpt: tidied(excerpt) };
  const own = Object.entries(texts).flatMap(([id, text]): Unit[] =>
    text === "" ? [] : [{ id, text, kind: "beside", cited: [] }],
  );
  return [...own, ...extraUnits(request, extras)];
}

type Common = Omit<FinishedArticle, "notes" | "title" | "tags" | "excerpt" | "shareTexts" | "model">;

/** Returns the parts of the result that a new and a revised draft have in common. */
export function finishedOf({ llm }: ModelTools, writing: Writing, judged: JudgedArticle): Common {
  const { request, grounding, order, evidence, passages, budget } = writing;
  const { figures } = writing.judge;
  const cost = tokenCost(llm, budget.spent);
  return {
    engine: "llm",
    provider: llm.writer.provider,
    ...(figures.calls > figures.couldNotRun
      ? { judgeModel: llm.judge.model, judgeControls: { planted: figures.controls, failed: figures.failedControls } }
      : {}),
    grounding,
    evidence,
    passages,
    style: order.style?.name ?? "",
    keywords: request.keywords,
    article: { language: request.language, blocks: judged.blocks },
    removed: judged.removed,
    usage: { ...budget.spent, ...(cost === undefined ? {} : { cost }) },
  };
}

/**
 * Returns a note that the fallback model wrote the draft, because the first model was not available. Returns none if the first
 * model wrote it, or if both models have the same name and cannot be told apart.
 */
export function modelNotes({ fallbackModel, llm }: ModelTools, model: string): Note[] {
  if (fallbackModel === undefined || model !== fallbackModel || model === llm.writer.model) return [];
  return [{ kind: "model-fallback", text: `The first model was down; “${model}” wrote instead.` }];
}
