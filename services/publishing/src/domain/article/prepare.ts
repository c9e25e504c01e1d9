import { invalid } from "@galley/service-kit/errors";
import { characterCount, oneLine } from "../characters.ts";
import { checkSlug } from "../slug.ts";
import { excerptFrom } from "./excerpt.ts";
import { plainText } from "./plain-text.ts";
import { countWords, readingMinutes } from "./reading-time.ts";
import { sanitizeArticle } from "./sanitize.ts";

/** An article as it arrives. */
export interface ArticleInput {
  readonly title: string;
  /** HTML of any kind. */
  readonly content: string;
  readonly author: string;
  readonly tags: readonly string[];
  readonly excerpt?: string;
  /** Asked for by the client. */
  readonly slug?: string;
}

/** An article as it is stored and shown. */
export interface Article {
  readonly title: string;
  /** Sanitised HTML, without the title. */
  readonly html: string;
  /** Empty: nobody is named. */
  readonly author: string;
  readonly tags: readonly string[];
  /** What lists, feeds and search engines show of it. */
  readonly excerpt: string;
  /** Whether the excerpt was written for it; else it is what the article begins with. */
  readonly excerptWritten: boolean;
  readonly wordCount: number;
  readonly readingMinutes: number;
}

const longestTitle = 300;
const longestAuthor = 200;
const longestExcerpt = 500;
const longestTag = 50;
const mostTags = 20;

/** Checks an article and makes it safe. Throws "invalid" naming the field that is wrong. */
export function prepareArticle(input: ArticleInput): Article {
  if (input.slug !== undefined) checkSlug(input.slug);
  const title = oneLine(input.title);
  if (title === "") throw invalid("title must not be empty");
  const html = withoutTitle(sanitizeArticle(input.content), title);
  const text = plainText(html);
  if (text === "" && !html.includes("<img")) throw invalid("content has nothing that can be shown");
  const excerpt = oneLine(input.excerpt ?? "");
  return {
    title: limited("title", title, longestTitle),
    html,
    author: limited("author", oneLine(input.author), longestAuthor),
    tags: cleanTags(input.tags),
    excerpt: excerpt === "" ? excerptFrom(html) : limited("excerpt", excerpt, longestExcerpt),
    excerptWritten: excerpt !== "",
    wordCount: countWords(text),
    readingMinutes: readingMinutes(text),
  };
}

function cleanTags(given: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const tag of given.map(oneLine)) {
    if (tag !== "" && !byName.has(tag.toLowerCase())) byName.set(tag.toLowerCase(), limited("tags", tag, longestTag));
  }
  if (byName.size > mostTags) throw invalid(`tags may be at most ${mostTags}`);
  return [...byName.values()];
}

/** Writers tend to open with the title as a heading; the page shows it already. */
function withoutTitle(html: string, title: string): string {
  const heading = /^<h2(?: [^>]*)?>(.*?)<\/h2>\s*/s.exec(html);
  if (heading === null) return html;
  const same = plainText(heading[1] ?? "").toLowerCase() === title.toLowerCase();
  return same ? html.slice(heading[0].length) : html;
}

function limited(field: string, value: string, longest: number): string {
  if (characterCount(value) > longest) throw invalid(`${field} may have at most ${longest} characters`);
  return value;
}
