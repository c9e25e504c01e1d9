import type { MarkedExtension, Tokens } from "marked";
import { codeIn } from "../../reading/html/tags-in-text.ts";

const definition = /^ {0,3}\[\^([^\s\]]{1,100})\]:/gm;
const reference = /^\[\^([^\s\]]{1,100})\]/;

/** Returns the labels of the footnotes that a Markdown text defines, as in "[^1]: The note." */
export function footnoteLabels(markdown: string): ReadonlySet<string> {
  const labels = new Set<string>();
  const code = markdown.includes("]:") ? codeIn(markdown) : [];
  let range = 0;
  for (const { 1: label = "", index } of markdown.matchAll(definition)) {
    while ((code[range]?.end ?? markdown.length) <= index) range += 1;
    if ((code[range]?.at ?? markdown.length) > index) labels.add(label);
  }
  return labels;
}

// The maximum numbers of footnotes and references that are read in one text. Further ones are text.
const maxNotes = 500;
const maxReferences = 2_000;

/** Puts each footnote into a paragraph of its own, because the Markdown parser recognizes it only at the beginning of one. */
export const withFootnotesApart = (markdown: string): string =>
  markdown.replace(/\n(?= {0,3}\[\^[^\s\]]{1,100}\]:)/g, "\n\n");

/** The id of the HTML element of a footnote. */
const elementId = (label: string): string => `fn-${encodeURIComponent(label)}`;

/**
 * Extends the Markdown parser by footnotes in the form of GitHub. Each reference becomes a raised link, and each definition a list in
 * a section with the class "footnotes". A reference without a definition in `labels` is text. The first of several definitions counts.
 */
export function footnoteExtension(labels: ReadonlySet<string>): MarkedExtension {
  // A footnote contains no others. Otherwise a text of many labels would be nested so deeply that the stack overflows.
  let isInside = false;
  let [notes, references] = [0, 0];
  const printed = new Set<string>();
  return {
    extensions: [
      {
        name: "footnote",
        level: "block",
        tokenizer(source) {
          const label = /^ {0,3}\[\^([^\s\]]{1,100})\]:/.exec(source)?.[1];
          if (label === undefined || isInside || notes >= maxNotes) return undefined;
          notes += 1;
          const raw = source.slice(0, endOfNote(source));
          const inside = raw.slice(raw.indexOf("]:") + 2).replace(/\n(?: {4}|\t)/g, "\n");
          isInside = true;
          const tokens = this.lexer.blockTokens(inside.trim(), []);
          isInside = false;
          return { type: "footnote", raw, label, tokens };
        },
        renderer(token: Tokens.Generic) {
          const label = String(token.label);
          if (printed.has(label)) return "";
          printed.add(label);
          const note = `<li id="${elementId(label)}" data-footnote>${this.parser.parse(token.tokens ?? [])}</li>`;
          return `<section class="footnotes"><ol>${note}</ol></section>\n`;
        },
      },
      {
        name: "footnoteReference",
        level: "inline",
        tokenizer(source) {
          const [raw, label] = reference.exec(source) ?? [];
          if (raw === undefined || label === undefined || !labels.has(label)) return undefined;
          if (references >= maxReferences) return undefined;
          references += 1;
          return { type: "footnoteReference", raw, label };
        },
        renderer: ({ label }: Tokens.Generic) => `<sup><a href="#${elementId(String(label))}">*</a></sup>`,
      },
    ],
  };
}

/** Returns where a footnote ends: before the first line after an empty one that is not indented, or before the next footnote. */
function endOfNote(source: string): number {
  let isBehindEmpty = false;
  let at = source.indexOf("\n");
  while (at !== -1) {
    const next = source.indexOf("\n", at + 1);
    const line = source.slice(at + 1, next === -1 ? source.length : next);
    const isEmpty = line.trim() === "";
    const goesOn = isEmpty || /^(?: {2}|\t)/.test(line) || !isBehindEmpty;
    if (!goesOn || /^ {0,3}\[\^[^\s\]]{1,100}\]:/.test(line)) return at + 1;
    isBehindEmpty = isEmpty;
    at = next;
  }
  return source.length;
}
