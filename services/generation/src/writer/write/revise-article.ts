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
  title: z.string().optional(),
  language: z.string().optional(),
  length: lengthSchema.optional(),
  article: z.string().optional(),
});

export interface RevisedArticle {
  readonly blocks: readonly WrittenBlock[];
  /** Ids of the new and changed sentences, with the text before the change. Undefined when the whole article is new. */
  readonly originals: ReadonlyMap<string, string | undefined> | undefined;
  readonly title: string | undefined;
  readonly language: string | undefined;
  /** The length that the client's change request names; undefined when it names none. */
  readonly length: WantedLength | undefined;
  readonly model: string;
}

const shareOfPassages = 0.25;

/** Changes an earlier version of an article as the client asks, in one call of the writing model. */
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
      'Answer with “changes” (by id; the whole new unit, "" takes it out) and “insertions” (after which unit; block: true for paragraphs, lists or headings of their own; behind an item, a text that begins with “- ” is an item of its own and any other sentence goes on in that item). Only when most of it changes, give the whole new “article” instead, as Markdown with its ids.',
      'Only when the wish changes them: “title”; “language” (BCP 47); “length” in words ("about 600" is {"from":600,"to":600}, "under 400" {"to":400}).',
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
  // Empty texts in the answer count as missing. A model sends them for fields that it would omit, if the server requires every
  // field.
  const said = {
    title: title === "" ? undefined : title,
    language: languageCode(value?.language ?? ""),
    length: lengthOf(value?.length ?? null),
  };
  const whole = value === undefined ? text : (value.article ?? "");
  if (whole.trim() !== "") {
    const rewritten = readBlocks(writing, await blocksOfMarkdown(whole));
    return { blocks: rewritten, originals: undefined, ...said, model };
  }
  const context = { language, ...allowedLinks(writing) };
  const { blocks: changed, originals } = await applyChanges(blocks, value ?? { changes: [], insertions: [] }, context);
  return { blocks: changed, originals, ...said, model };
}

/** Names the ids of the lines of the change request in the prompt, because style and tone follow directly after them. */
function wishIds(wish: readonly Passage[]): string {
  const [first, last] = [wish[0], wish.at(-1)];
  if (first === undefined || last === undefined) return "";
  return first === last ? ` in [${first.id}]` : ` in [${first.id}] to [${last.id}]`;
}
