import type { SentenceRecord } from "../../domain/draft-report.ts";
import { LlmError } from "../../llm/llm-port.ts";
import { articleText } from "../article/article-text.ts";
import { separateSentences, type UncheckedBlock } from "../article/unchecked.ts";
import { toldFacts } from "../brief/check-brief.ts";
import { rankPassages } from "../research/rank-passages.ts";
import { allowedLinks } from "./allowed-links.ts";
import { checkBlocks } from "./check-blocks.ts";
import { amountOf } from "./length.ts";
import { type PlannedSection, shownBrief } from "./plan-outline.ts";
import { ideaMaterial } from "./prompts.ts";
import { fitting, shownPassages } from "./shown.ts";
import { type CheckedBlocks, question, roomForWords, type Writing } from "./writing.ts";

const tries = 2;

/** A checked text and the model that wrote it. */
export interface WrittenText extends CheckedBlocks {
  readonly model: string;
}

/** Writes one section of a plan after what stands before it. Undefined when the model gave nothing that stands, twice. */
export async function writeSection(
  writing: Writing,
  planned: readonly PlannedSection[],
  index: number,
  before: CheckedBlocks["blocks"],
): Promise<WrittenText | undefined> {
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
  return writeChecked(writing, { stage: "section", task, data, words, heading });
}

/** Writes the whole article in one go: a short one, or where the model gave no outline. */
export async function writeWhole(writing: Writing, words: number): Promise<WrittenText | undefined> {
  const { order, brief, evidence, llm } = writing;
  const task = [
    `Write the whole article in about ${amountOf(words, brief.language)}.`,
    `Answer with Markdown: ${brief.noHeadings === true ? "no headings, only paragraphs," : "headings of the second level where the length wants them, paragraphs,"} and lists where they help. Do not repeat the title.`,
    "Work in every fact of the client.",
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
  return writeChecked(writing, { stage: "article", task, data, words });
}

interface Wanted {
  readonly stage: "section" | "article";
  readonly task: string;
  readonly data: unknown;
  readonly words: number;
  /** Stands above the text, and is checked as it is. */
  readonly heading?: string;
}

// An empty or failed text is asked for again; what stands of others is not thrown away for it.
async function writeChecked(
  writing: Writing,
  { stage, task, data, words, heading = "" }: Wanted,
): Promise<WrittenText | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const again = attempt === 1 ? "" : "\nYour last text could not be used: little of it was true to the material.";
    try {
      const asked = { stage, task: task + again, data, maxOutputTokens: roomForWords(words) };
      const orders = stage === "article" ? writing.wholeOrders : writing.orders;
      const { text, model } = await writing.llm.write({ ...question(writing, asked), orders });
      const unchecked = headed(heading, await readText(writing, text));
      const checked = await checkBlocks(writing, unchecked, {
        rewrites: true,
        known: orderedHeading(writing, heading),
      });
      if (checked.blocks.some((block) => block.kind !== "heading")) return { ...checked, model };
      if (attempt === tries) return undefined;
    } catch (error) {
      writing.signal.throwIfAborted();
      if (!(error instanceof LlmError) || error.failure === "budget-exceeded" || attempt === tries) throw error;
    }
  }
}

function headed(heading: string, blocks: UncheckedBlock[]): UncheckedBlock[] {
  if (heading === "") return blocks;
  const own = blocks.filter((block) => !(block.kind === "heading" && block.text === heading));
  return [{ kind: "heading", level: 2, text: heading }, ...own];
}

// A heading that the client ordered needs no proof.
function orderedHeading({ brief }: Writing, heading: string): Map<string, SentenceRecord> {
  const isOrdered = brief.structure.some((part) => part.trim().toLowerCase() === heading.toLowerCase());
  return new Map(isOrdered ? [[heading, { text: heading, basis: "general", passages: [], decision: "kept" }]] : []);
}

/** A model's text as blocks of sentences, without the title that it may have put above. */
export async function readText(writing: Writing, text: string): Promise<UncheckedBlock[]> {
  const blocks = separateSentences(
    await writing.run("readMarkdown", withoutTopTitle(text), writing.signal),
    writing.brief.language,
    allowedLinks(writing),
  );
  const title = writing.order.title.trim().toLowerCase();
  const { noHeadings = false } = writing.brief;
  return blocks.filter(
    (block) => block.kind !== "heading" || !(noHeadings || block.text.trim().toLowerCase() === title),
  );
}

// A heading of the first level above a text is the title that a model gave it; the draft has one.
function withoutTopTitle(text: string): string {
  return text.replace(/^\s{0,20}(?:#[ \t][^\n]{1,300}|<h1[^<>]{0,200}>[^<\n]{1,300}<\/h1>)/i, "");
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
    ...(contradictions.length === 0 ? {} : { orderContradictsItself: contradictions, ofWhichTell: "only the first" }),
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
