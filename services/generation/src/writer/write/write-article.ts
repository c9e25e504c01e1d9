import { z } from "zod";
import { countWords } from "../../reading/language/words.ts";
import { singleSpaces } from "../../reading/single-spaces.ts";
import { type WrittenBlock, withFootnotesLast } from "../article/blocks.ts";
import { protectMarks, takeMarks } from "../article/citation-marks.ts";
import { withoutInlineMarks } from "../article/inline.ts";
import { blocksOfMarkdown } from "../article/markdown-blocks.ts";
import { numberBlocks } from "../article/number-blocks.ts";
import type { RawBlock } from "../article/raw-block.ts";
import { isLongArticle, nextSectionWords, plannedWords, sectionWords } from "../request/length.ts";
import type { ParsedRequest } from "../request/parsed-request.ts";
import { fitPassages, shownPassages } from "../research/fit-passages.ts";
import { allowedLinks } from "./allowed-links.ts";
import { craft, ideaMaterial, lengthTask, roomBesideOrder, wishesOf } from "./prompts.ts";
import type { Writing } from "./writing.ts";

/** The texts that a model writes together with an article, such as headline, excerpt and tags. */
export interface Proposed {
  /** A headline if the client's order asks for one, otherwise "". */
  readonly title: string;
  readonly excerpt: string;
  readonly tags: readonly string[];
  readonly extras: readonly { readonly kind: string; readonly text: string }[];
}

export interface WrittenArticle extends Proposed {
  readonly blocks: readonly WrittenBlock[];
  readonly model: string;
}

const proposedSchema = {
  title: z.string().default(""),
  excerpt: z.string().default(""),
  tags: z.array(z.string()).default([]),
  extras: z.array(z.object({ kind: z.string(), text: z.string() })).default([]),
};
const articleSchema = z.object({ article: z.string(), ...proposedSchema });
const sectionSchema = z.object({ article: z.string() });
const outlineSchema = z.object({
  thread: z.string().default(""),
  sections: z
    .array(
      z.object({
        heading: z.string(),
        words: z.number().int().positive(),
        points: z.array(z.string()),
        facts: z.array(z.string()).default([]),
      }),
    )
    .min(1)
    .max(24),
  ...proposedSchema,
});

const shareOfPassages = 0.5;

function proposedTask({ headline }: ParsedRequest): string {
  const title = headline === "" ? 'leave it ""' : `the headline that the order wants: ${headline}`;
  return `“excerpt”: one or two sentences for lists and search engines, 200 characters at most; “tags”: three to five; “title”: ${title}.`;
}
const form =
  "Markdown without the title: headings (##), lists and tables where the order wants them or they serve the reader. Links, code, footnotes and pictures that the order gives for the article stay as they are, a picture in a paragraph of its own.";

/**
 * Writes an article in one call of the model, or a long article by an outline and a call per section. `repair` tells the model why its
 * first text was not an article. Rejects with LlmError when the model fails.
 */
export async function writeArticle(writing: Writing, repair?: string): Promise<WrittenArticle> {
  const { request } = writing;
  const { markdown, ...rest } = isLongArticle(request.length)
    ? await writeSections(writing, repair)
    : await writeWhole(writing, repair);
  const raw: RawBlock[] = [];
  for (const [at, text] of markdown.entries()) {
    const notePrefix = at === 0 ? "" : `${at + 1}-`;
    raw.push(...(await blocksOfMarkdown(text.slice(0, maxCharacters / markdown.length), { notePrefix })));
  }
  const proposed = inBounds(rest, request);
  return { ...rest, ...proposed, blocks: readBlocks(writing, raw, proposed.title) };
}

const maxCharacters = 120_000;

/** Limits the model's headline, excerpt, tags and additional texts to useful lengths. */
function inBounds({ title, excerpt, tags, extras }: Proposed, { headline }: ParsedRequest): Proposed {
  return {
    title: headline === "" ? "" : plainTitle(title),
    excerpt: excerpt.slice(0, 1_000),
    tags: tags.slice(0, 20).map((tag) => tag.slice(0, 200)),
    extras: extras.slice(0, 10).map(({ kind, text }) => ({ kind, text: text.slice(0, 4_000) })),
  };
}

const maxTitleCharacters = 300;

/** Returns a model's headline on one line, without Markdown and citation ids. */
function plainTitle(text: string): string {
  const { text: words } = takeMarks(protectMarks(singleSpaces(text)));
  return withoutInlineMarks(words.replace(/^#{1,6} /, ""))
    .slice(0, maxTitleCharacters)
    .toWellFormed()
    .trim();
}

/** Splits a model's text into blocks of numbered sentences, without a heading that repeats the article's title. */
export function readBlocks(writing: Writing, raw: readonly RawBlock[], title = ""): WrittenBlock[] {
  const { request, order } = writing;
  const { language } = request;
  const blocks = withFootnotesLast(numberBlocks(raw, { language, ...allowedLinks(writing) }));
  const [head] = blocks;
  const titles = [order.title, title].map((one) => one.toLowerCase());
  const isTitle = head?.kind === "heading" && titles.includes(head.text.toLowerCase());
  return isTitle ? blocks.slice(1) : blocks;
}

type Markdown = Proposed & { readonly markdown: readonly string[]; readonly model: string };

const repairOf = (repair: string | undefined): string[] =>
  repair === undefined ? [] : [`Your last answer could not be printed: ${repair}. Write the article itself.`];

async function writeWhole(writing: Writing, repair: string | undefined): Promise<Markdown> {
  const { llm, instructions, orders, request, signal, budget, order } = writing;
  writing.onProgress({ stage: "sections", done: 0, of: 1 });
  const { value, text, model } = await llm.generate({
    stage: "article",
    instructions,
    orders,
    task: [
      `Write the whole article, “${order.title}”. ${form}`,
      craft(writing.grounding),
      lengthTask(request.length, writing.grounding),
      ...wishesOf(request, writing.passages),
      proposedTask(request),
      ...repairOf(repair),
    ].join("\n"),
    ...material(writing, `${order.title} ${request.facts.map((fact) => fact.text).join(" ")}`),
    schema: articleSchema,
    maxOutputTokens: roomForWords(plannedWords(request.length)) + 400,
    signal,
    budget,
  });
  // If the model answered in prose instead of JSON, the whole answer is taken as the article.
  if (value === undefined) return { markdown: [text], model, title: "", excerpt: "", tags: [], extras: [] };
  return { ...value, markdown: [value.article], model };
}

async function writeSections(writing: Writing, repair: string | undefined): Promise<Markdown> {
  const { llm, instructions, orders, request, signal, budget, order, grounding } = writing;
  const words = plannedWords(request.length);
  const outline = await planSections(writing, words);
  if (outline === undefined) return writeWhole(writing, repair);
  const markdown: string[] = [];
  let model = llm.model;
  const count = outline.sections.length;
  const planned = sectionWords(
    outline.sections.map((section) => section.words),
    words,
  );
  const plan = outline.sections.map(({ heading, points }, at) => {
    return `${at + 1}. ${heading === "" ? "(opening)" : heading}, ${planned[at]} words: ${points.join("; ")}`;
  });
  for (const [at, section] of outline.sections.entries()) {
    writing.onProgress({ stage: "sections", done: at, of: count });
    const facts = request.facts.filter(({ id }) => section.facts.includes(id));
    const written = markdown.join("\n\n");
    const ownWords = nextSectionWords(planned.slice(at), words - wordsWithoutMarks(written, request.language));
    const answer = await llm.generate({
      stage: "section",
      instructions,
      orders,
      task: [
        `Write section ${at + 1} of ${count} of the article “${order.title}”, about ${ownWords} words and no fewer. ${form}`,
        section.heading === "" ? "It has no heading." : `Begin with its heading: ## ${section.heading}`,
        ...(outline.thread === "" ? [] : [`The thread of the article: ${outline.thread}`]),
        `The plan, of which this is number ${at + 1}; what belongs to another section is told there:\n${plan.join("\n")}`,
        "What follows is asked of the whole article; keep to what concerns this section.",
        craft(grounding),
        ...wishesOf({ ...request, facts, points: [], extras: [] }, writing.passages),
        ...(written === ""
          ? []
          : [
              `The text before it, to go on from and not to repeat:\n${shownBefore(written, roomBesideOrder(orders, llm))}`,
            ]),
        ...repairOf(repair),
      ].join("\n"),
      ...material(writing, `${section.heading} ${section.points.join(" ")}`),
      schema: sectionSchema,
      maxOutputTokens: roomForWords(ownWords),
      signal,
      budget,
    });
    markdown.push(headed(section.heading, answer.value?.article ?? answer.text));
    model = answer.model;
  }
  return { ...outline, markdown, model };
}

/** Asks the model for the outline of a long article; undefined when it gives none. */
async function planSections(writing: Writing, words: number): Promise<z.infer<typeof outlineSchema> | undefined> {
  const { llm, instructions, orders, request, signal, budget, order } = writing;
  writing.onProgress({ stage: "outline", done: 0, of: 1 });
  const { value } = await llm.generate({
    stage: "outline",
    instructions,
    orders,
    task: [
      `Plan the article “${order.title}” in sections of 150 to 500 words that together have about ${words} words. thread: the thought or story that leads from the first sentence to the last. Each section takes it further; points: what the section tells, in its sequence, the first from how it opens, the last to how it ends; every point and fact of the order is in exactly one. heading: empty for an opening without one; facts: ids of the facts (f…) that are told there.`,
      ...wishesOf({ ...request, facts: [] }, []),
      proposedTask(request),
      `Facts to place:\n${request.facts.map(({ id, text }) => `- ${id}: ${text}`).join("\n")}`,
    ].join("\n"),
    ...material(writing, order.title),
    schema: outlineSchema,
    maxOutputTokens: 2_000,
    signal,
    budget,
  });
  return value;
}

/** Adds the planned heading to the text of a section if the model forgot it. */
function headed(heading: string, text: string): string {
  const hasOwn = /^#{1,6} /.test(text.trimStart());
  return heading === "" || hasOwn || text.trim() === "" ? text : `## ${heading}\n\n${text}`;
}

const wordsWithoutMarks = (text: string, language: string): number =>
  countWords(takeMarks(protectMarks(text)).text, language);

const maxShownCharacters = 5_000;
const minShownCharacters = 600;
const charactersPerToken = 3;
const shareOfShown = 0.2;
const shareOfBeginning = 0.2;

/** Returns the article's text before the section to write, or only its beginning and end when `room` tokens are too few for all of it. */
function shownBefore(text: string, room: number): string {
  const inRoom = Math.floor(room * shareOfShown * charactersPerToken);
  const max = Math.min(maxShownCharacters, Math.max(minShownCharacters, inRoom));
  if (text.length <= max) return text;
  const beginning = text.slice(0, Math.floor(max * shareOfBeginning));
  return `${beginning}… […] …${text.slice(beginning.length - max)}`.toWellFormed();
}

/**
 * Returns the passages of web pages that fit into a prompt. The client's lines are not among them, because they are part of the order.
 */
function material(
  { order, evidence, request, llm, orders }: Writing,
  query: string,
): { data?: Record<string, unknown> } {
  const { language } = request;
  const room = shareOfPassages * roomBesideOrder(orders, llm);
  const passages = fitPassages(evidence.passages, { query, language, llm, room });
  const data = {
    ...ideaMaterial(order),
    ...(passages.length === 0 ? {} : { passages: shownPassages(passages, evidence.sources) }),
  };
  return Object.keys(data).length === 0 ? {} : { data };
}

/** Estimates the tokens for a number of words with their citations. The estimate is also enough for languages with long words. */
export const roomForWords = (words: number): number => Math.ceil(words * 2.6) + 300;
