import type { SentenceRecord } from "../../domain/draft-report.ts";
import { LlmError } from "../../llm/llm-port.ts";
import { contentStems } from "../../reading/language/words.ts";
import type { ArticleBlock, Sentence } from "../article/article.ts";
import { articleText, articleWords } from "../article/article-text.ts";
import { sentencesOf } from "../article/render-article.ts";
import { trimToWords } from "../article/trim.ts";
import { withoutRepeats } from "../article/without-repeats.ts";
import type { Brief } from "../brief/brief.ts";
import { missingFacts } from "../brief/check-brief.ts";
import { checkParticulars } from "./check-particulars.ts";
import { editArticle } from "./edit-article.ts";
import { ofMaking } from "./fitness.ts";
import { connectionsOnly } from "./ground.ts";
import { type LengthPlan, planLength } from "./length.ts";
import { type PlannedSection, planOutline } from "./plan-outline.ts";
import { workInFacts } from "./work-in-facts.ts";
import { writeSection, writeWhole } from "./write-text.ts";
import type { CheckedBlocks, Writing } from "./writing.ts";

/** Below this an article is written in one go. */
const shortestPlanned = 260;

/** What a model wrote, checked; `model` is the one that answered, undefined when nothing of it stands. */
export interface ModelDraft extends CheckedBlocks {
  readonly model?: string;
  /** Of what the model wrote before anything was worked in: how many sentences stand and how many had to go. */
  readonly firstText: FirstText;
  /** Whether the model could answer when facts were to be worked in: one that cannot has not lost the subject for that. */
  readonly isAnswered?: boolean;
}

export interface FirstText {
  readonly standing: number;
  readonly removed: number;
  /** How many of these spoke of the writing instead of the subject. */
  readonly ofMaking: number;
  /** How many of what stands are lines of prose that do not end as sentences do. */
  readonly scraps: number;
}

const nothing: FirstText = { standing: 0, removed: 0, ofMaking: 0, scraps: 0 };

/**
 * Writes with a model: outline, sections, check of every sentence, one rewrite of what failed, the client's missing facts
 * worked in, one pass over the whole. Code adds nothing. Rejects with LlmError when the model fails, refuses or is too slow.
 */
export async function writeWithModel(writing: Writing): Promise<ModelDraft> {
  const { brief, style, onProgress } = writing;
  const length = planLength(brief, style);
  const written = await writeParts(writing, length);
  const removed: SentenceRecord[] = [...written.removed];
  const { firstText } = written;
  let blocks = take(withoutRepeats(written.blocks, brief.language), removed);
  // Nobody is asked to work facts into a text that will not be used.
  if (blocks.length === 0 || isRefuse(firstText)) return { blocks: [], removed, firstText };
  onProgress({ stage: "edit", done: 0, of: 2 });
  const worked = await workInFacts(writing, { blocks, removed: written.removed }, length);
  blocks = take(worked, removed);
  onProgress({ stage: "edit", done: 1, of: 2 });
  blocks = take(await editArticle(writing, { blocks, removed: written.removed }, length), removed);
  blocks = take(await checkParticulars(writing, blocks), removed);
  blocks = take(withoutRepeats(blocks, brief.language), removed);
  if (writing.grounding === "sourced") blocks = take(connectionsOnly(blocks, brief.language), removed);
  blocks = take(trimmed(writing, blocks, length), removed);
  onProgress({ stage: "edit", done: 2, of: 2 });
  const model = written.model === undefined ? {} : { model: written.model };
  return { blocks, removed, firstText, isAnswered: worked.isAnswered, ...model };
}

// A model that edits in several rounds may try the same again: once is told.
function take(outcome: CheckedBlocks, removed: SentenceRecord[]): readonly ArticleBlock[] {
  for (const one of outcome.removed) {
    if (!removed.some(({ text, reason }) => text === one.text && reason === one.reason)) removed.push(one);
  }
  return outcome.blocks;
}

async function writeParts(writing: Writing, length: LengthPlan): Promise<ModelDraft> {
  const { onProgress, brief } = writing;
  const isPlanned = length.words >= shortestPlanned || brief.structure.length > 0 || (brief.sectionCount ?? 0) > 1;
  onProgress({ stage: "outline", done: 0, of: 1 });
  const planned = isPlanned ? await plan(writing, length.words) : undefined;
  onProgress({ stage: "outline", done: 1, of: 1 });
  if (planned !== undefined) return writeSections(writing, planned);
  onProgress({ stage: "sections", done: 0, of: 1 });
  const whole = await writeWhole(writing, length.words);
  onProgress({ stage: "sections", done: 1, of: 1 });
  return whole === undefined
    ? { blocks: [], removed: [], firstText: nothing }
    : { ...whole, firstText: countOf(whole) };
}

function countOf({ blocks, removed }: CheckedBlocks): FirstText {
  const made = removed.filter(({ reason }) => reason === ofMaking);
  const prose = blocks.flatMap((block) => (block.kind === "paragraph" ? block.sentences : []));
  const scraps = prose.filter(({ basis, text }) => basis === "general" && !sentenceEnd.test(text));
  const standing = blocks.flatMap(sentencesOf).length;
  const gone = removed.filter(({ decision }) => decision === "removed");
  return { standing, removed: gone.length, ofMaking: made.length, scraps: scraps.length };
}

// Marks of emphasis and brackets may stand behind the last mark of a sentence.
const sentenceEnd = /[.!?…:;。！？：；؟۔।][\p{P}\s]{0,4}$/u;

const fewestJudged = 4;
const fewestOfMaking = 3;
const mostOfMaking = 0.15;
const fewestScraps = 4;
const mostScraps = 1 / 3;

/**
 * Whether more than half of a text had to be taken out: what is left of it stands by chance. A careless model loses a fifth,
 * one whose every figure is wrong a third. And whether so much of it speaks of the writing, or is scraps of sentences, that
 * its writer has lost the subject: what else it says is then hardly better.
 */
export function isRefuse({ standing, removed, ofMaking: talk, scraps }: FirstText): boolean {
  const written = standing + removed;
  if (isScraps({ standing, scraps })) return true;
  if (talk >= fewestOfMaking && talk > written * mostOfMaking) return true;
  return written >= fewestJudged && removed > standing;
}

/** Whether the prose is lines that end anywhere, as of a model that talks on. */
export function isScraps({ standing, scraps }: Pick<FirstText, "standing" | "scraps">): boolean {
  return scraps >= fewestScraps && scraps > standing * mostScraps;
}

const leastLength = 0.25;
const leastTold = 0.5;
const fewestFacts = 2;

/**
 * Whether an article is a torso: it tells none of the client's facts, rests on nothing and hardly speaks of the subject, or it is under a
 * quarter of the length that was ordered and tells the fewer of the facts.
 */
export function isTorso({ order, brief, style }: Writing, { blocks, isAnswered = true }: ModelDraft): boolean {
  const article = { language: brief.language, blocks };
  const { words, isOrdered } = planLength(brief, style);
  if (brief.facts.length < fewestFacts) return false;
  const missing = missingFacts(brief, articleText(article)).length;
  if (isAnswered && missing === brief.facts.length && hasLostSubject(order.title, brief, blocks)) return true;
  return isOrdered && articleWords(article) < words * leastLength && missing > brief.facts.length * (1 - leastTold);
}

const leastOnSubject = 0.2;

function hasLostSubject(title: string, { subject, language }: Brief, blocks: readonly ArticleBlock[]): boolean {
  const known = new Set(contentStems(`${title}. ${subject}`, language));
  const sentences = blocks.flatMap(sentencesOf);
  const onSubject = sentences.filter(({ text }) => contentStems(text, language).some((stem) => known.has(stem)));
  const isBorne = sentences.some(({ basis }) => basis === "sourced");
  return !isBorne && onSubject.length < sentences.length * leastOnSubject;
}

// A server that cannot plan may still write.
async function plan(writing: Writing, words: number): Promise<PlannedSection[] | undefined> {
  try {
    return await planOutline(writing, words);
  } catch (error) {
    writing.signal.throwIfAborted();
    if (error instanceof LlmError && error.failure === "invalid-answer") return undefined;
    throw error;
  }
}

// Sections that fail do not throw away those that are written and paid for; only when none stands does the draft fail.
async function writeSections(writing: Writing, planned: readonly PlannedSection[]): Promise<ModelDraft> {
  const blocks: ArticleBlock[] = [];
  const removed: SentenceRecord[] = [];
  let model: string | undefined;
  let failure: LlmError | undefined;
  for (const index of planned.keys()) {
    writing.onProgress({ stage: "sections", done: index, of: planned.length });
    try {
      const written = await writeSection(writing, planned, index, blocks);
      blocks.push(...(written?.blocks ?? []));
      removed.push(...(written?.removed ?? []));
      model = written?.model ?? model;
    } catch (error) {
      writing.signal.throwIfAborted();
      if (!(error instanceof LlmError)) throw error;
      failure = error;
    }
  }
  writing.onProgress({ stage: "sections", done: planned.length, of: planned.length });
  if (blocks.length === 0 && failure !== undefined) throw failure;
  const firstText = countOf({ blocks, removed });
  return { blocks, removed, firstText, ...(model === undefined ? {} : { model }) };
}

/** What the model did not shorten is cut: explanation first, then what sources say, never what the client gave. */
function trimmed(writing: Writing, blocks: readonly ArticleBlock[], length: LengthPlan): CheckedBlocks {
  const { brief, passages } = writing;
  const article = { language: brief.language, blocks };
  const { most } = length.allowed;
  if (!length.isOrdered || articleWords(article) <= most) return { blocks, removed: [] };
  const ofClient = new Set(passages.filter(({ source }) => source === "client").map(({ id }) => id));
  const isClients = ({ passages: ids }: Sentence): boolean => ids.some((id) => ofClient.has(id));
  const first = trimToWords(article, most, ({ basis }) => basis === "general");
  const rest = { language: brief.language, blocks: first.blocks };
  if (articleWords(rest) <= most) return first;
  const second = trimToWords(rest, most, (sentence) => !isClients(sentence));
  const after = { language: brief.language, blocks: second.blocks };
  const removed = [...first.removed, ...second.removed];
  if (articleWords(after) <= most) return { blocks: second.blocks, removed };
  // A short length asked for many facts: those told last go, and the notes name them.
  const third = trimToWords(after, most, () => true);
  return { blocks: third.blocks, removed: [...removed, ...third.removed] };
}

/** Facts of the client that the article does not tell. */
export function untoldFacts({ brief }: Writing, text: string): string[] {
  return missingFacts(brief, text).map((fact) => fact.text);
}
