import type { Proposals } from "../../domain/draft-report.ts";
import { contentStems, splitWords } from "../../reading/language/words.ts";
import type { Article } from "../article/article.ts";
import { articleText } from "../article/article-text.ts";
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
  readonly evidence: Evidence;
}

/** What a publish that names no excerpt and no tags uses, and the publication's own posts that are near. */
export function proposalsFor({ article, title, keywords, evidence }: Told): Proposals {
  return { excerpt: excerptOf(article), tags: tagsFor(article, title, keywords), internalLinks: evidence.related };
}

/** Whole sentences from the beginning; the first one cut between words when it is too long by itself. */
function excerptOf({ blocks }: Article): string {
  const first = blocks.find((block) => block.kind === "paragraph");
  if (first?.kind !== "paragraph") return "";
  let excerpt = "";
  for (const { text } of first.sentences) {
    const longer = `${excerpt} ${withoutInlineMarks(text)}`.trim();
    if (longer.length > longestExcerpt && excerpt !== "") break;
    excerpt = longer;
  }
  if (excerpt.length <= longestExcerpt) return excerpt;
  const cut = excerpt.slice(0, longestExcerpt);
  const space = cut.lastIndexOf(" ");
  return `${cut.slice(0, space > longestExcerpt / 2 ? space : longestExcerpt)}…`;
}

/** The client's keywords, else words of the title that the article comes back to most. */
function tagsFor(article: Article, title: string, keywords: readonly string[]): string[] {
  const given = keywords.map((keyword) => keyword.trim()).filter((keyword) => keyword !== "");
  if (given.length > 0) return given.filter((keyword) => keyword.length <= longestTag).slice(0, mostTags);
  const { language } = article;
  const mentions = new Map<string, number>();
  for (const stem of contentStems(articleText(article), language)) mentions.set(stem, (mentions.get(stem) ?? 0) + 1);
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
