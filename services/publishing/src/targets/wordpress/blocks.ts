import type { LibraryPicture } from "../../connections/content-target.ts";
import { topLevelParts } from "../../domain/article/top-level.ts";
import { attribute } from "../../domain/pictures/find-pictures.ts";

/**
 * Converts a sanitised article to WordPress's own blocks, so that themes style it like other posts and people can edit
 * it. A part for which WordPress has no block becomes an HTML block. Source: the `save` functions of
 * @wordpress/block-library, in the form that WordPress 6.1 wrote and later versions still read.
 */
export function toBlocks(html: string, library: readonly LibraryPicture[]): string {
  return topLevelParts(html)
    .filter((part) => part.html.trim() !== "")
    .map(({ tag, html: part }) => toBlock(tag, part.trim(), library))
    .join("\n\n");
}

/** The class of a paragraph in small letters. */
export const smallClass = "has-small-font-size";

function toBlock(tag: string, html: string, library: readonly LibraryPicture[]): string {
  const heading = /^h([2-6])$/.exec(tag)?.[1];
  if (heading !== undefined) return block("heading", heading === "2" ? {} : { level: Number(heading) }, html);
  switch (tag) {
    case "p":
      return block("paragraph", html.startsWith(`<p class="${smallClass}">`) ? { fontSize: "small" } : {}, html);
    case "ul":
    case "ol":
      return blockInItem.test(html) ? block("html", {}, html) : block("list", listAttributes(tag, html), html);
    case "blockquote":
      return quote(html, library);
    case "pre":
      return code(html);
    case "table":
      return table(html);
    case "figure":
      return (isMarked(html) ? undefined : picture(html, library)) ?? block("html", {}, html);
    case "hr":
      return block("separator", {}, '<hr class="wp-block-separator has-alpha-channel-opacity"/>');
    default:
      return block("html", {}, html);
  }
}

function block(native: string, given: object, html: string): string {
  // A part with a language or direction becomes an HTML block. The editor reports other blocks as invalid if they
  // have a `lang` or `dir` attribute.
  const [name, attributes] = isMarked(html) ? ["html", {}] : [native, given];
  const json = JSON.stringify(attributes);
  return `<!-- wp:${name}${json === "{}" ? "" : ` ${json}`} -->\n${html}\n<!-- /wp:${name} -->`;
}

const isMarked = (html: string): boolean => /^(?:<figure class="wp-block-table">)?<[^<>]* (?:lang|dir)="/.test(html);

const withClass = (html: string, name: string): string => html.replace(/^<[a-z]+/, `$& class="${name}"`);

/** Blocks that WordPress's list items cannot contain. */
const blockInItem = /<(?:p|pre|table|figure|img|blockquote|h[2-6]|hr)[ />]/;

function listAttributes(name: string, html: string): object {
  const [tag = ""] = /^<[ou]l[^>]*>/.exec(html) ?? [];
  const start = Number(attribute(tag, "start") ?? "1");
  return {
    ...(name === "ol" ? { ordered: true } : {}),
    ...(start === 1 ? {} : { start }),
    ...(tag.includes(" reversed") ? { reversed: true } : {}),
    ...(tag.includes(' class="tasks"') ? { className: "tasks" } : {}),
  };
}

const citeBegin = "<p><cite>";
const citeEnd = "</cite></p>";
const quoteEnd = "</blockquote>";

/** Converts a quotation. Its speaker is WordPress's citation, and blocks other than paragraphs stay blocks inside it. */
function quote(html: string, library: readonly LibraryPicture[]): string {
  const from = html.indexOf(">") + 1;
  const whole = html.slice(from, -quoteEnd.length).trim();
  const citeFrom = whole.endsWith(citeEnd) ? whole.lastIndexOf(citeBegin) : -1;
  const speaker = citeFrom === -1 ? "" : whole.slice(citeFrom + "<p>".length, -"</p>".length);
  const inside = citeFrom === -1 ? whole : whole.slice(0, citeFrom).trim();
  const isPlain = topLevelParts(inside).every(({ tag, html: part }) => tag === "p" || part.trim() === "");
  const said = isPlain || isMarked(html) ? inside : toBlocks(inside, library);
  return block("quote", {}, `${withClass(html.slice(0, from), "wp-block-quote")}${said}${speaker}${quoteEnd}`);
}

/** Converts a table. Its caption stands below it in WordPress. */
function table(html: string): string {
  const aligned = html.replace(/ class="align-(left|center|right)"/g, ' class="has-text-align-$1" data-align="$1"');
  const [from, to] = [aligned.indexOf("<caption"), aligned.indexOf("</caption>")];
  if (from === -1 || to < from) return block("table", {}, `<figure class="wp-block-table">${aligned}</figure>`);
  const caption = aligned.slice(aligned.indexOf(">", from) + 1, to);
  const own = `${aligned.slice(0, from)}${aligned.slice(to + "</caption>".length).trimStart()}`;
  const below = `<figcaption class="wp-element-caption">${caption}</figcaption>`;
  return block("table", {}, `<figure class="wp-block-table">${own}${below}</figure>`);
}

/** Adds the language of the code to the block's attributes. The editor keeps it there. */
function code(html: string): string {
  const language = /^<pre[^>]*><code class="(language-[^"]+)">/.exec(html)?.[1];
  const isCode = /^<pre[^>]*><code[ >]/.test(html);
  if (!isCode) return block("preformatted", {}, withClass(html, "wp-block-preformatted"));
  if (language === undefined) return block("code", {}, withClass(html, "wp-block-code"));
  const bare = html.replace(` class="${language}"`, "");
  return block("code", { className: language }, withClass(bare, `wp-block-code ${language}`));
}

const onePicture = /^<figure[^>]*>\s*(<img [^<>]{1,4000}>)\s*(?:<figcaption>([\s\S]*)<\/figcaption>\s*)?<\/figure>$/;

/**
 * Converts a figure to WordPress's picture block. Returns undefined if the figure contains more than a picture and its
 * caption.
 */
function picture(html: string, library: readonly LibraryPicture[]): string | undefined {
  const [, tag, caption] = onePicture.exec(html) ?? [];
  if (tag === undefined) return undefined;
  const source = attribute(tag, "src") ?? "";
  const id = library.find(({ address }) => address === source)?.libraryId;
  const known = /^\d{1,12}$/.test(id ?? "") ? { id: Number(id), sizeSlug: "full", linkDestination: "none" } : {};
  const imageClass = "id" in known ? ` class="wp-image-${known.id}"` : "";
  const below = caption === undefined ? "" : `<figcaption class="wp-element-caption">${caption}</figcaption>`;
  const image = `<img src="${writtenValue(tag, "src")}" alt="${writtenValue(tag, "alt")}"${imageClass}/>`;
  const figureClass = "id" in known ? "wp-block-image size-full" : "wp-block-image";
  return block("image", known, `<figure class="${figureClass}">${image}${below}</figure>`);
}

/** The value of an attribute as it is written in the tag, still escaped. */
const writtenValue = (tag: string, name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
