import { simplifyHtml } from "../../reading/simplify-html.ts";

/** The HTML elements and attributes that an article may contain. Other elements are dropped, but their text stays. */
const options = {
  allowedTags: [
    ...["div", "section", "span", "h2", "h3", "h4", "h5", "h6", "p", "ul", "ol", "li", "blockquote", "cite", "hr"],
    ...["a", "strong", "em", "del", "sup", "sub", "code", "pre", "figure", "figcaption", "img", "br"],
    ...["table", "caption", "thead", "tbody", "tr", "th", "td"],
  ],
  allowedAttributes: {
    ...Object.fromEntries(["h2", "h3", "h4", "h5", "h6", "ul", "blockquote", "table"].map((tag) => [tag, ["dir"]])),
    a: ["href", "title", "id", "role"],
    img: ["src", "alt"],
    ol: ["start", "dir"],
    li: ["id"],
    div: ["lang", "dir"],
    section: ["role"],
    span: ["data-unproven"],
    p: ["data-engine", "dir"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
  },
  allowedClasses: {
    code: [/^language-[\w+#-]{1,30}$/],
    section: ["footnotes"],
    ul: ["tasks"],
    ol: ["tasks"],
    ...Object.fromEntries(["th", "td"].map((tag) => [tag, ["align-left", "align-center", "align-right"]])),
  },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["https"] },
  allowProtocolRelative: false,
  disallowedTagsMode: "discard" as const,
};

/**
 * Sanitizes the HTML of an article with an allow-list. The renderer only writes allowed elements, so this guards against errors in the
 * renderer.
 */
export async function sanitizeArticle(html: string): Promise<string> {
  const { default: sanitizeHtml } = await import("sanitize-html");
  return sanitizeHtml(isDeep(html) ? simplifyHtml(html) : html, options);
}

const maxOpen = 500;

/**
 * Whether an HTML fragment has more than `maxOpen` elements open at once. Parsing such a fragment takes time that grows with the square
 * of that number.
 */
function isDeep(html: string): boolean {
  const openOf = new Map<string, number>();
  let open = 0;
  for (const [, slash, name = ""] of html.matchAll(/<(\/?)([a-z][^\s/>]{0,20})/gi)) {
    const known = openOf.get(name) ?? 0;
    const step = slash === "" ? 1 : known > 0 ? -1 : 0;
    openOf.set(name, known + step);
    open += step;
    if (open > maxOpen) return true;
  }
  return false;
}

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\u00a0", apos: "'" };

/** Returns the plain text of an article's rendered HTML, one line per block. */
export function textContent(html: string): string {
  return html
    .replace(/<[^<>]*>/g, "")
    .replace(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{1,8}));/gi,
      (all, decimal?: string, hex?: string, name?: string) => {
        const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
        if (Number.isInteger(code)) return code <= 0x10ffff ? String.fromCodePoint(code) : "";
        return named[name ?? ""] ?? all;
      },
    );
}
