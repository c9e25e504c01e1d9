import { z } from "zod";
import { articleWords } from "../article/article-text.ts";
import type { WrittenBlock } from "../article/blocks.ts";
import { blocksOfMarkdown } from "../article/markdown-blocks.ts";
import { citingUnit, unitsOf } from "../article/units.ts";
import type { WantedLength } from "../request/parsed-request.ts";
import { languageCode, lengthOf, lengthSchema } from "../request/read-request.ts";
import type { Passage } from "../research/evidence.ts";
import { fitPassages, shownPassages } from "../research/fit-passages.ts";
import { allowedLinks } from "./allowed-links.ts";
import { applyChanges, changesSchema } from "./changes.ts";
import { roomBesideOrder } from "./prompts.ts";
import { readBlocks, roomForWords } from "./write-article.ts";
import type { Writing } from "./writing.ts";

const revisionSchema = changesSchema.extend({
  title: z.string().optional().describe("only when the wish changes the title"),
  language: z.string().optional().describe("BCP 47, only when the wish asks for another language"),
  length: lengthSchema
    .optional()
    .describe('in words, only when the wish names one: "about 600" is {"from":600,"to":600}, "under 400" {"to":400}'),
  article: z
    .string()
    .optional()
    .describe("the whole new article as Markdown with its ids, only when most of it changes"),
});

export interface RevisedArticle {
  readonly blocks: readonly WrittenBlock[];
  /** Ids of units that are new or have new words, with what stood there before; undefined: all of it is new. */
  readonly originals: ReadonlyMap<string, string | undefined> | undefined;
  readonly title: string | undefined;
  readonly language: string | undefined;
  /** That the wish names. */
  readonly length: WantedLength | undefined;
  readonly model: string;
}

const shareOfPassages = 0.25;

/** Changes an earlier version as its client wishes, in one call. */
export async function reviseArticle(
  writing: Writing,
  blocks: readonly WrittenBlock[],
  wish: readonly Passage[],
): Promise<RevisedArticle> {
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
      `Change the article “${order.title}” as the client now wishes${wishIds(wish)}, and leave everything else as it is, word for word. Where the wish differs from the earlier order, the wish holds; what that order bans stays out. The article has ${words} words.`,
      "Keep the ids in square brackets behind the units that have them; what the wish states may be told, with its ids.",
      'Answer with “changes” (by id; the whole new unit, "" takes it out) and “insertions” (after which unit; block: true for paragraphs, lists or headings of their own). Only when most of it changes, give the whole new “article” instead.',
    ].join("\n"),
    data: {
      article: unitsOf(blocks).map(citingUnit),
      ...(passages.length === 0 ? {} : { passages: shownPassages(passages, evidence.sources) }),
    },
    schema: revisionSchema,
    maxOutputTokens: roomForWords(words * 1.5 + 300),
    signal,
    budget,
  });
  const title = value?.title?.trim() ?? "";
  // An empty text is what some servers make a model give for what it leaves out.
  const said = {
    ...{ title: title === "" ? undefined : title, language: languageCode(value?.language ?? "") },
    length: lengthOf(value?.length ?? null),
  };
  const whole = value === undefined ? text : (value.article ?? "");
  if (whole.trim() !== "") {
    const rewritten = readBlocks(writing, await blocksOfMarkdown(whole));
    return { blocks: rewritten, originals: undefined, ...said, model };
  }
  const context = { language, ...allowedLinks(order, evidence) };
  const { blocks: changed, originals } = await applyChanges(blocks, value ?? { changes: [], insertions: [] }, context);
  return { blocks: changed, originals, ...said, model };
}

/** Where the wish stands among the numbered lines; style and tone come behind it. */
function wishIds(wish: readonly Passage[]): string {
  const [first, last] = [wish[0], wish.at(-1)];
  if (first === undefined || last === undefined) return "";
  return first === last ? ` in [${first.id}]` : ` in [${first.id}] to [${last.id}]`;
}
