import { invalid } from "@galley/service-kit/errors";
import { characterCount, oneLine } from "../characters.ts";
import { checkSlug } from "../slug.ts";
import { excerptFrom } from "./excerpt.ts";
import { type ArticleLanguage, languageOfScript, unwrapped } from "./language.ts";
import { plainText, withoutAsides } from "./plain-text.ts";
import { sanitizeArticle } from "./sanitize.ts";
import { shorten } from "./shorten.ts";

/** An article in a request, before it is checked. */
export interface ArticleInput {
  readonly title: string;
  /** The HTML of the article as the client sent it, neither checked nor sanitised. */
  readonly content: string;
  /** The author of a new post if the request names none. */
  readonly defaultAuthor: string;
  /**
   * The author in the client's request. If this field or one of the following is not set, an existing post keeps its
   * value.
   */
  readonly author?: string;
  readonly tags?: readonly string[];
  /** Whether the tags are proposals of the writer. Set only if the client named no tags. */
  readonly tagsProposed?: boolean;
  /** The excerpt in the client's request. If it is empty, the excerpt is made from the beginning of the article. */
  readonly excerpt?: string;
  readonly slug?: string;
}

/** An article as it is stored and displayed. */
export interface Article extends Partial<ArticleLanguage> {
  readonly title: string;
  /** Sanitised HTML, without the title. */
  readonly html: string;
  /** The name of the article's author. Empty if the article names none. */
  readonly author: string;
  readonly tags: readonly string[];
  /** Whether the tags are proposals of the writer. Set only if the client named no tags. */
  readonly tagsProposed?: boolean;
  /** The summary in lists, feeds and search engines. */
  readonly excerpt: string;
  /** True if the client or the writer wrote the excerpt. False if it was made from the beginning of the article. */
  readonly excerptWritten: boolean;
  readonly wordCount: number;
  readonly readingMinutes: number;
}

/** The fields that describe an article, apart from its title and text. */
type Description = Pick<Article, "author" | "tags" | "tagsProposed" | "excerpt" | "excerptWritten">;

/** An article after it was checked and sanitised. */
export interface PreparedArticle extends Omit<Article, keyof Description> {
  /** The fields that the client set. They replace those of an existing post. */
  readonly asked: Partial<Description>;
  /** The values that a new post gets in the fields that the client did not set. */
  readonly initial: Description;
}

const maxTitleLength = 300;
const maxAuthorLength = 200;
const maxExcerptLength = 500;
const maxTagLength = 50;
const maxTags = 20;
/** How many characters of a tag an error message shows. */
const shownOfTag = 80;

/** Checks and sanitises an article. Throws "invalid" with the name of the wrong field. */
export function prepareArticle(input: ArticleInput): PreparedArticle {
  if (input.slug !== undefined) checkSlug(input.slug);
  const title = oneLine(input.title);
  if (title === "") throw invalid("title must not be empty");
  checkBounds(input.content);
  const { html: whole, declared } = unwrapped(sanitizeArticle(input.content));
  const html = withoutTitle(whole, title);
  const text = plainText(html);
  if (text === "" && !html.includes("<img")) throw invalid("content must contain text or a picture that can be shown");
  const beginning = { excerpt: excerptFrom(html), excerptWritten: false };
  return {
    title: limited("title", title, maxTitleLength),
    html,
    ...(declared ?? languageOfScript(text)),
    asked: requestedFields(input, beginning),
    initial: { author: checkAuthor(input.defaultAuthor), tags: [], ...beginning },
    ...readingLength(plainText(withoutAsides(html))),
  };
}

/**
 * Combines an article with the description of the existing post. `before` is that description; without it the post is
 * new. Fields that the client set replace those of the existing post.
 */
export function articleAfter(
  { asked, initial, ...article }: PreparedArticle,
  before: Description | undefined,
): Article {
  if (before === undefined) return { ...article, ...initial, ...asked };
  const { author, tags, tagsProposed, excerpt, excerptWritten } = before;
  const keepsProposed = asked.tags === undefined && tagsProposed === true;
  // An excerpt that was made from the article is not kept. It is made again from the new text.
  const keptExcerpt = excerptWritten ? { excerpt, excerptWritten } : {};
  return { ...article, ...initial, author, tags, ...(keepsProposed ? { tagsProposed } : {}), ...keptExcerpt, ...asked };
}

function requestedFields(
  { author, tags, tagsProposed, excerpt }: ArticleInput,
  beginning: Partial<Description>,
): Partial<Description> {
  const proposed = tagsProposed === true ? { tagsProposed } : {};
  return {
    ...(author === undefined ? {} : { author: checkAuthor(author) }),
    ...(tags === undefined ? {} : { tags: cleanTags(tags), ...proposed }),
    ...(excerpt === undefined ? {} : (writtenExcerpt(excerpt) ?? beginning)),
  };
}

const checkAuthor = (author: string): string => limited("author", oneLine(author), maxAuthorLength);

function writtenExcerpt(given: string): Pick<Description, "excerpt" | "excerptWritten"> | undefined {
  const excerpt = limited("excerpt", oneLine(given), maxExcerptLength);
  return excerpt === "" ? undefined : { excerpt, excerptWritten: true };
}

function cleanTags(given: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const tag of given.map(oneLine)) {
    if (characterCount(tag) > maxTagLength) {
      throw invalid(
        `tags must be at most ${maxTagLength} characters long each; "${shorten(tag, shownOfTag)}" is longer`,
      );
    }
    if (tag !== "" && !byName.has(tag.toLowerCase())) byName.set(tag.toLowerCase(), tag);
  }
  if (byName.size > maxTags) throw invalid(`tags must contain at most ${maxTags} tags`);
  return [...byName.values()];
}

/** Removes a first heading that repeats the title. The page already shows the title. */
function withoutTitle(html: string, title: string): string {
  const heading = /^<h2(?: [^>]*)?>(.*?)<\/h2>\s*/s.exec(html);
  if (heading === null) return html;
  const same = plainText(heading[1] ?? "").toLowerCase() === title.toLowerCase();
  return same ? html.slice(heading[0].length) : html;
}

function limited(field: string, value: string, maxLength: number): string {
  if (characterCount(value) > maxLength) throw invalid(`${field} must be at most ${maxLength} characters long`);
  return value;
}

/** The maximum length of an article's HTML in characters, about fifty thousand words. */
const maxContentLength = 300_000;
/** The maximum number of the characters <, > and & in an article. That allows about 12,500 tags or 25,000 entities. */
const maxMarks = 25_000;
/** The maximum nesting of elements in an article. Articles from writers have about a dozen levels. */
const maxOpen = 2_000;

const empty = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
const tag = /<(\/?)([a-z][^\s/>]{0,20})/iy;

/**
 * Throws "invalid" for HTML that would block the process while it is sanitised: HTML that is too long, or has too many
 * tags or open elements. A parser needs quadratic time for many open elements; this check takes linear time.
 */
function checkBounds(content: string): void {
  if (content.length > maxContentLength) throw invalid(`content must be at most ${maxContentLength} characters long`);
  let marks = 0;
  const open = createOpenElements();
  for (const { index, 0: mark } of content.matchAll(/[<>&]/g)) {
    marks += 1;
    if (marks > maxMarks) throw invalid(`content must contain at most ${maxMarks} of the characters <, > and &`);
    if (mark === "<" && open.after(content, index) > maxOpen)
      throw invalid(`content must contain at most ${maxOpen} elements that are not closed`);
  }
}

/**
 * Creates a counter of the elements that are open at a place in the HTML. It ignores closing tags without an opening
 * tag.
 */
function createOpenElements() {
  const openByName = new Map<string, number>();
  let open = 0;
  return {
    /** Reads the tag at this index and returns the number of elements that are open after it. */
    after: (content: string, at: number): number => {
      tag.lastIndex = at;
      const [, slash, name = ""] = tag.exec(content) ?? [];
      if (name === "" || empty.has(name.toLowerCase())) return open;
      const known = openByName.get(name) ?? 0;
      const closed = known > 0 ? -1 : 0;
      const step = slash === "" ? 1 : closed;
      openByName.set(name, known + step);
      open += step;
      return open;
    },
  };
}

const wordsPerMinute = 230;
const charactersPerMinute = 500;
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/**
 * Counts the words and estimates the reading time in minutes, at least 1. In scripts without spaces, each character
 * counts as a word. Assumes 230 words or 500 such characters a minute.
 */
export function readingLength(text: string): Pick<Article, "wordCount" | "readingMinutes"> {
  const characters = text.match(spaceless)?.length ?? 0;
  const words = text
    .replace(spaceless, " ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  const minutes = Math.round(words / wordsPerMinute + characters / charactersPerMinute);
  return { wordCount: words + characters, readingMinutes: Math.max(1, minutes) };
}
