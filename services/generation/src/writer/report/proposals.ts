import type { Proposals } from "../../domain/draft-report.ts";
import type { ShareTexts } from "../../domain/share-texts.ts";
import { isUnspaced } from "../../reading/language/detect-language.ts";
import { contentStems, splitWords } from "../../reading/language/words.ts";
import { articleText } from "../article/article-text.ts";
import type { Article } from "../article/blocks.ts";
import { withoutInlineMarks, withoutStruckWords } from "../article/inline.ts";
import { addressesIn } from "../evidence/particulars.ts";
import type { Evidence } from "../research/evidence.ts";
import { cutText } from "./cut-text.ts";

const maxExcerptCharacters = 220;
const maxTags = 5;
const maxTagCharacters = 50;
const minMentions = 3;

interface Told {
  readonly article: Article;
  readonly title: string;
  readonly keywords: readonly string[];
  /** Tags that the model proposed, after filtering (see `fittingTags`). */
  readonly tags?: readonly string[] | undefined;
  /** The model's excerpt of the article, if the judging model accepted it. */
  readonly excerpt?: string | undefined;
  /** Texts for social networks that the client's order asks for, if the judging model accepted them. */
  readonly shareTexts?: ShareTexts | undefined;
  readonly evidence: Evidence;
}

/** Returns what a client can use when publishing the draft: a default excerpt, tags, and related posts of the publication. */
export function proposalsFor({
  article,
  title,
  keywords,
  tags = [],
  excerpt = "",
  shareTexts,
  evidence,
}: Told): Proposals {
  return {
    excerpt: excerpt !== "" && excerpt.length <= maxExcerptCharacters ? excerpt : excerptOf(article),
    tags: tags.length > 0 ? tags : tagsFor(article, title, keywords),
    internalLinks: evidence.related,
    ...(shareTexts === undefined ? {} : { shareTexts }),
  };
}

const maxTagWords = 3;
/** The maximum number of tags when the client's order asks for tags. Publishing accepts no more. */
const maxOrderedTags = 20;

export interface FittingTags {
  readonly tags: readonly string[];
  readonly leftOut: readonly string[];
}

interface TagContext {
  readonly article: Article;
  readonly title: string;
  /** The text of the client's order. */
  readonly order: string;
  /** True when the client's order asks for tags. Then more tags are allowed. */
  readonly areOrdered: boolean;
}

/** Filters the tags that a model proposes. A tag fits when the title, the article or the client's order mentions it. */
export function fittingTags(tags: readonly string[], { article, title, order, areOrdered }: TagContext): FittingTags {
  const { language } = article;
  const stems = new Set(contentStems(`${title}\n${order}\n${articleText(article.blocks)}`, language));
  const plain = tags.map((tag) => tag.replace(/^#/, "").replace(/\s+/g, " ").trim()).filter((tag) => tag !== "");
  const keys = plain.map((tag) => tag.toLowerCase());
  const unique = plain.filter((_, at) => keys.indexOf(keys[at] ?? "") === at);
  const fitting = unique.filter((tag) => canBeTag(tag) && contentStems(tag, language).some((stem) => stems.has(stem)));
  const kept = fitting.slice(0, areOrdered ? maxOrderedTags : maxTags);
  return { tags: kept, leftOut: unique.filter((tag) => !kept.includes(tag)) };
}

/**
 * Whether a keyword of the client's order can serve as a tag. A required phrase that is a whole sentence cannot, nor can an
 * address.
 */
const canBeTag = (text: string): boolean =>
  text !== "" &&
  text.length <= maxTagCharacters &&
  text.split(/\s+/).length <= maxTagWords &&
  addressesIn(text).length === 0;

/** Returns the first whole sentences of an article as its excerpt. If the first sentence is too long, it is cut between words. */
function excerptOf({ blocks, language }: Article): string {
  const first = blocks.find((block) => block.kind === "paragraph");
  if (first?.kind !== "paragraph") return "";
  const gap = isUnspaced(language) ? "" : " ";
  let excerpt = "";
  for (const { text } of first.sentences) {
    const longer = `${excerpt}${gap}${withoutInlineMarks(withoutStruckWords(text)).trim()}`.trim();
    if (longer.length > maxExcerptCharacters && excerpt !== "") break;
    excerpt = longer;
  }
  return cutText(excerpt, maxExcerptCharacters);
}

/** Returns the client's keywords that can be tags. If there are none, the words of the title that the article repeats most. */
function tagsFor(article: Article, title: string, keywords: readonly string[]): string[] {
  const given = keywords.map((keyword) => keyword.trim()).filter(canBeTag);
  if (given.length > 0) return given.slice(0, maxTags);
  const { language } = article;
  const mentions = new Map<string, number>();
  for (const stem of contentStems(articleText(article.blocks), language))
    mentions.set(stem, (mentions.get(stem) ?? 0) + 1);
  const candidates = splitWords(title, language).flatMap((word) => {
    const [stem] = contentStems(word, language);
    const count =
      stem === undefined || !/\p{L}{3}|[\p{Script=Han}\p{Script=Katakana}]{2}/u.test(word)
        ? 0
        : (mentions.get(stem) ?? 0);
    return count >= minMentions ? [{ word: word.toLowerCase(), stem, count }] : [];
  });
  const unique = candidates.filter(({ stem }, index) => candidates.findIndex((one) => one.stem === stem) === index);
  return unique
    .sort((left, right) => right.count - left.count)
    .slice(0, 3)
    .map(({ word }) => word);
}
