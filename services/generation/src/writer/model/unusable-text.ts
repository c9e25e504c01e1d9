import type { SentenceRecord } from "../../domain/draft-report.ts";
import { contentStems } from "../../reading/language/words.ts";
import type { ArticleBlock } from "../article/article.ts";
import { articleText, articleWords } from "../article/article-text.ts";
import { sentencesOf } from "../article/render-article.ts";
import type { Brief } from "../brief/brief.ts";
import { missingFacts } from "../brief/check-brief.ts";
import { ofMaking } from "./fitness.ts";
import { planLength } from "./length.ts";
import type { CheckedBlocks, Writing } from "./writing.ts";

/** What became of the sentences that a model wrote, before anything was worked in. */
export interface FirstText {
  readonly standing: number;
  readonly removed: number;
  /** How many of those removed spoke of the writing instead of the subject. */
  readonly ofMaking: number;
  /** How many of what stands are lines of prose that do not end as sentences do. */
  readonly scraps: number;
}

/** Counts what stands of a text that was just checked. */
export function countOf({ blocks, removed }: CheckedBlocks): FirstText {
  const made = removed.filter(({ reason }) => reason === ofMaking);
  const prose = blocks.flatMap((block) => (block.kind === "paragraph" ? block.sentences : []));
  const scraps = prose.filter(({ basis, text }) => basis === "general" && !sentenceEnd.test(text));
  const standing = blocks.flatMap(sentencesOf).length;
  const gone = removed.filter(({ decision }: SentenceRecord) => decision === "removed");
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
export function isMostlyRemoved({ standing, removed, ofMaking: talk, scraps }: FirstText): boolean {
  const written = standing + removed;
  if (isScraps({ standing, scraps })) return true;
  if (talk >= fewestOfMaking && talk > written * mostOfMaking) return true;
  return written >= fewestJudged && removed > standing;
}

/** Whether the prose is lines that end anywhere, as of a model that talks on. */
export function isScraps({ standing, scraps }: Pick<FirstText, "standing" | "scraps">): boolean {
  return scraps >= fewestScraps && scraps > standing * mostScraps;
}

const leastLength = 0.4;
const leastTold = 0.5;
const fewestFacts = 2;

interface Outcome {
  readonly blocks: readonly ArticleBlock[];
  /** False when the model was asked for missing facts and gave no answer that could be read. */
  readonly isAnswered?: boolean;
}

/**
 * Whether an article is a torso: it tells none of the client's facts, rests on nothing and hardly speaks of the subject, or it
 * tells the fewer of the facts and has not even two fifths of the length. The client's own words, arranged, tell more then.
 * Where hardly a fact was given or read, it is one when it is that short and speaks of something else: pages, or an outline
 * to fill in, are worth more then.
 */
export function isTorso({ order, brief, style }: Writing, { blocks, isAnswered = true }: Outcome): boolean {
  const article = { language: brief.language, blocks };
  const isShort = articleWords(article) < planLength(brief, style).words * leastLength;
  const isOffSubject = (): boolean => hasLostSubject(order.title, brief, blocks);
  if (brief.facts.length < fewestFacts) return isShort && isOffSubject();
  const missing = missingFacts(brief, articleText(article)).length;
  if (isAnswered && missing === brief.facts.length && isOffSubject()) return true;
  return isShort && missing > brief.facts.length * (1 - leastTold);
}

const leastOnSubject = 0.2;

function hasLostSubject(title: string, { subject, language }: Brief, blocks: readonly ArticleBlock[]): boolean {
  const known = new Set(contentStems(`${title}. ${subject}`, language));
  const sentences = blocks.flatMap(sentencesOf);
  const onSubject = sentences.filter(({ text }) => contentStems(text, language).some((stem) => known.has(stem)));
  const isBorne = sentences.some(({ basis }) => basis === "sourced");
  return !isBorne && onSubject.length < sentences.length * leastOnSubject;
}
