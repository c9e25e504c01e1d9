import { type OpeningTag, readMarkup } from "./markup.ts";

const deepest = 60;
const mostElements = 20_000;

const empty = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
const unread = new Set(["style", "noembed", "noframes", "iframe", "xmp"]);
const blocks = new Set(
  (
    "address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main " +
    "nav ol p pre section table ul"
  ).split(" "),
);
// Elements that end where a sibling begins, and what keeps them apart from those further out.
const siblings: Readonly<Record<string, { readonly ends: readonly string[]; readonly within: readonly string[] }>> = {
  li: { ends: ["li"], within: ["ul", "ol", "menu"] },
  dt: { ends: ["dt", "dd"], within: ["dl"] },
  dd: { ends: ["dt", "dd"], within: ["dl"] },
  td: { ends: ["td", "th"], within: ["tr", "table"] },
  th: { ends: ["td", "th"], within: ["tr", "table"] },
  tr: { ends: ["tr"], within: ["tbody", "thead", "tfoot", "table"] },
  tbody: { ends: ["tbody", "thead", "tfoot"], within: ["table"] },
  tfoot: { ends: ["tbody", "thead", "tfoot"], within: ["table"] },
  option: { ends: ["option"], within: ["select"] },
};

/**
 * A stranger's HTML with every tag closed, at most sixty levels deep and of 20,000 elements, without comments, styles
 * and scripts other than linked data. What is nested deeper counts as text of the level above. Builders of trees take time
 * that grows with depth times size, which a page of a few kilobytes could raise to minutes. Takes time linear in the text.
 */
export function tameHtml(html: string): string {
  const writer = createWriter();
  readMarkup(html, writer);
  return writer.end();
}

function createWriter() {
  const parts: string[] = [];
  const open: string[] = [];
  const dropped = new Map<string, number>();
  let elements = 0;
  let isSkipped = false;
  const closeTo = (length: number): void => {
    while (open.length > length) parts.push(`</${open.pop()}>`);
  };
  return {
    onOpen: (tag: OpeningTag): void => {
      const { name } = tag;
      isSkipped = unread.has(name) || (name === "script" && !isLinkedData(tag));
      if (isSkipped || !/^[a-z][\w:-]*$/.test(name)) return;
      closeTo(endedBy(name, open));
      if (open.length >= deepest || elements >= mostElements) {
        if (!empty.has(name)) dropped.set(name, (dropped.get(name) ?? 0) + 1);
        return;
      }
      elements += 1;
      parts.push(written(tag));
      if (!empty.has(name)) open.push(name);
    },
    onClose: (name: string): void => {
      if (isSkipped) {
        isSkipped = false;
        return;
      }
      const lost = dropped.get(name) ?? 0;
      if (lost > 0) {
        dropped.set(name, lost - 1);
        parts.push(" ");
        return;
      }
      const at = open.lastIndexOf(name);
      if (at >= 0) closeTo(at);
    },
    onText: (text: string): void => {
      if (!isSkipped) parts.push(text);
    },
    end: (): string => {
      closeTo(0);
      return parts.join("");
    },
  };
}

/** How many of the open elements stay open when one of this name begins. */
function endedBy(name: string, open: readonly string[]): number {
  const rule = siblings[name];
  if (rule === undefined) return blocks.has(name) && open.at(-1) === "p" ? open.length - 1 : open.length;
  for (let at = open.length - 1; at >= 0; at -= 1) {
    const one = open[at] ?? "";
    if (rule.ends.includes(one)) return at;
    if (rule.within.includes(one)) break;
  }
  return open.length;
}

function isLinkedData({ attributes }: OpeningTag): boolean {
  return attributes.some(([name, value]) => name === "type" && value.trim().toLowerCase() === "application/ld+json");
}

function written({ name, attributes }: OpeningTag): string {
  const parts = attributes
    .filter(([attribute]) => /^[a-z][\w:.-]*$/.test(attribute))
    .map(([attribute, value]) => ` ${attribute}="${value.replaceAll('"', "&quot;")}"`);
  return `<${name}${parts.join("")}>`;
}
