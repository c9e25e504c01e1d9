import sanitizeHtml, { type Attributes, type IOptions, type Tag } from "sanitize-html";
import { withoutControls } from "../characters.ts";

const anchored = ["h2", "h3", "h4", "h5", "h6", "p", "li", "sup", "a", "figure", "blockquote", "table", "dt"];

const text = ["p", "br", "hr", "blockquote", "pre", "strong", "b", "em", "i", "u", "s", "del", "ins", "mark", "small"];
const terms = ["sup", "sub", "code", "kbd", "samp", "var", "abbr", "cite", "q", "time", "dfn", "bdi", "bdo", "wbr"];
const blocks = ["ul", "ol", "li", "dl", "dt", "dd", "figure", "figcaption", "details", "summary", "img", "a"];
const tables = ["table", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "th", "td"];

/** Elements that go with everything inside them, because their text is no prose or is parsed by other rules. */
const dropped = [
  ...["script", "style", "noscript", "template", "svg", "math", "iframe", "object", "embed", "applet", "frameset"],
  ...["noembed", "noframes", "xmp", "plaintext", "title", "textarea", "option", "select", "button", "canvas"],
  ...["audio", "video", "dialog", "portal"],
];

/** Ids and the links to them get a prefix of their own, so that no article can name a part of the page around it. */
const anchorPrefix = "a-";

const keptRelations = new Set(["nofollow", "ugc", "sponsored"]);

const options: IOptions = {
  allowedTags: ["div", "h2", "h3", "h4", "h5", "h6", ...text, ...terms, ...blocks, ...tables],
  nonTextTags: dropped,
  allowedAttributes: {
    ...Object.fromEntries(anchored.map((tag) => [tag, ["id"]])),
    "*": ["lang", "dir"],
    a: ["href", "rel", "title", "id"],
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
  allowedClasses: { code: [/^language-[\w+#-]{1,30}$/] },
  allowedSchemes: ["https", "http", "mailto"],
  allowedSchemesByTag: { img: ["https"], blockquote: ["https", "http"], q: ["https", "http"] },
  allowedSchemesAppliedToAttributes: ["href", "src", "cite"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  enforceHtmlBoundary: false,
  parseStyleAttributes: false,
  nestingLimit: 100,
  transformTags: {
    // The page has the one h1: the title.
    h1: "h2",
    div: (_, attributes) => languageWrapper(attributes),
    a: (name, attributes) => cleaned(name, linkAttributes(attributes)),
    img: (name, attributes) => cleaned(name, imageAttributes(attributes)),
    "*": (name, attributes) => cleaned(name, attributes),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs.src,
};

/**
 * Article HTML that is safe to show: an allow-list of what articles are made of. Everything that runs, styles, frames or
 * submits is gone; images are https, links are http(s), mailto or within the article. Cleaning twice changes nothing.
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

/** A wrapper says the language of what it wraps, or it goes and leaves that. */
const languageWrapper = ({ lang = "", dir = "" }: Attributes): Tag =>
  isLanguage(lang) ? { tagName: "div", attribs: { lang, dir } } : { tagName: "wrapper", attribs: {} };

function linkAttributes({ href, rel, ...rest }: Attributes): Attributes {
  const target = href === undefined ? undefined : linkTarget(href.trim());
  if (target === undefined) return rest;
  if (target.startsWith("#")) return { ...rest, href: target };
  const kept = (rel ?? "")
    .toLowerCase()
    .split(/\s+/)
    .filter((relation) => keptRelations.has(relation));
  return { ...rest, href: target, rel: ["noopener", ...new Set(kept)].join(" ") };
}

/** Links into the page they stand on, or with a scheme; a relative one would point somewhere into the site's own pages. */
function linkTarget(href: string): string | undefined {
  if (href.startsWith("#")) {
    const anchor = anchorName(href.slice(1));
    return anchor === "" ? undefined : `#${anchor}`;
  }
  return /^(https?:\/\/|mailto:)/i.test(href) ? href : undefined;
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
