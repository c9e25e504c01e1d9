import { topLevelParts } from "../../domain/article/top-level.ts";
import { openingPicture } from "../../domain/pictures/find-pictures.ts";

/** An article as it is sent to Ghost. */
interface GhostArticle {
  readonly html: string;
  /** The caption of the picture that Ghost's themes show above the text, as HTML. Not set if the article has none. */
  readonly caption?: string;
}

/**
 * Prepares an article for Ghost. A citation in a sentence links directly to its source, because Ghost replaces the ids
 * to which citations point. A picture that opens the article is removed if it is `shownAbove`, because Ghost's themes
 * already show that picture above the text.
 */
export function prepareForGhost(html: string, shownAbove: string | null | undefined): GhostArticle {
  const whole = withOwnAlignment(withDirectCitations(html));
  const found = openingPicture(whole);
  if (found === undefined || found.source !== shownAbove || found.rest === "") return { html: whole };
  const { rest, caption } = found;
  return caption === undefined ? { html: rest } : { html: rest, caption: toGhostCaption(caption) };
}

/** Replaces the emphasis in a caption by the elements that Ghost keeps there: it drops all but a, b, i and span. */
const toGhostCaption = (caption: string): string =>
  caption.replace(/<(\/?)strong>/g, "<$1b>").replace(/<(\/?)em>/g, "<$1i>");

/** Aligns the cells of tables by their style, because Ghost's themes do not know the classes. */
const withOwnAlignment = (html: string): string =>
  html.replace(/(<t[hd](?: [^<>]*)?) class="align-(left|center|right)"/g, '$1 style="text-align:$2"');

const innerLink = /<sup>((?:<a href="#[\w-]{1,100}"[^<>]{0,100}>[^<>]{1,10}<\/a>)+)<\/sup>/g;
const source = /<li id="([\w-]{1,100})"><a (href="https?:[^"<>]{1,4000}"[^<>]{0,100})>/g;

function withDirectCitations(html: string): string {
  const sources = new Map([...html.matchAll(source)].map(([, id = "", link = ""]) => [`href="#${id}"`, link]));
  if (sources.size === 0) return html;
  const isKnown = (marks: string): boolean =>
    [...marks.matchAll(/href="#[\w-]+"/g)].every(([link]) => sources.has(link));
  return html
    .replace(innerLink, (whole, marks: string) =>
      isKnown(marks) ? marks.replace(/href="#[\w-]+"/g, (link) => sources.get(link) ?? link) : whole,
    )
    .replace(/<(\/?)cite>/g, "<$1em>");
}

/**
 * Elements that Ghost's conversion of HTML preserves, each tested with Ghost 6. Ghost keeps only the text of other
 * elements, so a block that contains one is sent as an HTML card.
 */
const convertibleElements: ReadonlySet<string> = new Set(
  (
    "p br hr h2 h3 h4 h5 h6 strong b em i u code pre a ul ol li blockquote figure figcaption img " +
    "table caption colgroup col thead tbody tfoot tr th td"
  ).split(" "),
);

/** Blocks that Ghost joins with the text around them if they are inside a list. */
const blockInside = /<(?:p|pre|table|figure|img|blockquote|h[2-6]|hr)[ />]/;

/** Tells whether Ghost would lose the structure inside a list or a quotation, of which it keeps only one line or the items. */
function isNested(html: string): boolean {
  const inside = html.slice(1);
  if (/^<[uo]l[ >]/.test(html)) return / class="tasks"/.test(html) || blockInside.test(inside);
  if (!html.startsWith("<blockquote")) return false;
  return (
    (inside.match(/<p[ >]/g)?.length ?? 0) > 1 ||
    /<(?:[uo]l|pre|table|figure|img|blockquote|h[2-6]|hr)[ />]/.test(inside)
  );
}

/** Tells whether Ghost can convert a part of an article to its own blocks without loss. */
function isConvertible(html: string, anchors: ReadonlySet<string>): boolean {
  if (isNested(html)) return false;
  const tags = html.matchAll(/<([a-z][a-z0-9]{0,20})([^<>]*)>/g);
  for (const [, name = "", attributes = ""] of tags) {
    // Ghost drops languages and directions. It replaces ids, so links within the article would break.
    if (!convertibleElements.has(name) || /^ .*(?:href="#|dir="|lang=")/.test(attributes)) return false;
    if (anchors.has(/ id="([^"]*)"/.exec(attributes)?.[1] ?? "")) return false;
  }
  return true;
}

/**
 * Splits an article into parts that Ghost converts to its own blocks, which people can edit, and HTML cards for parts
 * that would lose something. Neighbouring cards are joined. Returns undefined if the whole article would be one card.
 */
export function toConvertibleHtml(html: string): string | undefined {
  const anchors = new Set([...html.matchAll(/ href="#([^"]*)"/g)].map(([, id = ""]) => id));
  let [blocks, kept, isWhole] = ["", "", true];
  const endCard = (): void => {
    if (kept.trim() !== "") blocks += `<!--kg-card-begin: html-->${kept}<!--kg-card-end: html-->`;
    kept = "";
  };
  for (const { html: part } of topLevelParts(html)) {
    if (part.trim() === "") continue;
    if (!isConvertible(part, anchors)) {
      kept += part;
      continue;
    }
    endCard();
    blocks += part;
    isWhole = false;
  }
  endCard();
  return isWhole ? undefined : blocks;
}

/** A Lexical document with the whole article as one HTML card, which Ghost keeps unchanged. */
export function toLexicalCard(html: string): string {
  const children = [{ type: "html", version: 1, html }];
  const root = { children, direction: null, format: "", indent: 0, type: "root", version: 1 };
  return JSON.stringify({ root });
}
