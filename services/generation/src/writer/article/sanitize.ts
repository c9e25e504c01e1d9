import { tameHtml } from "../../reading/tame-html.ts";

/** What an article's HTML may hold; everything else is dropped or, where it is text, kept as text. */
const options = {
  allowedTags: [
    ...["div", "span", "h2", "h3", "p", "ul", "ol", "li", "blockquote", "cite", "a", "strong", "em", "sup"],
    ...["code", "pre", "table", "thead", "tbody", "tr", "th", "td", "figure", "figcaption", "img", "br"],
  ],
  allowedAttributes: {
    a: ["href"],
    img: ["src", "alt"],
    li: ["id"],
    div: ["lang", "dir"],
    span: ["data-unproven"],
    p: ["data-engine"],
    code: ["class"],
  },
  allowedClasses: { code: [/^language-[\w+#-]{1,30}$/] },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["https"] },
  allowProtocolRelative: false,
  disallowedTagsMode: "discard" as const,
};

/** Cleans an HTML fragment by allow-list. Our renderer makes nothing else; this holds should it ever err. */
export async function sanitizeArticle(html: string): Promise<string> {
  const { default: sanitizeHtml } = await import("sanitize-html");
  return sanitizeHtml(isDeep(html) ? tameHtml(html) : html, options);
}

const mostOpen = 500;

/** Whether so many elements are open at once that a parser's stack, which takes quadratic time, would show. */
function isDeep(html: string): boolean {
  const openOf = new Map<string, number>();
  let open = 0;
  for (const [, slash, name = ""] of html.matchAll(/<(\/?)([a-z][^\s/>]{0,20})/gi)) {
    const known = openOf.get(name) ?? 0;
    const step = slash === "" ? 1 : known > 0 ? -1 : 0;
    openOf.set(name, known + step);
    open += step;
    if (open > mostOpen) return true;
  }
  return false;
}

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\u00a0", apos: "'" };

/** The text that a reader of our own HTML sees; lines stand for blocks. */
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
