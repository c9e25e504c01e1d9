import { splitSentences } from "../../reading/language/sentences.ts";
import type { ArticleBlock } from "../article.ts";
import { asSentence, capitalize } from "../brief/phrases.ts";
import { isQuoted } from "../brief/speech.ts";
import type { Unit } from "../brief/units.ts";
import { wordingFor } from "../render/wording.ts";
import { segmentSentences } from "./segment.ts";

/** Blocks of a section before it has sub-headings; a paragraph is still a row of sentences. */
export type FlowItem = { kind: "sentences"; sentences: string[] } | Exclude<ArticleBlock, { kind: "paragraph" }>;

const longestParagraph = 5;

/** Lays units out as blocks: sentences gather into paragraphs, points and entries into lists. */
export function flowOf(units: readonly Unit[], language: string): FlowItem[] {
  const items: FlowItem[] = [];
  let open: FlowItem | undefined;
  const start = (item: FlowItem): void => {
    items.push(item);
    open = item;
  };
  for (const [index, unit] of units.entries()) {
    if (unit.kind === "break") open = undefined;
    else if (unit.kind === "sentence") {
      if (open?.kind === "sentences") open.sentences.push(unit.text);
      else start({ kind: "sentences", sentences: [unit.text] });
    } else if (unit.kind === "point") {
      if (open?.kind === "list" && !open.ordered) open.items.push(statement(unit.text));
      else start({ kind: "list", ordered: false, items: [statement(unit.text)] });
    } else if (unit.kind === "entry") {
      const alone = units[index - 1]?.kind !== "entry" && units[index + 1]?.kind !== "entry";
      const own = alone || unit.value.split(/\s+/).length > 25 ? sectionOf(unit, language) : undefined;
      if (own !== undefined) {
        items.push(...own);
        open = undefined;
      } else if (items.at(-1)?.kind === "entries") addEntry(items.at(-1), unit);
      else start({ kind: "entries", entries: [{ key: unit.key, value: unit.value }] });
    } else {
      const block = blockOf(unit);
      if (block !== undefined) items.push(block);
      open = undefined;
    }
  }
  return items;
}

function addEntry(item: FlowItem | undefined, entry: { key: string; value: string }): void {
  if (item?.kind === "entries") item.entries.push({ key: entry.key, value: entry.value });
}

export const statement = (text: string): { text: string; sources: number[] } => ({ text, sources: [] });

function blockOf(unit: Unit): FlowItem | undefined {
  if (unit.kind === "list") return { kind: "list", ordered: unit.ordered, items: unit.items.map(statement) };
  if (unit.kind === "quotation") return { ...unit, sources: [] };
  if (unit.kind === "heading") return unit;
  return unit.kind === "table" || unit.kind === "code" ? unit : undefined;
}

// A label with a quotation behind it is said as it stands. An entry whose value is an enumeration or runs over several sentences makes a section under its key.
function sectionOf(entry: { key: string; value: string }, language: string): FlowItem[] | undefined {
  if (isQuoted(entry.value)) {
    const spoken = splitSentences(`${entry.key}: ${entry.value}`, language);
    return spoken.length >= 2 || entry.value.split(/\s+/).length > 25
      ? [{ kind: "sentences", sentences: spoken }]
      : undefined;
  }
  const heading: FlowItem = { kind: "heading", text: entry.key, level: 2 };
  const items = entry.value.replace(/[.]$/, "").split(/,\s+(?:and\s+|und\s+|et\s+|y\s+)?|、/);
  if (items.length >= 3 && items.every((item) => item.split(/\s+/).length <= 7 && !/[.!?;:]\s/.test(item))) {
    return [heading, { kind: "list", ordered: false, items: items.map((item) => statement(item.trim())) }];
  }
  const sentences = splitSentences(capitalize(entry.value), language);
  return sentences.length >= 2 || entry.value.split(/\s+/).length > 25
    ? [heading, { kind: "sentences", sentences }]
    : undefined;
}

/** Paragraph blocks of a row of sentences: as given when short, cut where the topic turns when long. */
export function paragraphsOf(sentences: readonly string[], language: string): ArticleBlock[] {
  const { stop } = wordingFor(language);
  const groups = sentences.length > longestParagraph ? segmentSentences(sentences, language) : [[...sentences]];
  return groups.map((group) => ({
    kind: "paragraph",
    statements: group.map((sentence) =>
      statement(/[\p{L}\p{N})%€$£]$/u.test(sentence) ? asSentence(sentence, stop) : sentence),
    ),
  }));
}
