import { codeIn, type Range, type TagLike, tagsIn } from "./tags-in-text.ts";

/*
 * Clients and models write plain text, Markdown, HTML and mixtures of them. They also write about code: "the <script> tag",
 * "List<String>", "<your name>". An HTML parser takes each of these for a tag and drops it, often together with the text
 * after it. So before a text is parsed, each tag is classified as HTML or as text:
 *
 * 1. A block is HTML if its element is a known one, opened and closed, and stands on lines of its own: before its start tag
 *    and after its end tag, its lines contain only other HTML ("<h2>Prices</h2>Tickets …", without a space, counts too).
 * 2. Elements that are opened and closed inside such a block are HTML as well.
 * 3. A text with such a block is an HTML text. In it, every known element that is closed is HTML.
 * 4. In any other text, an inline element is HTML if its tags touch its words, like marks in Markdown ("<b>so</b>", not
 *    "<b> and </b>"), within one paragraph, item or cell. "<br>" is HTML if it touches the words that it separates, "<img>"
 *    if it has an address, and "<hr>" if it is alone on a line.
 * 5. Everything else is text: unknown names, tags without a partner, and scripts or comments within a sentence.
 */

const set = (names: string): ReadonlySet<string> => new Set(names.split(" "));

const blocks = set(
  "address article aside blockquote body caption center colgroup dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup html legend li main menu nav ol p picture pre section summary table tbody td tfoot th thead tr ul",
);
/** Elements whose content is not text for readers. Articles leave them out together with their content. */
const embedded = set(
  "applet audio button canvas datalist dialog iframe map math meter noembed noframes noscript object optgroup option progress script select style svg template textarea title video xmp",
);
const inline = set(
  "a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark output q rb rp rt ruby s samp small span strike strong sub sup time tt u var",
);
const voids = set("area base br col embed hr img input link meta param source track wbr");
/** Elements without content that are meaningful without attributes, such as a line break. */
const shownVoids = set("br hr wbr");
/** Elements whose end tag may be left out in HTML, such as `<p>` and `<li>`. */
const openEnded = set("caption colgroup dd dt li option p rp rt tbody td tfoot th thead tr");

/** The declared form of a text: Markdown, HTML or neither. */
export interface TextForm {
  /** If true, the text is Markdown: backticks and fences mark code, and "<https://…>" is a link. */
  readonly isMarkdown: boolean;
  /** True if the text is declared as HTML. Then it is treated as if it contained a block of HTML. */
  readonly isHtml: boolean;
}

/** The parts of a text that are HTML; the rest is ordinary text. */
export interface HtmlParts {
  readonly tags: ReadonlySet<TagLike>;
  /** Blocks of HTML on lines of their own. */
  readonly blocks: readonly Range[];
}

/**
 * Replaces each "<" that belongs to ordinary text with `sign`, so that an HTML parser does not take it for a tag. Runs
 * in linear time.
 */
export function markWords(text: string, sign: string, form: TextForm): string {
  if (!/<[a-z/!?]/i.test(text)) return text;
  const { tags, blocks: ranges } = htmlIn(text, form);
  const starts = new Set([...tags].map(({ at }) => at));
  let range = 0;
  return text.replace(/<(?=[a-z/!?])/gi, (mark, at: number) => {
    while ((ranges[range]?.end ?? text.length) <= at) range += 1;
    const isInBlock = (ranges[range]?.at ?? text.length) <= at;
    const isKept = starts.has(at) || (form.isMarkdown && !isInBlock && isOfMarkdown(text, at));
    return isKept ? mark : sign;
  });
}

/**
 * Returns the HTML elements without text for readers (such as scripts and players) that stand on lines of their own, as
 * they are written.
 */
export function embeddedIn(text: string, form: TextForm): string[] {
  const { tags } = htmlIn(text, form);
  let last = 0;
  return [...tags].flatMap((one) => {
    if (one.kind !== "start" || !embedded.has(one.name) || one.partner === undefined || one.at < last) return [];
    last = one.partner.end;
    return [text.slice(one.at, last)];
  });
}

const autolink = /<(?:(?:https?:\/\/|mailto:)[^\s<>]+|[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)>/iy;

/** Returns whether a "<" belongs to Markdown: to an address, the target of a link, or an escaped character. */
function isOfMarkdown(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === "\\") slashes += 1;
  autolink.lastIndex = at;
  return slashes % 2 === 1 || text.startsWith("](", at - 2) || autolink.test(text);
}

function htmlIn(text: string, { isMarkdown, isHtml }: TextForm): HtmlParts {
  const all = tagsIn(text, isMarkdown ? codeIn(text) : []);
  const own = blocksIn(text, all);
  const isHtmlText = isHtml || own.some(({ isArticle }) => isArticle) || countLooseParagraphs(text, all) > 1;
  const tags = new Set<TagLike>();
  let block = 0;
  for (const one of all) {
    while ((own[block]?.end ?? text.length) <= one.at) block += 1;
    const around = own[block];
    const inside = around !== undefined && around.at <= one.at ? around : undefined;
    if (isHtmlTag(one, { text, isHtmlText, inside }, tags)) tags.add(one);
  }
  return { tags, blocks: own };
}

interface Place {
  readonly text: string;
  readonly isHtmlText: boolean;
  /** The HTML block that contains the tag. Undefined if the tag is outside of all blocks. */
  readonly inside: Range | undefined;
}

function isHtmlTag(one: TagLike, place: Place, earlier: ReadonlySet<TagLike>): boolean {
  const { text, isHtmlText, inside } = place;
  const { kind, name, partner } = one;
  if (kind === "declaration") return true;
  if (kind === "comment") return isHtmlText || inside !== undefined || isAlone(text, one);
  if (voids.has(name)) return kind === "start" && isVoid(one, place);
  if (partner === undefined) return isLoose(one, place);
  if (kind === "end") return earlier.has(partner);
  if (inside !== undefined) {
    if (partner.end > inside.end || !(isKnown(name) || /[-:]/.test(name))) return false;
    return one.at === inside.at || !embedded.has(name) || !isMention(text, one, partner);
  }
  if (isHtmlText) return isKnown(name) && !isMention(text, one, partner);
  return inline.has(name) && isWrapped(text, one, partner);
}

const isKnown = (name: string): boolean => blocks.has(name) || embedded.has(name) || inline.has(name);

/** Returns the HTML blocks of a text that stand on lines of their own, in order, outermost ones only. */
function blocksIn(text: string, tags: readonly TagLike[]): (Range & { readonly isArticle: boolean })[] {
  const found: (Range & { readonly isArticle: boolean })[] = [];
  let last = 0;
  for (const [index, one] of tags.entries()) {
    const { partner, name } = one;
    if (one.at < last) continue;
    if (one.kind === "declaration" || (one.kind === "comment" && isAlone(text, one))) last = one.end;
    if (one.kind !== "start" || partner === undefined || !(blocks.has(name) || embedded.has(name))) continue;
    const before = tags[index - 1];
    const begins = beginsLine(text, one, last) || (before !== undefined && isBehindTag(text, one, before));
    const touches = /[\p{L}\p{M}\p{N}.:!?,;]$/u.test(text.slice(Math.max(0, one.at - 2), one.at));
    const ends = endsLine(text, partner);
    const isOwn = begins ? ends || /^[\p{L}\p{N}]/u.test(text.slice(partner.end, partner.end + 2)) : touches && ends;
    const isListed = /[-*+.)>] *$/.test(text.slice(Math.max(0, one.at - 100), one.at));
    const isNamed = (embedded.has(name) || isListed) && isMention(text, one, partner);
    if (!isOwn || isNamed || /^[,;:.!?)\]]/.test(text.slice(one.end, one.end + 1))) continue;
    last = partner.end;
    found.push({ at: one.at, end: last, isArticle: blocks.has(name) });
  }
  return found;
}

const lineBegin = /^(?:[ \t]{0,3}(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))*\s*$/;

const maxIndent = 200;

/**
 * Returns whether the line before a tag contains only spaces,
 * marks of lists or quotations, or HTML that ends at `last`.
 */
function beginsLine(text: string, { at }: TagLike, last: number): boolean {
  const near = text.slice(Math.max(0, at - maxIndent), at);
  const line = at - near.length + near.lastIndexOf("\n") + 1;
  if (last > line) return text.slice(last, at).trim() === "";
  const isWhole = line === 0 || text[line - 1] === "\n";
  return isWhole && lineBegin.test(text.slice(line, at));
}

/**
 * Returns whether a tag follows directly after a line break, a picture,
 * the end of an inline element, or a start tag without end tag.
 */
function isBehindTag(text: string, { at }: TagLike, { name, kind, partner, end }: TagLike): boolean {
  const isOpenBlock = blocks.has(name) && kind === "start" && partner === undefined;
  const isBefore = isOpenBlock || voids.has(name) || (inline.has(name) && kind === "end");
  return isBefore && text.slice(end, at).trim() === "";
}

/** Returns whether, apart from spaces, a tag is followed by the end of its line or by another tag. */
function endsLine(text: string, { end }: TagLike): boolean {
  return /^\s*(?:\n|$|<)/.test(text.slice(end, end + 200));
}

function isAlone(text: string, one: TagLike): boolean {
  return beginsLine(text, one, 0) && /^[ \t]*(?:\n|$)/.test(text.slice(one.end, one.end + 200));
}

/**
 * Returns whether tags are only mentioned, as in "Between <b> and </b>":
 * without attributes, and with spaces around the text between them.
 */
function isMention(text: string, { end, hasAttributes }: TagLike, { at }: TagLike): boolean {
  return !hasAttributes && at > end && /[ \t]/.test(text[end] ?? "") && /[ \t]/.test(text[at - 1] ?? "");
}

const otherBlock = /\n[ \t]*(?:\n|[-*+>#|]|\d{1,9}[.)])/;
const maxInline = 5_000;

/**
 * Returns whether an inline element contains words, touches them,
 * and ends in the paragraph, item or cell in which it begins.
 */
function isWrapped(text: string, { end, hasAttributes }: TagLike, { at }: TagLike): boolean {
  const words = text.slice(end, Math.min(at, end + maxInline));
  if (at - end > maxInline || otherBlock.test(words) || words.includes("|")) return false;
  const isHeld = /[\p{L}\p{N}]/u.test(words.replace(/<[^<>]*>/g, "")) || /<img\s/i.test(words);
  return isHeld && (hasAttributes || !(/^[\s,;:.!?)\]]/.test(words) || /\s$/.test(words)));
}

/** Returns whether a void element is HTML: a line break, a picture or a rule. */
function isVoid(one: TagLike, place: Place): boolean {
  const { text, isHtmlText, inside } = place;
  if (one.name === "img") return one.hasAttributes && /\ssrc\s*=/i.test(text.slice(one.at, one.end));
  if (isHtmlText || inside !== undefined) return one.hasAttributes || shownVoids.has(one.name) || isLoose(one, place);
  const [before, after] = [text.slice(Math.max(0, one.at - 1), one.at), text.slice(one.end, one.end + 1)];
  if (one.name === "hr") return isAlone(text, one);
  if (one.name !== "br" && one.name !== "wbr") return false;
  // A tag in brackets or quotation marks is only mentioned, and so is one in a list of tag names with commas.
  if (/["'“”„«»‘’([{「『（]/.test(before) && /["'“”«»‘’)\]}」』）]/.test(after)) return false;
  if (beginsLine(text, one, 0)) return after === "<";
  return /[^\s]/.test(before) || /[\p{L}\p{N}<\n]|^$/u.test(after);
}

/**
 * Returns whether a tag without a partner is HTML. That is only possible in a text with an HTML block, if the tag's
 * neighbours are HTML or its end tag is optional.
 */
function isLoose(one: TagLike, { text, isHtmlText, inside }: Place): boolean {
  if (!isHtmlText && inside === undefined) return false;
  if (one.kind === "start" && openEnded.has(one.name)) return inside !== undefined || isLooseParagraph(text, one);
  const begins = beginsLine(text, one, 0) || />\s*$/.test(text.slice(Math.max(0, one.at - 100), one.at));
  return (blocks.has(one.name) || voids.has(one.name)) && endsLine(text, one) && (begins || one.kind === "end");
}

/**
 * Returns whether a tag is a "<p>" before text that has no end tag, at the beginning of a line or after another tag.
 */
function isLooseParagraph(text: string, one: TagLike): boolean {
  const begins = beginsLine(text, one, 0) || text[one.at - 1] === ">";
  return begins && /^[\p{L}\p{N}\n<“"„«]/u.test(text.slice(one.end, one.end + 2));
}

function countLooseParagraphs(text: string, tags: readonly TagLike[]): number {
  return tags.filter(
    (one) => one.name === "p" && one.kind === "start" && one.partner === undefined && isLooseParagraph(text, one),
  ).length;
}
