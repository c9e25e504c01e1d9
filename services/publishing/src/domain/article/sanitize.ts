import sanitizeHtml, { type Attributes, type IOptions, type Tag } from "sanitize-html";
import { withoutControls } from "../characters.ts";

/** The elements that keep their `id` attribute, so that links within the article work. All others lose it. */
const anchored = ["h2", "h3", "h4", "h5", "h6", "p", "li", "sup", "a", "figure", "blockquote", "table", "dt"];

const text = ["p", "br", "hr", "blockquote", "pre", "strong", "b", "em", "i", "u", "s", "del", "ins", "mark", "small"];
const terms = ["sup", "sub", "code", "kbd", "samp", "var", "abbr", "cite", "q", "time", "dfn", "bdi", "bdo", "wbr"];
const blocks = ["ul", "ol", "li", "dl", "dt", "dd", "figure", "figcaption", "details", "summary", "img", "a"];
const tables = ["table", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "th", "td"];

/** Elements that are removed with their content, because it is not prose or because parsers read it by other rules. */
const dropped = [
  "script style noscript template svg math iframe object embed applet frameset noembed noframes xmp plaintext title",
  "textarea option select button canvas audio video dialog portal",
].flatMap((names) => names.split(" "));

/**
 * The prefix of all ids in an article and of the links to them. It keeps an article from using the id of an element of
 * the page around it.
 */
const anchorPrefix = "a-";

const keptRelations = new Set(["nofollow", "ugc", "sponsored"]);

/** The classes of table cells that say how their text is aligned. */
const alignments = ["align-left", "align-center", "align-right"];

/** The roles of links to footnotes and back. */
const noteRoles = new Set(["doc-noteref", "doc-backlink"]);

const options: IOptions = {
  allowedTags: ["div", "section", "h2", "h3", "h4", "h5", "h6", ...text, ...terms, ...blocks, ...tables],
  nonTextTags: dropped,
  allowedAttributes: {
    ...Object.fromEntries(anchored.map((tag) => [tag, ["id"]])),
    "*": ["lang", "dir"],
    a: ["href", "rel", "title", "id", "role"],
    section: ["class", "role"],
    img: ["src", "alt", "title", "width", "height", "loading", "decoding"],
    ol: ["start", "reversed", "type"],
    li: ["value", "id"],
    th: ["scope", "colspan", "rowspan", "abbr"],
    td: ["colspan", "rowspan"],
    col: ["span"],
    colgroup: ["span"],
    code: ["class"],
    abbr: ["title"],
    dfn: ["title"],
    time: ["datetime"],
    blockquote: ["cite", "id"],
    q: ["cite"],
    details: ["open"],
  },
  allowedClasses: {
    code: [/^language-[\w+#-]{1,30}$/],
    section: ["footnotes"],
    ul: ["tasks"],
    ol: ["tasks"],
    th: alignments,
    td: alignments,
  },
  allowedSchemes: ["https", "http", "mailto"],
  allowedSchemesByTag: { img: ["https"], blockquote: ["https", "http"], q: ["https", "http"] },
  allowedSchemesAppliedToAttributes: ["href", "src", "cite"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  enforceHtmlBoundary: false,
  parseStyleAttributes: false,
  nestingLimit: 100,
  transformTags: {
    // The title is the only h1 of the page, so an h1 within the article becomes an h2.
    h1: "h2",
    div: (_, attributes) => languageWrapper(attributes),
    section: (_, attributes) => footnoteSection(attributes),
    a: (name, attributes) => cleaned(name, linkAttributes(attributes)),
    img: (name, attributes) => cleaned(name, imageAttributes(attributes)),
    th: cell,
    td: cell,
    "*": (name, attributes) => cleaned(name, attributes),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs.src,
};

/**
 * Sanitises the HTML of an article with an allow-list of elements and attributes. Removes everything that runs code,
 * styles, embeds or submits. Images must use https; links must use http(s) or mailto or point into the article.
 * Sanitising the result again does not change it.
 */
export function sanitizeArticle(html: string): string {
  return sanitizeHtml(withoutControls(html), options).trim();
}

function cleaned(tagName: string, { id = "", lang = "", dir = "", ...rest }: Attributes): Tag {
  const anchor = anchorName(id);
  const language: Attributes = isLanguage(lang) ? { lang } : {};
  const direction: Attributes = dir === "rtl" || dir === "ltr" ? { dir } : {};
  return { tagName, attribs: { ...rest, ...language, ...direction, ...(anchor === "" ? undefined : { id: anchor }) } };
}

const isLanguage = (text: string): boolean => /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i.test(text);

/** Keeps a div only if it declares a language. Any other div is removed, but its content stays. */
const languageWrapper = ({ lang = "", dir = "" }: Attributes): Tag =>
  isLanguage(lang) ? { tagName: "div", attribs: { lang, dir } } : { tagName: "wrapper", attribs: {} };

/** Keeps a section only if it contains the footnotes. Any other section is removed, but its content stays. */
const footnoteSection = ({ class: name = "" }: Attributes): Tag =>
  /(?:^|\s)footnotes(?:\s|$)/.test(name)
    ? { tagName: "section", attribs: { class: "footnotes", role: "doc-endnotes" } }
    : { tagName: "wrapper", attribs: {} };

function linkAttributes({ href, rel, role = "", ...others }: Attributes): Attributes {
  const rest: Attributes = noteRoles.has(role) ? { ...others, role } : others;
  const target = href === undefined ? undefined : linkTarget(href.trim());
  if (target === undefined) return rest;
  if (target.startsWith("#")) return { ...rest, href: target };
  const kept = (rel ?? "")
    .toLowerCase()
    .split(/\s+/)
    .filter((relation) => keptRelations.has(relation));
  return { ...rest, href: target, rel: ["noopener", ...new Set(kept)].join(" ") };
}

/** Allows links with a scheme and links into the page. A relative link would point to one of the site's own pages. */
function linkTarget(href: string): string | undefined {
  if (href.startsWith("#")) {
    const anchor = anchorName(href.slice(1));
    return anchor === "" ? undefined : `#${anchor}`;
  }
  return /^(https?:\/\/|mailto:)/i.test(href) ? href : undefined;
}

/** Keeps the span of a table cell only if it is a number of at most three digits. Browsers allow no more than 1,000. */
function cell(name: string, { colspan = "", rowspan = "", ...rest }: Attributes): Tag {
  const spans = Object.entries({ colspan, rowspan }).filter(([, span]) => /^[1-9]\d{0,2}$/.test(span));
  return cleaned(name, { ...rest, ...Object.fromEntries(spans) });
}

function imageAttributes({ src, alt, width, height, title }: Attributes): Attributes {
  return {
    ...(src !== undefined && /^https:\/\//i.test(src.trim()) ? { src: src.trim() } : {}),
    alt: alt ?? "",
    ...(title === undefined ? {} : { title }),
    ...(isPixels(width) ? { width } : {}),
    ...(isPixels(height) ? { height } : {}),
    loading: "lazy",
    decoding: "async",
  };
}

function isPixels(value: string | undefined): value is string {
  return value !== undefined && /^\d{1,5}$/.test(value);
}

function anchorName(id: string): string {
  const name = decodeLoosely(id)
    .trim()
    .replace(/[^\p{L}\p{N}_-]+/gu, "-")
    .slice(0, 100);
  if (name === "" || name.startsWith(anchorPrefix)) return name;
  return anchorPrefix + name;
}

function decodeLoosely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
