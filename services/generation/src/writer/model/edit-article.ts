import type { SentenceRecord } from "../../domain/draft-report.ts";
import { LlmError } from "../../llm/llm-port.ts";
import type { ArticleBlock } from "../article/article.ts";
import { articleText, articleWords } from "../article/article-text.ts";
import { withoutInlineMarks } from "../article/inline.ts";
import { leftOutByEdit } from "../article/left-out.ts";
import { sentencesOf } from "../article/render-article.ts";
import { checkArticle, type WishBreach } from "../brief/check-brief.ts";
import { checkStyle } from "../style/check-style.ts";
import { applyEdits, type Edit, editsInside, editsSchema, shownParagraphs } from "./edits.ts";
import { amountOf, type LengthPlan } from "./length.ts";
import { fitting, shownPassages } from "./shown.ts";
import { roomBeside, type Shown, windowsOf } from "./windows.ts";
import { type CheckedBlocks, objectQuestion, roomForWords, type Writing } from "./writing.ts";

const rounds = 4;
const shareOfPassages = 0.15;

/** Something to be mended, in words that a writer can act on. */
export interface Complaint {
  readonly text: string;
  readonly advice: string;
}

/**
 * One pass over the whole by the model: lead, flow, repetition, style, length; further ones only while the length or a
 * wish is not met and the last pass changed something. What breaks a proof is undone.
 */
export async function editArticle(
  writing: Writing,
  { blocks: start, removed: before }: CheckedBlocks,
  length: LengthPlan,
): Promise<CheckedBlocks> {
  let blocks = start;
  const removed: SentenceRecord[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const found = complaintsAbout(writing, blocks, length);
    if (round > 0 && found.length === 0) break;
    const complaints = round === 0 && before.length > 0 ? [...found, gaps] : found;
    const outcome = await editOnce(writing, blocks, { complaints, length });
    if (outcome === undefined) break;
    blocks = outcome.blocks;
    removed.push(...outcome.removed);
    if (outcome.applied === 0) break;
  }
  return { blocks, removed };
}

const gaps: Complaint = {
  text: "Sentences were taken out that nothing proved, so that what stood around them may hang in the air.",
  advice: "Mend pronouns, lead-ins and transitions that refer to what is no longer there. Do not bring it back.",
};

/** What client and style would complain of in an article, its length first. */
export function complaintsAbout(writing: Writing, blocks: readonly ArticleBlock[], length: LengthPlan): Complaint[] {
  const { brief, style } = writing;
  const words = articleWords({ language: brief.language, blocks });
  const sentences = blocks.flatMap(sentencesOf).map(({ text }) => withoutInlineMarks(text));
  const headings = blocks.flatMap((block) => (block.kind === "heading" ? [block.text] : []));
  const lists = blocks.filter(({ kind }) => kind === "list").length;
  return [
    ...lengthComplaint(words, length, brief.language),
    ...wishBreaches(writing, blocks)
      .filter(({ wish }) => wish !== "length" && wish !== "fact")
      .map(({ text, advice }) => ({ text, advice })),
    ...checkStyle(style, { sentences, headings, lists, language: brief.language }).map(({ text, advice }) => ({
      text,
      advice,
    })),
  ];
}

/** Wishes of the client that the article does not meet. */
export function wishBreaches({ brief }: Writing, blocks: readonly ArticleBlock[]): WishBreach[] {
  const article = { language: brief.language, blocks };
  return checkArticle(brief, {
    text: articleText(article),
    headings: blocks.flatMap((block) => (block.kind === "heading" ? [block.text] : [])),
    listItems: blocks.reduce((sum, block) => sum + (block.kind === "list" ? block.items.length : 0), 0),
    words: articleWords(article),
  });
}

function lengthComplaint(
  words: number,
  { words: wanted, least, most, isOrdered }: LengthPlan,
  language: string,
): Complaint[] {
  if (!isOrdered || (words >= least && words <= most)) return [];
  const difference = amountOf(Math.abs(wanted - words), language);
  const advice =
    words < least
      ? `Add about ${difference}: deepen points with explanation, reasons, examples and advice that claim nothing unproven; insert paragraphs where they belong.`
      : `Take out about ${difference}: shorten or delete what readers miss least, and keep the client's facts.`;
  return [
    { text: `The article has ${amountOf(words, language)}; ${amountOf(wanted, language)} were asked for.`, advice },
  ];
}

interface Pass {
  readonly complaints: readonly Complaint[];
  readonly length: LengthPlan;
}

async function editOnce(writing: Writing, blocks: readonly ArticleBlock[], { complaints, length }: Pass) {
  const words = articleWords({ language: writing.brief.language, blocks });
  const task = [
    "Edit the article as its last reader before print: a lead that draws in, flow between paragraphs, no repetition, the style that was asked for.",
    ...(complaints.length === 0 ? [] : ["Mend what is listed under “breaches”."]),
    "Change what can be better and leave alone what is good. Keep the ids in square brackets behind the sentences that have them. Add no new particulars.",
    "Give only the paragraphs that change: “replace” with their whole new text, “insert-after” with a new paragraph, or “delete”.",
  ].join("\n");
  const asked = { task, complaints, words, wanted: length.words };
  const edits: Edit[] = [];
  // An answer may be as long as what it changes.
  const room = (roomBeside(writing, task) - writing.llm.contextTokens * shareOfPassages) / 2;
  for (const paragraphs of windowsOf(writing, shownParagraphs(blocks), room)) {
    const found = await askForEdits(writing, paragraphs, asked);
    if (found === undefined) break;
    edits.push(...found);
  }
  if (edits.length === 0) return undefined;
  return applyEdits(writing, blocks, edits, { ...length.allowed, rewrites: false, leftOut: leftOutByEdit });
}

interface AskedEdits {
  readonly task: string;
  readonly complaints: readonly Complaint[];
  readonly words: number;
  readonly wanted: number;
}

async function askForEdits(
  writing: Writing,
  paragraphs: Shown,
  { task, complaints, words, wanted }: AskedEdits,
): Promise<Edit[] | undefined> {
  const { llm } = writing;
  const shownWords = paragraphs.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  const maxOutputTokens = Math.min(
    roomForWords(shownWords + Math.max(0, wanted - words)),
    Math.floor(llm.contextTokens / 2),
  );
  const shown = paragraphs.map(({ text }) => text).join("\n");
  const cited = writing.passages.filter(({ id, isOrder }) => isOrder !== true && shown.includes(`[${id}]`));
  const passages = fitting(shownPassages(cited, writing.evidence.sources), llm.contextTokens * shareOfPassages, llm);
  const data = { paragraphs, passages, words, wanted, breaches: complaints };
  try {
    const request = { stage: "edit", task, data, schema: editsSchema, normalize: editsInside, maxOutputTokens };
    return (await llm.generate(objectQuestion(writing, request))).value?.edits;
  } catch (error) {
    writing.signal.throwIfAborted();
    if (error instanceof LlmError) return undefined;
    throw error;
  }
}
