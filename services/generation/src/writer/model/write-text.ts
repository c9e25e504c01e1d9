import type { ArticleBlock } from "../article/article.ts";
import { articleText } from "../article/article-text.ts";
import type { UncheckedBlock } from "../article/unchecked.ts";
import { toldFacts } from "../brief/check-brief.ts";
import { toldContradiction } from "../brief/contradicted.ts";
import { rankPassages } from "../research/rank-passages.ts";
import { amountOf } from "./length.ts";
import { formOrdered, type PlannedSection, shownBrief } from "./plan-outline.ts";
import { ideaMaterial } from "./prompts.ts";
import { readText } from "./read-text.ts";
import { fitting, shownPassages } from "./shown.ts";
import { question, roomForWords, type Writing } from "./writing.ts";

/** A text as a model wrote it, and the model. */
export interface WrittenText {
  readonly blocks: readonly UncheckedBlock[];
  readonly model: string;
}

/** Where in an article a text stands. */
interface Place {
  readonly before: readonly ArticleBlock[];
  /** Whether a first text could not be used. */
  readonly isAgain: boolean;
}

/** Writes one section of a plan after what stands before it. Rejects with LlmError. */
export async function writeSection(
  writing: Writing,
  planned: readonly PlannedSection[],
  index: number,
  { before, isAgain }: Place,
): Promise<WrittenText> {
  const { brief, evidence, llm } = writing;
  const section = planned[index];
  if (section === undefined) throw new RangeError(`The plan has no section ${index}`);
  const isLast = index === planned.length - 1;
  const { heading, words, points } = section;
  const amount = amountOf(words, brief.language);
  const task = [
    heading === ""
      ? `Write the ${index === 0 ? "lead that opens the article" : "next part of the article"}, in about ${amount}.`
      : `Write the section “${heading}” in about ${amount}.`,
    "Answer with Markdown: paragraphs, and lists where they help. Write no heading for it.",
    "Go on from what stands before, repeat nothing of it, and leave to the other sections of the outline what is theirs. Work in the facts of the client given here.",
    ...(isLast ? ["It ends the article: no summary of what was said."] : []),
  ].join("\n");
  const passages = section.passages.flatMap((id) => evidence.passages.filter((passage) => passage.id === id));
  const room =
    llm.contextTokens - llm.estimateTokens(writing.orders + writing.instructions + task) - roomForWords(words);
  const textBefore = articleText({ language: brief.language, blocks: before });
  // What an earlier section told, though it was planned here, would be told twice.
  const told = new Set(toldFacts(brief, textBefore).map(({ id }) => id));
  const data = {
    outline: planned.map(
      (one, place) => one.heading || one.points.join("; ") || (place === 0 ? "(lead)" : "(next part)"),
    ),
    section: { heading, words, points },
    ...wishesOf(writing),
    ...(isLast && brief.closing !== "" ? { closing: brief.closing } : {}),
    facts: brief.facts.filter(({ id }) => section.facts.includes(id) && !told.has(id)),
    passages: fitting(shownPassages(passages, evidence.sources), room * 0.5, llm),
    ...conflictsAmong(writing, section.passages),
    before: endOf(textBefore, room * 0.25),
  };
  return askForText(writing, { stage: "section", task, data, words, heading }, isAgain);
}

/** Writes the whole article in one go: a short one, or where the model gave no outline. Rejects with LlmError. */
export async function writeWhole(writing: Writing, words: number, isAgain: boolean): Promise<WrittenText> {
  const { order, brief, evidence, llm } = writing;
  const task = [
    `Write the whole article in about ${amountOf(words, brief.language)}.`,
    `Answer with Markdown: ${brief.noHeadings === true ? "no headings, only paragraphs," : "headings of the second level where the length wants them, paragraphs,"} and lists where they help. Do not repeat the title.`,
    "Work in every fact of the client.",
    ...formOrdered(brief),
  ].join("\n");
  const query = `${order.title} ${brief.subject} ${brief.mustCover.join(" ")}`;
  const passages = rankPassages(evidence.passages, query, brief.language, 40);
  const room =
    llm.contextTokens - llm.estimateTokens(writing.orders + writing.instructions + task) - roomForWords(words);
  const data = {
    article: shownBrief(brief),
    ...aroundOf(writing),
    facts: fitting(brief.facts, room * 0.4, llm),
    passages: fitting(shownPassages(passages, evidence.sources), room * 0.5, llm),
    ...(evidence.conflicts.length === 0 ? {} : { conflicts: evidence.conflicts }),
  };
  return askForText(writing, { stage: "article", task, data, words }, isAgain);
}

interface Wanted {
  readonly stage: "section" | "article";
  readonly task: string;
  readonly data: unknown;
  readonly words: number;
  /** Stands above the text. */
  readonly heading?: string;
}

async function askForText(
  writing: Writing,
  { stage, task, data, words, heading = "" }: Wanted,
  isAgain: boolean,
): Promise<WrittenText> {
  const again = isAgain ? "\nYour last text could not be used: little of it was true to the material." : "";
  const asked = { stage, task: task + again, data, maxOutputTokens: roomForWords(words) };
  const orders = stage === "article" ? writing.wholeOrders : writing.orders;
  const { text, model } = await writing.llm.write({ ...question(writing, asked), orders });
  return { blocks: headed(heading, await readText(writing, text)), model };
}

function headed(heading: string, blocks: UncheckedBlock[]): UncheckedBlock[] {
  if (heading === "") return blocks;
  const own = blocks.filter((block) => !(block.kind === "heading" && block.text === heading));
  return [{ kind: "heading", level: 2, text: heading }, ...own];
}

function wishesOf(writing: Writing): Record<string, unknown> {
  const { keywords, bans } = writing.brief;
  return {
    ...aroundOf(writing),
    ...(keywords.length === 0 ? {} : { keywords }),
    ...(bans.length === 0 ? {} : { mustNotContain: bans.map(({ text }) => text) }),
  };
}

function aroundOf({ order, brief, evidence }: Writing): Record<string, unknown> {
  const { contradictions } = brief;
  return {
    ...ideaMaterial(order),
    ...(contradictions.length === 0
      ? {}
      : { orderContradictsItself: contradictions.map(toldContradiction), ofWhichTell: "only the first" }),
    ...(evidence.related.length === 0 ? {} : { ownPostsThatMayBeLinked: evidence.related }),
  };
}

function conflictsAmong({ evidence }: Writing, passages: readonly string[]): Record<string, unknown> {
  const conflicts = evidence.conflicts.filter(({ values }) => values.some(({ passage }) => passages.includes(passage)));
  return conflicts.length === 0 ? {} : { conflicts };
}

const charactersOfToken = 3;

function endOf(text: string, tokens: number): string {
  const most = Math.max(0, Math.floor(tokens * charactersOfToken));
  return text.length <= most ? text : `… ${text.slice(text.length - most)}`;
}
