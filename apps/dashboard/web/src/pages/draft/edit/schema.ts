import { type DOMOutputSpec, type NodeSpec, Schema } from "prosemirror-model";

const cellAttributes = ["colspan", "rowspan", "scope", "class"] as const;

const cellSpec = (tag: "td" | "th"): NodeSpec => ({
  content: "inline*",
  isolating: true,
  attrs: Object.fromEntries(cellAttributes.map((name) => [name, { default: "" }])),
  parseDOM: [
    { tag, getAttrs: (element) => Object.fromEntries(cellAttributes.map((name) => [name, text(element, name)])) },
  ],
  toDOM: ({ attrs }) => [tag, Object.fromEntries(Object.entries(attrs).filter(([, value]) => value !== "")), 0],
});

const block = (tag: string, spec: NodeSpec = {}): NodeSpec => ({
  content: "inline*",
  group: "block",
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
  ...spec,
});

/** Returns whether an address may be a link in an article. */
export const isLink = (address: string): boolean => /^(?:https?:\/\/|mailto:)\S+$/i.test(address);

/** Returns whether an address may be that of a picture in an article. */
export const isPicture = (address: string): boolean => /^https:\/\/\S+$/i.test(address);

const text = (element: HTMLElement, name: string): string => element.getAttribute(name) ?? "";

/** The elements of an article that a person can edit: those that the service's sanitizer allows, as ProseMirror nodes and marks. */
export const articleSchema = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: block("p"),
    heading: {
      content: "inline*",
      group: "block",
      defining: true,
      attrs: { level: { default: 2 } },
      parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: Math.max(2, level) } })),
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    bullet_list: block("ul", { content: "list_item+" }),
    ordered_list: {
      content: "list_item+",
      group: "block",
      attrs: { start: { default: 1 } },
      parseDOM: [{ tag: "ol", getAttrs: (element) => ({ start: Number.parseInt(text(element, "start"), 10) || 1 }) }],
      toDOM: ({ attrs }) => ["ol", attrs.start === 1 ? {} : { start: String(attrs.start) }, 0],
    },
    list_item: {
      content: "paragraph block*",
      defining: true,
      parseDOM: [{ tag: "li" }],
      toDOM: () => ["li", 0],
    },
    blockquote: block("blockquote", { content: "block+", defining: true }),
    code_block: {
      content: "text*",
      group: "block",
      marks: "",
      code: true,
      defining: true,
      attrs: { language: { default: "" } },
      parseDOM: [
        {
          tag: "pre",
          preserveWhitespace: "full",
          getAttrs: (element) => ({ language: element.querySelector("code")?.className ?? "" }),
        },
      ],
      toDOM: ({ attrs }): DOMOutputSpec => ["pre", ["code", attrs.language === "" ? {} : { class: attrs.language }, 0]],
    },
    rule: { group: "block", parseDOM: [{ tag: "hr" }], toDOM: () => ["hr"] },
    table: block("table", { content: "caption? row+", isolating: true }),
    caption: { content: "inline*", parseDOM: [{ tag: "caption" }], toDOM: () => ["caption", 0] },
    row: {
      content: "(cell | head_cell)+",
      attrs: { isHead: { default: false } },
      parseDOM: [{ tag: "tr", getAttrs: ({ parentElement }) => ({ isHead: parentElement?.localName === "thead" }) }],
      toDOM: ({ attrs }) => ["tr", attrs.isHead ? { "data-head": "" } : {}, 0],
    },
    cell: cellSpec("td"),
    head_cell: cellSpec("th"),
    picture: {
      group: "block",
      atom: true,
      draggable: true,
      attrs: { address: {}, alt: { default: "" }, caption: { default: "" } },
      parseDOM: [
        {
          tag: "figure",
          getAttrs: (element) => {
            const image = element.querySelector("img");
            const caption = element.querySelector("figcaption")?.textContent ?? "";
            return image === null || !isPicture(text(image, "src"))
              ? false
              : { address: text(image, "src"), alt: text(image, "alt"), caption };
          },
        },
        {
          tag: "img[src]",
          getAttrs: (element) => {
            const address = text(element, "src");
            return isPicture(address) && { address, alt: text(element, "alt") };
          },
        },
      ],
      toDOM: ({ attrs: { address, alt, caption } }) => [
        "figure",
        ["img", { src: address, alt }],
        ...(caption === "" ? [] : [["figcaption", caption] as const]),
      ],
    },
    footnotes: {
      content: "note+",
      group: "block",
      isolating: true,
      parseDOM: [{ tag: "section.footnotes", contentElement: "ol", priority: 60 }],
      toDOM: () => ["section", { class: "footnotes", role: "doc-endnotes" }, ["ol", 0]],
    },
    note: {
      content: "block+",
      defining: true,
      attrs: { id: { default: "" } },
      parseDOM: [{ tag: "li[id^='fn-']", priority: 60, getAttrs: (element) => ({ id: text(element, "id") }) }],
      toDOM: ({ attrs }) => ["li", { id: attrs.id }, 0],
    },
    text: { group: "inline" },
    note_reference: {
      inline: true,
      group: "inline",
      atom: true,
      attrs: { href: {}, number: {} },
      parseDOM: [
        {
          tag: "sup:has(a[href^='#fn-'])",
          priority: 60,
          getAttrs: (element) => ({
            href: element.querySelector("a")?.getAttribute("href") ?? "",
            number: element.textContent ?? "",
          }),
        },
      ],
      toDOM: ({ attrs }) => ["sup", ["a", { href: attrs.href, role: "doc-noteref" }, attrs.number]],
    },
    break: { inline: true, group: "inline", selectable: false, parseDOM: [{ tag: "br" }], toDOM: () => ["br"] },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: "a[href]",
          getAttrs: (element) => (isLink(text(element, "href")) ? { href: text(element, "href") } : false),
        },
      ],
      toDOM: ({ attrs }) => ["a", { href: attrs.href }, 0],
    },
    strong: { parseDOM: [{ tag: "strong" }, { tag: "b" }], toDOM: () => ["strong", 0] },
    em: { parseDOM: [{ tag: "em" }, { tag: "i" }], toDOM: () => ["em", 0] },
    del: { parseDOM: [{ tag: "del" }, { tag: "s" }], toDOM: () => ["del", 0] },
    sub: { parseDOM: [{ tag: "sub" }], toDOM: () => ["sub", 0] },
    sup: { parseDOM: [{ tag: "sup" }], toDOM: () => ["sup", 0] },
    code: { parseDOM: [{ tag: "code" }], toDOM: () => ["code", 0] },
    /** The speaker of a quotation. */
    cite: { parseDOM: [{ tag: "cite" }], toDOM: () => ["cite", 0] },
  },
});
