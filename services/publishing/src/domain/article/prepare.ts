import { invalid } from "@galley/service-kit/errors";
import { characterCount, oneLine } from "../characters.ts";
import { checkSlug } from "../slug.ts";
import { excerptFrom } from "./excerpt.ts";
import { type ArticleLanguage, languageOfScript, unwrapped } from "./language.ts";
import { plainText } from "./plain-text.ts";
import { sanitizeArticle } from "./sanitize.ts";

/** An article as it arrives. */
export interface ArticleInput {
  readonly title: string;
  /** HTML of any kind. */
  readonly content: string;
  /** Of a new post without an author. */
  readonly defaultAuthor: string;
  /** Asked for by the client, like all below: what is not there the post keeps. */
  readonly author?: string;
  readonly tags?: readonly string[];
  /** The writer proposed the tags; the client named none. */
  readonly tagsProposed?: boolean;
  /** Empty: what the article begins with. */
  readonly excerpt?: string;
  readonly slug?: string;
}

/** An article as it is stored and shown. */
export interface Article extends Partial<ArticleLanguage> {
  readonly title: string;
  /** Sanitised HTML, without the title. */
  readonly html: string;
  /** Empty: nobody is named. */
  readonly author: string;
  readonly tags: readonly string[];
  /** The writer proposed the tags; the client named none. */
  readonly tagsProposed?: boolean;
  /** What lists, feeds and search engines show of it. */
  readonly excerpt: string;
  /** Whether the excerpt was written for it; else it is what the article begins with. */
  readonly excerptWritten: boolean;
  readonly wordCount: number;
  readonly readingMinutes: number;
}

/** What is told of an article besides its title and text. */
type Told = Pick<Article, "author" | "tags" | "tagsProposed" | "excerpt" | "excerptWritten">;

/** An article checked and made safe. */
export interface PreparedArticle extends Omit<Article, keyof Told> {
  /** What was asked for; the rest the post keeps. */
  readonly asked: Partial<Told>;
  /** What the rest is where there is nothing to keep. */
  readonly initial: Told;
}

const longestTitle = 300;
const longestAuthor = 200;
const longestExcerpt = 500;
const longestTag = 50;
const mostTags = 20;

/** Checks an article and makes it safe. Throws "invalid" naming the field that is wrong. */
export function prepareArticle(input: ArticleInput): PreparedArticle {
  if (input.slug !== undefined) checkSlug(input.slug);
  const title = oneLine(input.title);
  if (title === "") throw invalid("title must not be empty");
  checkBounds(input.content);
  const { html: whole, told } = unwrapped(sanitizeArticle(input.content));
  const html = withoutTitle(whole, title);
  const text = plainText(html);
  if (text === "" && !html.includes("<img")) throw invalid("content must hold text or a picture that can be shown");
  const beginning = { excerpt: excerptFrom(html), excerptWritten: false };
  return {
    title: limited("title", title, longestTitle),
    html,
    ...(told ?? languageOfScript(text)),
    asked: askedOf(input, beginning),
    initial: { author: checkAuthor(input.defaultAuthor), tags: [], ...beginning },
    ...lengthOf(text),
  };
}

/** The article that a post becomes. `before` is what the post was, if there is one. */
export function articleAfter({ asked, initial, ...article }: PreparedArticle, before: Told | undefined): Article {
  if (before === undefined) return { ...article, ...initial, ...asked };
  const { author, tags, tagsProposed, excerpt, excerptWritten } = before;
  // An excerpt that nobody wrote follows the content.
  const areKept = asked.tags === undefined;
  const told = { author, tags, ...(areKept && tagsProposed === true ? { tagsProposed } : {}) };
  return { ...article, ...initial, ...told, ...(excerptWritten ? { excerpt, excerptWritten } : {}), ...asked };
}

function askedOf({ author, tags, tagsProposed, excerpt }: ArticleInput, beginning: Partial<Told>): Partial<Told> {
  const proposed = tagsProposed === true ? { tagsProposed } : {};
  return {
    ...(author === undefined ? {} : { author: checkAuthor(author) }),
    ...(tags === undefined ? {} : { tags: cleanTags(tags), ...proposed }),
    ...(excerpt === undefined ? {} : (writtenExcerpt(excerpt) ?? beginning)),
  };
}

const checkAuthor = (author: string): string => limited("author", oneLine(author), longestAuthor);

function writtenExcerpt(given: string): Pick<Told, "excerpt" | "excerptWritten"> | undefined {
  const excerpt = limited("excerpt", oneLine(given), longestExcerpt);
  return excerpt === "" ? undefined : { excerpt, excerptWritten: true };
}

function cleanTags(given: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const tag of given.map(oneLine)) {
    if (tag !== "" && !byName.has(tag.toLowerCase())) byName.set(tag.toLowerCase(), limited("tags", tag, longestTag));
  }
  if (byName.size > mostTags) throw invalid(`tags must hold at most ${mostTags} tags`);
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
  if (characterCount(value) > longest) throw invalid(`${field} must be at most ${longest} characters long`);
  return value;
}

/** Some fifty thousand words. */
const longestContent = 300_000;
/** Those of 12,500 tags, or of twice as many entities. */
const mostMarks = 25_000;
/** Elements that are open at once; what writers make has a dozen. */
const mostOpen = 2_000;

const empty = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
const tag = /<(\/?)([a-z][^\s/>]{0,20})/iy;

/**
 * Refuses an article that would hold up the process while it is cleaned: "invalid" when it is too long, has too many marks of
 * HTML, or leaves too many elements open, which a parser's stack takes quadratic time for. Takes time linear in the text.
 */
function checkBounds(content: string): void {
  if (content.length > longestContent) throw invalid(`content must be at most ${longestContent} characters long`);
  let marks = 0;
  const open = createOpenElements();
  for (const { index, 0: mark } of content.matchAll(/[<>&]/g)) {
    marks += 1;
    if (marks > mostMarks) throw invalid(`content must have at most ${mostMarks} of the characters <, > and &`);
    if (mark === "<" && open.after(content, index) > mostOpen)
      throw invalid(`content must have at most ${mostOpen} elements that are not closed`);
  }
}

/** Counts elements that are open; ends of what was never begun close nothing. */
function createOpenElements() {
  const openOf = new Map<string, number>();
  let open = 0;
  return {
    /** How many are open after the tag that begins here. */
    after: (content: string, at: number): number => {
      tag.lastIndex = at;
      const [, slash, name = ""] = tag.exec(content) ?? [];
      if (name === "" || empty.has(name.toLowerCase())) return open;
      const known = openOf.get(name) ?? 0;
      const step = slash === "" ? 1 : known > 0 ? -1 : 0;
      openOf.set(name, known + step);
      open += step;
      return open;
    },
  };
}

const wordsPerMinute = 230;
const charactersPerMinute = 500;
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/**
 * Words of a text, of which those of scripts written without spaces count by character, and the minutes that reading takes, at least 1: 230
 * words, or 500 such characters, a minute.
 */
export function lengthOf(text: string): Pick<Article, "wordCount" | "readingMinutes"> {
  const characters = text.match(spaceless)?.length ?? 0;
  const words = text
    .replace(spaceless, " ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  const minutes = Math.round(words / wordsPerMinute + characters / charactersPerMinute);
  return { wordCount: words + characters, readingMinutes: Math.max(1, minutes) };
}
