import type { ArticleBlock } from "../article.ts";
import { asSentence } from "../brief/phrases.ts";
import type { Unit } from "../brief/units.ts";
import { wordingFor } from "../render/wording.ts";
import { type FlowItem, flowOf, paragraphsOf, statement } from "./flow.ts";
import { headingFor } from "./headings.ts";
import { leansBack, segmentSentences } from "./segment.ts";
import { mayBeVerb } from "./verb-forms.ts";

const sectionsFrom = 5;

/** Shapes settled units into an article: lead, sections in the account's order, headings from the material only. */
export function arrange(units: readonly Unit[], title: string, language: string): ArticleBlock[] {
  const flow = withLead(flowOf(withoutTitle(units, title), language), language);
  const first = flow.findIndex((item) => item.kind === "heading");
  const opening = first === -1 ? flow : flow.slice(0, first);
  const rest = first === -1 ? [] : flow.slice(first);
  const used = rest.flatMap((item) => (item.kind === "heading" ? [item.text] : []));
  const setting = { title, language, used };
  return [...arrangeOpening(opening, setting), ...arrangeRest(rest, setting)];
}

// Details such as date and price that follow a section of the account's own are no part of it.
function arrangeRest(rest: readonly FlowItem[], { title, language, used }: Setting): ArticleBlock[] {
  return rest.flatMap((item, index) => {
    const detached = item.kind === "entries" && item.entries.length >= 3 && rest[index - 1]?.kind !== "heading";
    const blocks = detached ? [keysHeading(item.entries, language), item] : blocksOf(item, language);
    const heading = headingBehindList(rest, index, { title, language, used });
    if (heading !== undefined) used.push(heading.text);
    return heading === undefined ? blocks : [heading, ...blocks];
  });
}

const behindListFrom = 4;

// Long running text behind the list that filled a section has a subject of its own more often than not.
function headingBehindList(
  rest: readonly FlowItem[],
  index: number,
  setting: Setting,
): Extract<ArticleBlock, { kind: "heading" }> | undefined {
  const item = rest[index];
  const section = rest[index - 2];
  if (item?.kind !== "sentences" || item.sentences.length < behindListFrom || leansBack(item.sentences[0] ?? ""))
    return undefined;
  if (rest[index - 1]?.kind !== "list" || section?.kind !== "heading") return undefined;
  const others = rest.flatMap((other) => (other.kind === "sentences" && other !== item ? other.sentences : []));
  const text = headingFor({ ...setting, sentences: item.sentences, others });
  return text === undefined ? undefined : { kind: "heading", text, level: section.level };
}

// A top heading that repeats the title would stand twice on the page.
function withoutTitle(units: readonly Unit[], title: string): Unit[] {
  const plain = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
  return units.filter((unit) => unit.kind !== "heading" || plain(unit.text) !== plain(title));
}

// An article does not open with a list when the list's first item is a statement of its own.
function withLead(flow: readonly FlowItem[], language: string): FlowItem[] {
  const [first, ...rest] = flow;
  if (first?.kind !== "list" || first.ordered) return [...flow];
  const [item, ...items] = first.items;
  const words = item?.text.split(/\s+/) ?? [];
  const clause =
    words.length >= 5 &&
    (/[.!?]$/.test(item?.text ?? "") || (language === "en" && words.some((word) => mayBeVerb(word))));
  if (item === undefined || !clause) return [...flow];
  const lead: FlowItem = { kind: "sentences", sentences: [asSentence(item.text, wordingFor(language).stop)] };
  return items.length > 0 ? [lead, { ...first, items }, ...rest] : [lead, ...rest];
}

interface Setting {
  title: string;
  language: string;
  used: string[];
}

function blocksOf(item: FlowItem, language: string): ArticleBlock[] {
  return item.kind === "sentences" ? paragraphsOf(item.sentences, language) : [item];
}

/** The part without headings of the account's own; long ones are divided, short ones stay as they are. */
function arrangeOpening(flow: readonly FlowItem[], setting: Setting): ArticleBlock[] {
  const rows = flow.flatMap((item) => (item.kind === "entries" ? item.entries : []));
  const gathers = rows.length >= 3;
  const running = gathers ? withoutEntries(flow) : [...flow];
  const sentences = running.flatMap((item) => (item.kind === "sentences" ? item.sentences : []));
  const body =
    sentences.length >= sectionsFrom
      ? divide(running, sentences, setting)
      : running.flatMap((item) => blocksOf(item, setting.language));
  if (!gathers) return body;
  return [
    ...body,
    ...(body.length > 0 ? [keysHeading(rows, setting.language)] : []),
    { kind: "entries", entries: rows },
  ];
}

// Sentences that only entries stood between are one paragraph again.
function withoutEntries(flow: readonly FlowItem[]): FlowItem[] {
  const running: FlowItem[] = [];
  flow.forEach((item, index) => {
    const last = running.at(-1);
    if (item.kind === "entries") return;
    if (item.kind === "sentences" && last?.kind === "sentences" && flow[index - 1]?.kind === "entries") {
      running[running.length - 1] = { kind: "sentences", sentences: [...last.sentences, ...item.sentences] };
    } else running.push(item);
  });
  return running;
}

function keysHeading(entries: readonly { key: string }[], language: string): ArticleBlock {
  const keys = entries
    .slice(0, 3)
    .map((entry, index) =>
      index === 0 || /^\p{Lu}{2}|^\p{Lu}\S* \p{Lu}/u.test(entry.key) || language === "de"
        ? entry.key
        : entry.key.toLowerCase(),
    );
  const { and } = wordingFor(language);
  return {
    kind: "heading",
    text: entries.length === 3 ? `${keys.slice(0, 2).join(", ")}${and}${keys[2]}` : keys.join(", "),
    level: 2,
  };
}

interface Part {
  items: FlowItem[];
  sentences: string[];
}

function divide(flow: readonly FlowItem[], sentences: readonly string[], setting: Setting): ArticleBlock[] {
  const parts = partsOf(flow, setting.language);
  return parts.flatMap((part, index) => {
    const blocks = part.items.flatMap((item) => blocksOf(item, setting.language));
    if (index === 0) return blocks;
    const others = sentences.filter((sentence) => !part.sentences.includes(sentence));
    const heading = headingFor({ ...setting, sentences: part.sentences, others });
    if (heading === undefined) return blocks;
    setting.used.push(heading);
    return [{ kind: "heading", text: heading, level: 2 } satisfies ArticleBlock, ...blocks];
  });
}

/** Parts of two sentences or more. The account's paragraphs are kept whole; a single long one is cut by topic. */
function partsOf(flow: readonly FlowItem[], language: string): Part[] {
  const paragraphs = flow.filter((item) => item.kind === "sentences").length;
  const pieces = flow.flatMap((item): FlowItem[] =>
    item.kind === "sentences" && (paragraphs < 3 || item.sentences.length > 6)
      ? segmentSentences(item.sentences, language).map((group) => ({ kind: "sentences", sentences: group }))
      : [item],
  );
  const parts: Part[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    const opensPart =
      piece.kind === "sentences" &&
      (last === undefined || last.sentences.length >= 2) &&
      !leansBack(piece.sentences[0] ?? "");
    if (last === undefined || opensPart)
      parts.push({ items: [piece], sentences: piece.kind === "sentences" ? [...piece.sentences] : [] });
    else {
      last.items.push(piece);
      if (piece.kind === "sentences") last.sentences.push(...piece.sentences);
    }
  }
  const tail = parts.at(-1);
  const before = parts.at(-2);
  if (tail !== undefined && before !== undefined && tail.sentences.length < 2) {
    before.items.push(...tail.items);
    before.sentences.push(...tail.sentences);
    parts.pop();
  }
  return parts;
}

/** The whole of an article when the account said nothing that can be printed: its title, as a statement. */
export function titleOnly(title: string, language: string): ArticleBlock[] {
  return [{ kind: "paragraph", statements: [statement(asSentence(title, wordingFor(language).stop))] }];
}
