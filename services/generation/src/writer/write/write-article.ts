import { z } from "zod";
import type { WrittenBlock } from "../article/blocks.ts";
import { blocksOfMarkdown } from "../article/markdown-blocks.ts";
import { numberBlocks } from "../article/number-blocks.ts";
import type { RawBlock } from "../article/raw-block.ts";
import { plannedWords } from "../request/length.ts";
import { fitPassages, shownPassages } from "../research/fit-passages.ts";
import { allowedLinks } from "./allowed-links.ts";
import { ideaMaterial, lengthWish, roomBesideOrder, wishesOf } from "./prompts.ts";
import type { Writing } from "./writing.ts";

/** What was written besides the article. */
export interface Proposed {
  readonly excerpt: string;
  readonly tags: readonly string[];
  readonly extras: readonly { readonly kind: string; readonly text: string }[];
}

export interface WrittenArticle extends Proposed {
  readonly blocks: readonly WrittenBlock[];
  readonly model: string;
}

const proposedSchema = {
  excerpt: z.string().default("").describe("one or two sentences for lists and search engines, 200 characters at most"),
  tags: z.array(z.string()).default([]).describe("three to five"),
  extras: z.array(z.object({ kind: z.string(), text: z.string() })).default([]),
};
const articleSchema = z.object({ article: z.string().describe("Markdown, without the title"), ...proposedSchema });
const sectionSchema = z.object({ article: z.string().describe("Markdown of this section alone") });
const outlineSchema = z.object({
  sections: z
    .array(
      z.object({
        heading: z.string().describe("empty for an opening without one"),
        words: z.number().int().positive(),
        points: z.array(z.string()),
        facts: z.array(z.string()).default([]).describe("ids of the facts (f…) that are told here"),
      }),
    )
    .min(1)
    .max(24),
  ...proposedSchema,
});

/** From so many words on an article is planned and written section by section. */
const longArticleWords = 1_000;
const shareOfPassages = 0.5;
const form =
  "Markdown without the title: headings (##) only where they help, lists and tables where the order wants them or they serve the reader. Links, code and pictures that the order gives for the article stand in it as they are, a picture in a paragraph of its own. Ids in square brackets as agreed.";

/** Writes the article: in one call, or from 1,000 words on by an outline and its sections. Rejects with LlmError when the model fails. */
export async function writeArticle(writing: Writing, repair?: string): Promise<WrittenArticle> {
  const { request } = writing;
  const isLong = plannedWords(request.length) >= longArticleWords;
  const { markdown, ...rest } = isLong ? await writeSections(writing, repair) : await writeWhole(writing, repair);
  const raw: RawBlock[] = [];
  for (const text of markdown) raw.push(...(await blocksOfMarkdown(text.slice(0, mostCharacters / markdown.length))));
  return { ...rest, ...inBounds(rest), blocks: readBlocks(writing, raw) };
}

const mostCharacters = 120_000;

/** What was proposed, as far as anybody has use for it. */
function inBounds({ excerpt, tags, extras }: Proposed): Proposed {
  return {
    excerpt: excerpt.slice(0, 1_000),
    tags: tags.slice(0, 20).map((tag) => tag.slice(0, 200)),
    extras: extras.slice(0, 10).map(({ kind, text }) => ({ kind, text: text.slice(0, 4_000) })),
  };
}

/** Blocks of a model's text, numbered from `first` on. */
export function readBlocks({ request, order, evidence }: Writing, raw: readonly RawBlock[], first = 1): WrittenBlock[] {
  const { language } = request;
  const blocks = numberBlocks(raw, { language, ...allowedLinks(order, evidence), first });
  const [head] = blocks;
  const isTitle = head?.kind === "heading" && head.text.toLowerCase() === order.title.toLowerCase();
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
      lengthWish(request.length),
      ...wishesOf(request, writing.passages),
      ...repairOf(repair),
    ].join("\n"),
    ...material(writing, `${order.title} ${request.facts.map((fact) => fact.text).join(" ")}`),
    schema: articleSchema,
    maxOutputTokens: roomForWords(plannedWords(request.length)) + 400,
    signal,
    budget,
  });
  // A server that gives no JSON gives its text.
  if (value === undefined) return { markdown: [text], model, excerpt: "", tags: [], extras: [] };
  return { ...value, markdown: [value.article], model };
}

async function writeSections(writing: Writing, repair: string | undefined): Promise<Markdown> {
  const { llm, instructions, orders, request, signal, budget, order } = writing;
  const words = plannedWords(request.length);
  writing.onProgress({ stage: "outline", done: 0, of: 1 });
  const { value: outline } = await llm.generate({
    stage: "outline",
    instructions,
    orders,
    task: [
      `Plan the article “${order.title}” in sections of 150 to 500 words that together have about ${words} words. Each section takes the article further; every point and fact is in exactly one.`,
      ...wishesOf({ ...request, facts: [] }, []),
      `Facts to place:\n${request.facts.map(({ id, text }) => `- ${id}: ${text}`).join("\n")}`,
    ].join("\n"),
    ...material(writing, order.title),
    schema: outlineSchema,
    maxOutputTokens: 2_000,
    signal,
    budget,
  });
  if (outline === undefined) return writeWhole(writing, repair);
  const markdown: string[] = [];
  let model = llm.model;
  for (const [at, section] of outline.sections.entries()) {
    writing.onProgress({ stage: "sections", done: at, of: outline.sections.length });
    const facts = request.facts.filter(({ id }) => section.facts.includes(id));
    const answer = await llm.generate({
      stage: "section",
      instructions,
      orders,
      task: [
        `Write section ${at + 1} of ${outline.sections.length} of the article “${order.title}”, about ${section.words} words. ${form}`,
        section.heading === "" ? "It has no heading." : `Begin with its heading: ## ${section.heading}`,
        `The plan, of which this is number ${at + 1}; what belongs to another section is told there:\n${outline.sections.map(({ heading, points }, number) => `${number + 1}. ${heading === "" ? "(opening)" : heading}: ${points.join("; ")}`).join("\n")}`,
        ...wishesOf({ ...request, facts, points: [], extras: [] }, writing.passages),
        ...(markdown.length === 0 ? [] : [`The text before it ends:\n…${markdown.at(-1)?.slice(-600)}`]),
        ...repairOf(repair),
      ].join("\n"),
      ...material(writing, `${section.heading} ${section.points.join(" ")}`),
      schema: sectionSchema,
      maxOutputTokens: roomForWords(section.words),
      signal,
      budget,
    });
    markdown.push(answer.value?.article ?? answer.text);
    model = answer.model;
  }
  return { ...outline, markdown, model };
}

/** The passages of pages that a call has room for; the client's lines stand in the order. */
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

/** Tokens for so many words with their marks, in languages with long words too. */
export const roomForWords = (words: number): number => Math.ceil(words * 2.6) + 300;
