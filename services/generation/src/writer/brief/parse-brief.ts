import { detectLanguage } from "../../reading/language/detect-language.ts";
import { urlsOf } from "../../reading/language/facts.ts";
import { splitSentences } from "../../reading/language/sentences.ts";
import { type Block, parseBlocks, splitEntry } from "./blocks.ts";
import {
  introducesContent,
  isQuotationLine,
  type LabelRole,
  readEntry,
  readLinkLabel,
  readQuotation,
  roleOfLabel,
} from "./labels.ts";
import { readEnglish, termsOf } from "./orders/english.ts";
import { readFromTable } from "./orders/from-table.ts";
import { joined, ordered, printed } from "./orders/reading.ts";
import { readTopic } from "./topic.ts";
import type { Order, ParsedBrief, Reading, Unit } from "./units.ts";

/**
 * Understands an account's instructions: what is to be said (units, in the account's order and words) and what the
 * writer is told to do (orders, never printed). In doubt a sentence is taken as something to be said.
 */
export function parseBrief(instructions: string, language?: string): ParsedBrief {
  const known = language?.split("-")[0] ?? detectLanguage(instructions);
  const blocks = parseBlocks(instructions);
  const marked = blocks.some((block) => block.kind === "heading" && !block.label);
  const state: State = { language: known, role: "print", levels: headingLevels(blocks), topicLevel: marked ? 3 : 2 };
  const readings = blocks.map((block, index) => readBlock(block, state, blocks[index + 1]));
  const { units, orders } = joined(readings);
  return { units: withoutEmptyHeadings(units), orders, language: known, urls: [...new Set(urlsOf(instructions))] };
}

interface State {
  readonly language: string;
  /** What the label above says the block is. */
  role: LabelRole;
  readonly levels: ReadonlyMap<Block, 2 | 3>;
  /** Level of a heading that is found in running text. */
  readonly topicLevel: 2 | 3;
}

function headingLevels(blocks: readonly Block[]): Map<Block, 2 | 3> {
  const headings = blocks.filter((block) => block.kind === "heading");
  const marked = headings.filter((heading) => !heading.label);
  // A lone top heading in front is the text's title, not the level of its sections.
  const [first, ...rest] = marked;
  const isTitle = first !== undefined && first === blocks[0] && rest.every((heading) => heading.level > first.level);
  const depths = (isTitle && rest.length > 0 ? rest : marked).map((heading) => heading.level);
  const top = Math.min(...depths, 6);
  return new Map(
    headings.map((heading) => [heading, heading.label ? (depths.length > 0 ? 3 : 2) : heading.level <= top ? 2 : 3]),
  );
}

function readBlock(block: Block, state: State, next: Block | undefined): Reading {
  if (block.kind === "heading") return readHeading(block.text, state, state.levels.get(block) ?? 2, next);
  const { role } = state;
  // A label speaks for the block below it only; a heading's content goes on.
  if (block.kind !== "entry") state.role = role === "guidelines" ? role : "print";
  if (block.kind === "list") return readList(block, role, state);
  if (block.kind === "quote") return printed(readQuotation(block.text), { kind: "break" });
  if (block.kind === "entry") return readEntryBlock(block, state, role);
  if (block.kind === "paragraph") return readParagraph(block.lines, role, state);
  return printed(block);
}

function readHeading(text: string, state: State, level: 2 | 3, next: Block | undefined): Reading {
  state.role = roleOfLabel(text);
  if (state.role === "content") return printed({ kind: "break" });
  if (state.role !== "print") return next === undefined ? ordered("form", text) : printed();
  const order = readSentence(text, state, false);
  if (order !== undefined) {
    state.role = "content";
    return order;
  }
  return printed({ kind: "heading", text, level });
}

function readEntryBlock(entry: { key: string; value: string }, state: State, role: LabelRole): Reading {
  const whole = `${entry.key}: ${entry.value}`;
  const link = readLinkLabel(whole);
  if (link !== undefined) return link;
  const [first, ...rest] = splitSentences(entry.value, state.language);
  const meta = first === undefined || rest.length === 0 ? undefined : readEntry(entry.key, first);
  // "Audience: parents. The fair opens on 3 May." – the label speaks for its own sentence only.
  if (meta !== undefined && meta.orders.length > 0 && meta.units.length === 0) {
    return joined([meta, readParagraph([rest.join(" ")], "print", state)]);
  }
  if (introducesContent(entry.key)) return readParagraph([entry.value], "print", state);
  if (role === "forbid") return ordered("forbid", whole, { terms: [whole] });
  if (role === "guidelines") return readSentence(whole, state, false) ?? ordered("form", whole);
  return readEntry(entry.key, entry.value) ?? readSentence(whole, state, false) ?? readOwnEntry(entry, state);
}

// Orders between the sentences of an entry are orders there too; what they want said stays in their place.
function readOwnEntry(entry: { key: string; value: string }, state: State): Reading {
  const [first = "", ...rest] = splitSentences(entry.value, state.language);
  const topic = readTopic(`${entry.key}: ${first}`, state.topicLevel);
  if (topic !== undefined) return joined([printed(...topic), readParagraph([rest.join(" ")], "print", state)]);
  const reading = joined(
    rest.map(
      (sentence) =>
        readLinkLabel(sentence) ??
        readSentence(sentence, state, false) ??
        printed({ kind: "sentence", text: sentence }),
    ),
  );
  const sentences = reading.units.flatMap((unit) => (unit.kind === "sentence" ? [unit.text] : []));
  const others = reading.units.filter((unit) => unit.kind !== "sentence");
  const own: Unit = { kind: "entry", key: entry.key, value: [first, ...sentences].join(" ") };
  return { units: [own, ...others], orders: reading.orders };
}

function readList(list: { ordered: boolean; items: string[] }, role: LabelRole, state: State): Reading {
  const text = list.items.join("; ");
  if (role === "cover") {
    const facts = list.items.filter((item) => /\d|https?:|["“„]/.test(item));
    const order = ordered("cover", text, { terms: list.items });
    return { ...order, units: facts.map((item): Unit => ({ kind: "point", text: item, optional: true })) };
  }
  if (role === "keywords") return ordered("keyword", text, { terms: list.items.flatMap(termsOf) });
  if (role === "form" || role === "forbid")
    return joined(list.items.map((item) => ordered(role, item, { terms: [item] })));
  if (role === "quote") return printed(...list.items.map((item) => readQuotation(item)));
  const readings = list.items.map((item) => readItem(item, list.ordered, role, state));
  return mergeItems(list.ordered, readings);
}

/** A string is an item to print as it stands; a reading is an order found among the items. */
function readItem(item: string, inSteps: boolean, role: LabelRole, state: State): string | Reading {
  const sourceOnly = role === "sources" && urlsOf(item).length > 0;
  if (sourceOnly) return ordered("source", item, { urls: urlsOf(item) });
  const order = readLinkLabel(item) ?? readSentence(item, state, inSteps);
  if (order !== undefined) return order;
  // Under "Requirements" stand orders; what has figures, quotations or links in it is too valuable to drop as one.
  if (role === "guidelines" && !/\d|https?:|["“„]/.test(item)) return ordered("form", item);
  const entry = splitEntry(item);
  const meta = entry === undefined || inSteps ? undefined : readEntry(entry.key, entry.value);
  if (meta !== undefined) return meta;
  return isQuotationLine(item) ? printed(readQuotation(item)) : item;
}

// Points lifted out of orders join the items around them, so that a list stays one list.
function mergeItems(orderedList: boolean, readings: readonly (string | Reading)[]): Reading {
  const units: Unit[] = [];
  const orders: Order[] = [];
  let items: string[] = [];
  const flush = (): void => {
    if (items.length > 0) units.push({ kind: "list", ordered: orderedList, items });
    items = [];
  };
  for (const reading of readings) {
    if (typeof reading === "string") {
      items.push(reading);
      continue;
    }
    orders.push(...reading.orders);
    for (const unit of reading.units) {
      if (unit.kind === "point" && !unit.optional) items.push(unit.text);
      else {
        flush();
        units.push(unit);
      }
    }
  }
  flush();
  return { units: [...units, { kind: "break" }], orders };
}

function readParagraph(lines: readonly string[], role: LabelRole, state: State): Reading {
  const text = lines.join(" ");
  if (role === "form" || role === "forbid") return ordered(role, text, { terms: [text] });
  if (role === "keywords") return ordered("keyword", text, { terms: termsOf(text) });
  if (role === "cover") return ordered("cover", text, { terms: termsOf(text) });
  if (role === "sources" && urlsOf(text).length > 0) return ordered("source", text, { urls: urlsOf(text) });
  if (role === "quote") return printed(readQuotation(text), { kind: "break" });
  const sentences = lines.flatMap((line) => splitSentences(line, state.language));
  const readings = sentences.map((sentence) => {
    const order = readLinkLabel(sentence) ?? readSentence(sentence, state, false);
    if (order !== undefined) return order;
    if (role === "guidelines") return ordered("form", sentence);
    return isQuotationLine(sentence) ? printed(readQuotation(sentence)) : readPlain(sentence, sentences, state);
  });
  return joined([...readings, printed({ kind: "break" })]);
}

// "Date: 12 May. Venue: Town Hall." on one line are entries too, when there are several or the key is an order's.
function readPlain(sentence: string, all: readonly string[], state: State): Reading {
  const entry = splitEntry(sentence.replace(/[.]$/, ""));
  if (entry !== undefined && introducesContent(entry.key)) {
    return joined([printed({ kind: "break" }), readParagraph([entry.value], "print", state)]);
  }
  if (entry !== undefined) {
    const meta = readEntry(entry.key, entry.value);
    if (meta !== undefined) return meta;
    const entries = all.filter((other) => splitEntry(other) !== undefined);
    const short = entry.key.split(/\s+/).length <= 2 && entry.value.split(/\s+/).length <= 6;
    if (entries.length >= 2 || (short && all.length > 1)) return printed({ kind: "entry", ...entry });
  }
  const topic = readTopic(sentence, state.topicLevel);
  if (topic !== undefined) return printed(...topic);
  return printed({ kind: "sentence", text: sentence });
}

function readSentence(sentence: string, state: State, inSteps: boolean): Reading | undefined {
  return readFromTable(state.language)?.(sentence, inSteps) ?? readEnglish(sentence, inSteps);
}

function withoutEmptyHeadings(units: readonly Unit[]): Unit[] {
  return units.filter((unit, index) => {
    if (unit.kind !== "heading") return true;
    const rest = units.slice(index + 1).find((next) => next.kind !== "break");
    return rest !== undefined && (rest.kind !== "heading" || rest.level > unit.level);
  });
}
