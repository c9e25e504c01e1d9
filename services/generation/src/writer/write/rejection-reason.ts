import { articleText, articleWords } from "../article/article-text.ts";
import { sentencesOf, type WrittenBlock } from "../article/blocks.ts";
import { wordRun } from "../evidence/comparable.ts";
import type { Judgement } from "../judge/judgement.ts";
import { plannedWords } from "../request/length.ts";
import { repeatsItself } from "./repetition.ts";
import type { Writing } from "./writing.ts";

// The minimum number of words of an article. A shorter text, such as "Sure.", is none.
const minWords = 5;
const minShare = 0.2;
const echoedWords = 14;

/**
 * Returns the reason why a model's text is not an article (for example too short, or a repetition of the prompt), before it is judged;
 * undefined when it may be an article.
 */
export function rejectionReason(writing: Writing, blocks: readonly WrittenBlock[]): string | undefined {
  const { request, instructions, orders } = writing;
  if (blocks.flatMap(sentencesOf).length === 0) return "it held no sentence";
  const words = articleWords(blocks, request.language);
  // The minimum number of words of an article. It follows from the ordered length only if that has a lower limit.
  const least = request.length?.from === undefined ? minWords : Math.min(plannedWords(request.length) * minShare, 400);
  if (words < least) return `it had only ${words} words`;
  const prose = blocks.filter(({ kind }) => kind !== "code");
  if (repeatsItself(articleText(prose))) return "it said the same again and again";
  const echo = echoOf(articleText(blocks), instructions, orders);
  return echo === undefined ? undefined : `it repeated its instructions (“${echo}”)`;
}

/** Returns the reason why a judged text is not an article: most of its sentences speak of the client's order or of writing. */
export function judgedRejection(judgement: Judgement | undefined, blocks: readonly WrittenBlock[]): string | undefined {
  const count = blocks.flatMap(sentencesOf).length;
  return judgement !== undefined && judgement.aboutWriting.length * 2 > count
    ? "most of it spoke of the order or the writing instead of the subject"
    : undefined;
}

/**
 * Returns a sequence of words that a text has copied from the instructions of the prompt; undefined when there is none. Words
 * that the client's order contains too do not count.
 */
function echoOf(text: string, instructions: string, orders: string): string | undefined {
  const [own, ordered] = [wordRun(text), wordRun(orders)];
  const words = wordRun(instructions).trim().split(" ");
  for (let at = 0; at + echoedWords <= words.length; at += 1) {
    const run = ` ${words.slice(at, at + echoedWords).join(" ")} `;
    if (own.includes(run) && !ordered.includes(run)) return run.trim();
  }
  return undefined;
}
