import type { DraftReport, Note } from "../domain/draft-report.ts";
import type { RevisionOrder, WrittenDraft } from "../domain/engine-ports.ts";
import { countWords } from "../reading/language/words.ts";
import type { ArticleBlock, Sentence } from "./article/article.ts";
import { articleText, articleWords } from "./article/article-text.ts";
import { sentencesOf } from "./article/render-article.ts";
import type { Brief } from "./brief/brief.ts";
import { linesOf } from "./brief/client-passages.ts";
import { withSettledFacts } from "./brief/contradicted.ts";
import type { Material } from "./brief/material.ts";
import { readBriefByRules } from "./brief/read-brief.ts";
import { readMaterial } from "./brief/read-material.ts";
import { common, type ModelTools, modelNotes, prepareWriting, readBrief, recordedModels } from "./draft-with-model.ts";
import type { Drafting } from "./drafting.ts";
import { type FinishedArticle, finishDraft } from "./finish-draft.ts";
import { checkBlocks } from "./model/check-blocks.ts";
import { editArticle, wishBreaches } from "./model/edit-article.ts";
import { applyEdits, editsInside, editsSchema, shownParagraphs } from "./model/edits.ts";
import { untoldFacts, untoldPart } from "./model/facts-left-out.ts";
import { planLength } from "./model/length.ts";
import { readText } from "./model/read-text.ts";
import { type CheckedBlocks, objectQuestion, roomForWords, type Writing } from "./model/writing.ts";
import { type BaseVersion, readBase } from "./read-base.ts";
import { contradictionNotes, sentenceNotes, sourceNotes, wishNotes } from "./report/notes.ts";
import type { Evidence, Passage } from "./research/evidence.ts";

const idStep = 1_000;
const longestPlainWish = 5;
const longestWhole = 1_000;

/** Changes an earlier version as its client wishes; everything that changes is checked like a new text. */
export async function reviseDraft(
  tools: ModelTools,
  drafting: Drafting & { readonly revision: RevisionOrder },
): Promise<WrittenDraft> {
  const { order, revision, onProgress } = drafting;
  const models = recordedModels(tools, drafting);
  const base = await readBase(revision.base);
  onProgress({ stage: "brief", done: 0, of: 1 });
  const asked = { ...order, instructions: revision.instructions };
  const material = readMaterial(asked.instructions);
  // "Shorter, please" holds nothing that a reader could miss.
  const isPlain = countWords(revision.instructions, base.language) <= longestPlainWish;
  const understood = isPlain
    ? readBriefByRules(asked, material)
    : await readBrief(models, { ...drafting, order: asked }, material);
  const idOffset = offsetBehind(revision.base.report);
  const wish = wishOf(withSettledFacts(understood), base.language, idOffset);
  const read = await newEvidence(tools, drafting, wish);
  const evidence = joined(revision.base.report, read, base.language, idOffset);
  const client = [
    ...base.passages.filter(({ source }) => source === "client"),
    ...wishPassages(wish, material, idOffset),
  ];
  const { writing, judged } = await prepareWriting(
    { tools, drafting, models },
    { brief: wish, material, evidence, client },
  );
  const start = await startingBlocks(writing, base);
  onProgress({ stage: "edit", done: 0, of: 1 });
  const length = planLength(wish, writing.style);
  const revised = await revise(writing, start.blocks);
  const edited = wish.length === undefined ? revised : await editArticle(writing, revised, length);
  const removed = [...revised.removed, ...(edited === revised ? [] : edited.removed)];
  const article = { language: base.language, blocks: edited.blocks };
  const isSame = articleText(article) === articleText({ language: base.language, blocks: start.blocks });
  const unchanged: Note[] = isSame
    ? [{ kind: "wish-not-met", text: "The change that was asked for could not be made; the text is as it was." }]
    : [];
  onProgress({ stage: "finish", done: 0, of: 1 });
  const finished: FinishedArticle = {
    ...common(tools, writing, judged),
    engine: "llm",
    model: revised.model ?? tools.llm.writer.model,
    article,
    title: revision.base.title,
    removed,
    passages: writing.passages,
    notes: [
      ...unchanged,
      ...modelNotes(tools, { ...edited, ...(revised.model === undefined ? {} : { model: revised.model }) }, judged),
      ...wishNotes(
        wishBreaches(writing, edited.blocks),
        untoldFacts(wish, edited.blocks).map((fact) => untoldPart(wish, fact, edited.blocks)),
      ),
      ...contradictionNotes(wish, evidence),
      ...sentenceNotes(removed, edited.blocks.flatMap(sentencesOf), article.language),
      ...sourceNotes(read),
    ],
  };
  return finishDraft(finished);
}

type Base = BaseVersion;

/** Ids of what a revision adds stand apart from those of the version that it starts from, which may be a revision itself. */
function offsetBehind(report: DraftReport | undefined): number {
  const ids = [...(report?.passages ?? []), ...(report?.sources ?? [])].map(({ id }) => Number(id.slice(1)) || 0);
  return (Math.floor(Math.max(0, ...ids) / idStep) + 1) * idStep;
}

// The version's language stays unless the wish names another one in so many words.
function wishOf(read: Brief, language: string, idOffset: number): Brief {
  const facts = read.facts.map((fact, index) => ({ ...fact, id: `c${idOffset + index + 1}` }));
  return { ...read, language, facts, structure: [], mustCover: [] };
}

/** What a wish says: its facts, its lines, and all of it, since what an order names may be what a fact beside it is about. */
function wishPassages({ facts, language }: Brief, { blocks, text: whole }: Material, idOffset: number): Passage[] {
  const known = new Set(facts.map(({ text }) => text));
  const lines = blocks
    .flatMap((block) => linesOf(block, language))
    .filter((line) => line.trim() !== "" && !known.has(line));
  const hasContext = facts.length > 0 && whole.length <= longestWhole;
  return [
    ...facts.map(({ id, text }): Passage => ({ id, source: "client", text, isOrder: false })),
    ...lines.map((text, index): Passage => ({ id: `c${idOffset + facts.length + index + 1}`, source: "client", text })),
    ...(hasContext ? [{ id: `c${idOffset + idStep - 1}`, source: "client", text: whole, isOrder: false }] : []),
  ];
}

async function newEvidence(tools: ModelTools, { order, context }: Drafting, wish: Brief): Promise<Evidence> {
  const known = await context.stages.load<Evidence>("evidence");
  if (known !== undefined) return known;
  const { links, language } = wish;
  const wanted = { links, idea: undefined, queries: [], withArchive: false, language, subject: order.title };
  const evidence = await tools.gather(wanted, context);
  await context.stages.save("evidence", evidence);
  return evidence;
}

/** The evidence of the version together with what was read for the revision. */
function joined(report: DraftReport | undefined, read: Evidence, language: string, idOffset: number): Evidence {
  const moved = (id: string): string => `${id.slice(0, 1)}${Number(id.slice(1)) + idOffset}`;
  const earlier = (report?.sources ?? []).map(({ cited: _cited, ...source }) => ({ ...source, language, hash: "" }));
  return {
    sources: [...earlier, ...read.sources.map((source) => ({ ...source, id: moved(source.id) }))],
    passages: [
      ...(report?.passages ?? []).filter(({ source }) => source !== "client"),
      ...read.passages.map((passage) => ({ ...passage, id: moved(passage.id), source: moved(passage.source) })),
    ],
    conflicts: read.conflicts.map((conflict) => ({
      ...conflict,
      values: conflict.values.map((value) => ({ ...value, passage: moved(value.passage) })),
    })),
    failures: read.failures,
    related: report?.proposals.internalLinks ?? [],
  };
}

/** The blocks of the version with the records of its sentences; sentences without one are checked now. */
async function startingBlocks(writing: Writing, { blocks, known }: Base): Promise<CheckedBlocks> {
  return checkBlocks(writing, blocks, { known: new Map<string, Sentence>(known), rewrites: false });
}

interface Revised extends CheckedBlocks {
  readonly model?: string;
}

async function revise(writing: Writing, blocks: readonly ArticleBlock[]): Promise<Revised> {
  const words = articleWords({ language: writing.brief.language, blocks });
  const task = [
    "Change the article as the client's wish at the end of the order says, and leave everything else as it is.",
    "Keep the ids in square brackets behind the sentences that have them. Facts that the wish gives may be told, each with its id.",
    "Give only the paragraphs that change: “replace” with their whole new text, “insert-after” with a new paragraph, or “delete”.",
  ].join("\n");
  const { facts } = writing.brief;
  const answer = await writing.llm.generate(
    objectQuestion(writing, {
      stage: "revise",
      task,
      data: { paragraphs: shownParagraphs(blocks), words, ...(facts.length === 0 ? {} : { facts }) },
      schema: editsSchema,
      normalize: editsInside,
      maxOutputTokens: roomForWords(words * 1.3 + 200),
    }),
  );
  const free = { least: 0, most: Number.POSITIVE_INFINITY, rewrites: true };
  if (answer.value !== undefined) {
    return { ...(await applyEdits(writing, blocks, answer.value.edits, free)), model: answer.model };
  }
  // A server that answers with the whole new text has revised it as well.
  const whole = await checkBlocks(writing, await readText(writing, answer.text), { rewrites: true });
  const isArticle = articleWords({ language: writing.brief.language, blocks: whole.blocks }) >= words * 0.3;
  return isArticle ? { ...whole, model: answer.model } : { blocks, removed: [], model: answer.model };
}
