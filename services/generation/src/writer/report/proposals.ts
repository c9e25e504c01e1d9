import type { Proposals } from "../../domain/draft-report.ts";
import type { ShareTexts } from "../../domain/share-texts.ts";
import { isUnspaced } from "../../reading/language/detect-language.ts";
import { contentStems, splitWords } from "../../reading/language/words.ts";
import { articleText } from "../article/article-text.ts";
import type { Article } from "../article/blocks.ts";
import { withoutInlineMarks } from "../article/inline.ts";
import type { Evidence } from "../research/evidence.ts";

const longestExcerpt = 220;
const mostTags = 5;
const longestTag = 40;
const fewestMentions = 3;

interface Told {
  readonly article: Article;
  readonly title: string;
  readonly keywords: readonly string[];
  /** Tags that a model thought of. */
  readonly tags?: readonly string[] | undefined;
  /** An excerpt that a model wrote, once it was judged. */
  readonly excerpt?: string | undefined;
  /** Words to share the article with that were asked for, once they were judged. */
  readonly shareTexts?: ShareTexts | undefined;
  readonly evidence: Evidence;
}

/** What a publish that names no excerpt and no tags uses, and the publication's own posts that are near. */
export function proposalsFor({
  article,
  title,
  keywords,
  tags = [],
  excerpt = "",
  shareTexts,
  evidence,
}: Told): Proposals {
  const thought = keywords.length > 0 ? [] : tagsOfMatter(article, title, tags);
  return {
    excerpt: excerpt !== "" && excerpt.length <= longestExcerpt ? excerpt : excerptOf(article),
    tags: thought.length > 0 ? thought : tagsFor(article, title, keywords),
    internalLinks: evidence.related,
    ...(shareTexts === undefined ? {} : { shareTexts }),
  };
}

const mostTagWords = 3;

/** Of a model's tags those that title and article speak of, each once. */
function tagsOfMatter(article: Article, title: string, tags: readonly string[]): string[] {
  const { language } = article;
  const stems = new Set(contentStems(`${title}\n${articleText(article.blocks)}`, language));
  const plain = tags.map((tag) => tag.replace(/^#/, "").replace(/\s+/g, " ").trim());
  const fitting = plain.filter((tag) => {
    const own = contentStems(tag, language);
    if (tag.length > longestTag || tag.split(" ").length > mostTagWords) return false;
    return own.length > 0 && own.some((stem) => stems.has(stem));
  });
  const seen = new Set<string>();
  return fitting.filter((tag) => !seen.has(tag.toLowerCase()) && seen.add(tag.toLowerCase())).slice(0, mostTags);
}

/** Whole sentences from the beginning; the first one cut between words when it is too long by itself. */
function excerptOf({ blocks, language }: Article): string {
  const first = blocks.find((block) => block.kind === "paragraph");
  if (first?.kind !== "paragraph") return "";
  const gap = isUnspaced(language) ? "" : " ";
  let excerpt = "";
  for (const { text } of first.sentences) {
    const longer = `${excerpt}${gap}${withoutInlineMarks(text)}`.trim();
    if (longer.length > longestExcerpt && excerpt !== "") break;
    excerpt = longer;
  }
  if (excerpt.length <= longestExcerpt) return excerpt;
  const start = excerpt.slice(0, longestExcerpt);
  // Where the cut goes through a character of two halves, the first is left out as well.
  const cut = start.isWellFormed() ? start : start.slice(0, -1);
  const space = cut.lastIndexOf(" ");
  return `${space > longestExcerpt / 2 ? cut.slice(0, space) : cut}…`;
}

/** The client's keywords, else words of the title that the article comes back to most. */
function tagsFor(article: Article, title: string, keywords: readonly string[]): string[] {
  const given = keywords.map((keyword) => keyword.trim()).filter((keyword) => keyword !== "");
  if (given.length > 0) return given.filter((keyword) => keyword.length <= longestTag).slice(0, mostTags);
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
    return count >= fewestMentions ? [{ word: word.toLowerCase(), stem, count }] : [];
  });
  const unique = candidates.filter(({ stem }, index) => candidates.findIndex((one) => one.stem === stem) === index);
  return unique
    .sort((left, right) => right.count - left.count)
    .slice(0, 3)
    .map(({ word }) => word);
}
