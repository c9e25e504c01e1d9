import { createRequire } from "node:module";
import { Marked, type Token, type Tokens } from "marked";

/** A heading of a page that links can lead to. */
export interface Heading {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

/** A part of a page, from one heading to the next, as plain text for the search. */
export interface Passage extends Pick<Heading, "id"> {
  readonly title: string;
  readonly text: string;
}

interface Rendered {
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly passages: readonly Passage[];
}

/** The part of highlight.js that this file uses. The library's own types would add the global types of browsers. */
interface Highlighter {
  registerLanguage(name: string, language: unknown): void;
  getLanguage(name: string): unknown;
  highlight(code: string, options: { readonly language: string }): { readonly value: string };
}

const require = createRequire(import.meta.url);
const hljs: Highlighter = require("highlight.js/lib/core");
for (const name of ["bash", "go", "json", "php", "python", "typescript"])
  hljs.registerLanguage(name, require(`highlight.js/lib/languages/${name}`));

const names: Readonly<Record<string, string>> = {
  ts: "TypeScript",
  js: "Node.js",
  py: "Python",
  python: "Python",
  go: "Go",
  php: "PHP",
};

/**
 * Converts a page to HTML without inline scripts and styles. Blocks of code that follow one another without text between become tabs, which
 * work without a script.
 */
export function renderMarkdown(markdown: string): Rendered {
  const headings: Heading[] = [];
  const passages: { id: string; title: string; text: string }[] = [];
  const used = new Map<string, number>();
  let groups = 0;
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const inner = this.parser.parseInline(tokens);
        const text = plainText(inner);
        if (depth === 1) return `<h1>${inner}</h1>\n`;
        const id = uniqueId(slugOf(text), used);
        headings.push({ id, text, level: depth });
        return `<h${depth} id="${id}"><a class="anchor" href="#${id}">${inner}</a></h${depth}>\n`;
      },
      code: ({ text, lang }) => codeBlock(text, lang ?? ""),
      table(token) {
        const inner = (cell: Tokens.TableCell) => this.parser.parseInline(cell.tokens);
        // On a phone, a row is a block in which each cell but the first tells its column.
        const label = (column: number) =>
          column > 0 && token.header.length > 2 ? ` data-label="${escapeHtml(token.header[column]?.text ?? "")}"` : "";
        const body = token.rows.map((row) => {
          const cells = row.map((cell, column) => `<td${label(column)}>${inner(cell)}</td>`);
          return `<tr>${cells.join("")}</tr>`;
        });
        // A header of empty cells would be a heading without a name for people who listen to the page.
        const hasHead = token.header.some(({ text }) => text !== "");
        const head = hasHead
          ? `<thead><tr>${token.header.map((cell) => `<th>${inner(cell)}</th>`).join("")}</tr></thead>`
          : "";
        return `<div class="wide" tabindex="0" role="group" aria-label="Table"><table>${head}<tbody>\n${body.join("\n")}\n</tbody></table></div>\n`;
      },
    },
  });
  const tokens = marked.lexer(markdown);
  const html = grouped(tokens).map((part) => {
    if (part.length > 1) return tabs(part, ++groups);
    const piece = marked.parser(part);
    const [token] = part;
    if (token?.type === "heading") passages.push({ id: headings.at(-1)?.id ?? "", title: plainText(piece), text: "" });
    const passage = passages.at(-1);
    if (token?.type !== "heading" && passage !== undefined) passage.text += `${plainText(piece)} `;
    return piece;
  });
  return { html: html.join(""), headings, passages };
}

/** Splits tokens into parts: one token each, or all blocks of code that follow one another. */
function grouped(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [];
  for (const token of tokens.filter(({ type }) => type !== "space")) {
    const before = parts.at(-1);
    if (token.type === "code" && before?.[0]?.type === "code") before.push(token);
    else parts.push([token]);
  }
  return parts;
}

function codeBlock(code: string, language: string): string {
  const grammar = language === "js" ? "ts" : language;
  const html = hljs.getLanguage(grammar) ? hljs.highlight(code, { language: grammar }).value : escapeHtml(code);
  return `<div class="code"><pre tabindex="0"><code>${html}</code></pre></div>\n`;
}

function tabs(blocks: readonly Token[], group: number): string {
  const parts = (blocks as Tokens.Code[]).map(({ text, lang = "" }, index) => {
    const name = names[lang] ?? (/^\s*(?:#.*\n\s*)*curl/.test(text) ? "curl" : "Shell");
    const id = `tab-${group}-${index}`;
    return {
      input: `<input type="radio" name="tabs-${group}" id="${id}" value="${name}"${index === 0 ? " checked" : ""}><label for="${id}">${name}</label>`,
      panel: codeBlock(text, lang),
    };
  });
  const inputs = parts.map(({ input }) => input).join("");
  return `<fieldset class="tabs"><legend>Language of the example</legend>${inputs}${parts.map(({ panel }) => panel).join("")}</fieldset>\n`;
}

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]+/gu, "-")
    .replace(/^-|-$/g, "");

function uniqueId(slug: string, used: Map<string, number>): string {
  const count = (used.get(slug) ?? 0) + 1;
  used.set(slug, count);
  return count === 1 ? slug : `${slug}-${count}`;
}

const entities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

/** Returns the text of HTML that this program has made. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();

export const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
