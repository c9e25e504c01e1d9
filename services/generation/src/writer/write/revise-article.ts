import { z } from "zod";
import { articleWords } from "../article/article-text.ts";
import type { WrittenBlock } from "../article/blocks.ts";
import { blocksOfMarkdown } from "../article/markdown-blocks.ts";
import { unitsOf } from "../article/units.ts";
import { fitPassages, shownPassages } from "../research/fit-passages.ts";
import { allowedLinks } from "./allowed-links.ts";
import { applyChanges, changesSchema } from "./changes.ts";
import { roomBesideOrder } from "./prompts.ts";
import { readBlocks, roomForWords } from "./write-article.ts";
import type { Writing } from "./writing.ts";

const revisionSchema = changesSchema.extend({
  title: z.string().optional().describe("only when the wish changes the title"),
  language: z.string().optional().describe("BCP 47, only when the wish asks for another language"),
  article: z
    .string()
    .optional()
    .describe("the whole new article as Markdown with its ids, only when most of it changes"),
});

export interface RevisedArticle {
  readonly blocks: readonly WrittenBlock[];
  /** Ids of units that are new or have new words, with what stood there before; undefined: all of it is new. */
  readonly touched: ReadonlyMap<string, string | undefined> | undefined;
  readonly title: string | undefined;
  readonly language: string | undefined;
  readonly model: string;
}

const shareOfPassages = 0.25;

/** Changes an earlier version as its client wishes, in one call. */
export async function reviseArticle(writing: Writing, blocks: readonly WrittenBlock[]): Promise<RevisedArticle> {
  const { llm, instructions, orders, signal, budget, order, evidence, request } = writing;
  const { language } = request;
  const words = articleWords(blocks, language);
  const room = shareOfPassages * roomBesideOrder(orders, llm);
  const passages = fitPassages(evidence.passages, { query: orders, language, llm, room });
  const { value, text, model } = await llm.generate({
    stage: "revise",
    instructions,
    orders,
    task: [
      `Change the article “${order.title}” as the wish at the end of the order says, and leave everything else as it is, word for word. It has ${words} words.`,
      "Keep the ids in square brackets behind the units that have them; what the wish states may be told, with its ids.",
      'Answer with “changes” (by id; the whole new unit, "" takes it out) and “insertions” (after which unit; block: true for paragraphs, lists or headings of their own). Only when most of it changes, give the whole new “article” instead.',
    ].join("\n"),
    data: {
      article: unitsOf(blocks).map(({ id, kind, text: own, cited }) => {
        return { id, kind, text: cited.length === 0 ? own : `${own} [${cited.join(", ")}]` };
      }),
      ...(passages.length === 0 ? {} : { passages: shownPassages(passages, evidence.sources) }),
    },
    schema: revisionSchema,
    maxOutputTokens: roomForWords(words * 1.5 + 300),
    signal,
    budget,
  });
  const whole = value === undefined ? text : (value.article ?? "");
  if (whole.trim() !== "") {
    const rewritten = readBlocks(writing, await blocksOfMarkdown(whole));
    return { blocks: rewritten, touched: undefined, title: value?.title, language: value?.language, model };
  }
  const context = { language, isAllowedLink: allowedLinks(order, evidence) };
  const { blocks: changed, touched } = await applyChanges(blocks, value ?? { changes: [], insertions: [] }, context);
  return { blocks: changed, touched, title: value?.title, language: value?.language, model };
}
