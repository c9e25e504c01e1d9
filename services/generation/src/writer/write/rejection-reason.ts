import { articleText, articleWords } from "../article/article-text.ts";
import { sentencesOf, type WrittenBlock } from "../article/blocks.ts";
import { wordRun } from "../evidence/comparable.ts";
import type { Judgement } from "../judge/judgement.ts";
import { plannedWords } from "../request/length.ts";
import { repeatsItself } from "./repetition.ts";
import type { Writing } from "./writing.ts";

// "Sure." is no article.
const fewestWords = 5;
const leastShare = 0.2;
const echoedWords = 14;

/** Why a model's text is no article, before anybody judges it; undefined when it may be one. */
export function rejectionReason(writing: Writing, blocks: readonly WrittenBlock[]): string | undefined {
  const { request, instructions, orders } = writing;
  if (blocks.flatMap(sentencesOf).length === 0) return "it held no sentence";
  const words = articleWords(blocks, request.language);
  // An upper limit alone asks for no length.
  const least =
    request.length?.from === undefined ? fewestWords : Math.min(plannedWords(request.length) * leastShare, 400);
  if (words < least) return `it had only ${words} words`;
  const prose = blocks.filter(({ kind }) => kind !== "code");
  if (repeatsItself(articleText(prose))) return "it said the same again and again";
  const echo = echoOf(articleText(blocks), instructions, orders);
  return echo === undefined ? undefined : `it repeated its instructions (“${echo}”)`;
}

/** Why a judged text is no article: most of it speaks of the making of one. */
export function judgedRejection(judgement: Judgement | undefined, blocks: readonly WrittenBlock[]): string | undefined {
  const count = blocks.flatMap(sentencesOf).length;
  return judgement !== undefined && judgement.aboutWriting.length * 2 > count
    ? "most of it spoke of the order or the writing instead of the subject"
    : undefined;
}

/** A run of words that the text shares with the instructions and not with the client's order. */
function echoOf(text: string, instructions: string, orders: string): string | undefined {
  const [own, ordered] = [wordRun(text), wordRun(orders)];
  const words = wordRun(instructions).trim().split(" ");
  for (let at = 0; at + echoedWords <= words.length; at += 1) {
    const run = ` ${words.slice(at, at + echoedWords).join(" ")} `;
    if (own.includes(run) && !ordered.includes(run)) return run.trim();
  }
  return undefined;
}
