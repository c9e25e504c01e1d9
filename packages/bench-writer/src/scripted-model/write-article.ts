import type { DraftMemory, Written } from "./draft-memory.ts";
import { bears, holdsCells, rowCells } from "./likeness.ts";
import { hashNumber, joined, phraseBank } from "./prose.ts";
import type { Asked, Piece } from "./read-prompt.ts";
import type { ScriptedBrief, Truth } from "./scripted-brief.ts";

/** The skill of a scripted model: `forgetful` leaves out facts of the client, `careless` plants faults. */
export type Skill = "able" | "forgetful" | "careless";

const sizeWhenNoneOrdered = 600;
const [underBound, overBound] = [0.9, 1.08];
const charactersOfWord = 1.65;

function wantedSize({ words = sizeWhenNoneOrdered, bound }: ScriptedBrief): number {
  return bound === "about" ? words : words * (bound === "at-most" ? underBound : overBound);
}

/** Answers a "request" call, in which the writer asks the model what a brief orders. */
export function readRequest({ brief }: DraftMemory): object {
  const { language, words, unit, bound, bans, headings, keywords, onlyGivenFacts, subject, table } = brief;
  const own = `${brief.title}\n${brief.instructions}`;
  const count = words === undefined ? 0 : Math.round(unit === "characters" ? words / charactersOfWord : words);
  const length = { ...(bound !== "at-most" && { from: count }), ...(bound !== "at-least" && { to: count }) };
  const rows = own.split("\n").filter((line) => table?.rows.some((cells) => holdsCells(line, cells)));
  const spans = brief.truths.flatMap(({ from }) => from.filter((part) => own.includes(part)));
  return {
    language,
    length: words === undefined ? null : length,
    form: "article",
    points: headings,
    keywords,
    facts: [...new Set([...spans, ...rows])],
    bans: bans.map((text) => ({ text, words: [text] })),
    quotations: [],
    onlyGivenFacts,
    conflicts: [],
    extras: [],
    queries: [subject],
  };
}

/**
 * Distributes the true sentences of a brief over the sections. The first section, without a heading, is the
 * introduction.
 */
function planSections({ brief, plan }: DraftMemory): void {
  const { headings, sections, language, truths } = brief;
  const size = wantedSize(brief);
  const count = sections > 0 ? sections : Math.min(8, Math.max(0, Math.round(size / 220) - 1));
  const lead = headings.length > 0 && size < 150 ? [] : [""];
  const own = headings.length > 0 ? headings : phraseBank(language).headings.slice(0, count);
  const all = [...lead, ...own];
  plan.clear();
  for (const [place, heading] of all.entries())
    plan.set(
      heading,
      truths.filter((_truth, index) => index % all.length === place),
    );
}

/** Answers an "outline" call, in which the writer asks for the headings and the facts of each section. */
export function writeOutline(memory: DraftMemory, facts: readonly Piece[]): object {
  planSections(memory);
  const sections = [...memory.plan].map(([heading, due]) => ({
    heading,
    words: Math.round(wantedSize(memory.brief) / memory.plan.size),
    points: [heading === "" ? memory.brief.subject : heading],
    facts: facts.filter(({ text }) => due.some((truth) => bears(text, truth))).map(({ id }) => id),
  }));
  return { sections, ...asides(memory) };
}

/** Answers an "article" call, in which the writer asks for the whole article. */
export function writeWhole(memory: DraftMemory, asked: Asked, skill: Skill): object {
  planSections(memory);
  forget(memory);
  const parts = [...memory.plan.keys()].map((heading) => headed(heading, writeSection(memory, heading, asked, skill)));
  return { article: parts.join("\n\n"), ...asides(memory) };
}

/** Answers a "section" call, in which the writer asks for one section. The instructions contain its number. */
export function writeNext(memory: DraftMemory, asked: Asked, skill: Skill): object {
  if (memory.plan.size === 0) planSections(memory);
  const place = Number(/^Write section (\d+)/m.exec(asked.task)?.[1] ?? 1);
  const heading = [...memory.plan.keys()][place - 1] ?? "";
  if (place === 1) forget(memory);
  return { article: headed(heading, writeSection(memory, heading, asked, skill)) };
}

const headed = (heading: string, text: string): string => (heading === "" ? text : `## ${heading}\n\n${text}`);

/** Forgets the sentences of an earlier article for this brief, because the writer asks for a new one. */
function forget({ written, deleted }: DraftMemory): void {
  for (const list of [written, deleted]) list.splice(0);
}

function asides({ brief }: DraftMemory): object {
  return { excerpt: brief.general[0] ?? "", tags: [brief.subject], extras: [] };
}

function writeSection(memory: DraftMemory, heading: string, asked: Asked, skill: Skill): string {
  const { brief, plan, textSize } = memory;
  const headings = [...plan.keys()];
  const isListed = headings.indexOf(heading) === Math.min(1, headings.length - 1);
  const written: Written[] = [];
  const paragraphs: string[] = [];
  const say = (one: Written): string => {
    written.push(one);
    return marked(one, asked.evidence);
  };
  const general = (): string => say({ text: memory.nextGeneral() });
  const size = (): number => written.reduce((sum, { text }) => sum + textSize(text), 0);
  const list = Array.from({ length: isListed ? brief.items : 0 }, (_, item) => `${item + 1}. ${general()}`);
  const table = isListed ? articleTable(memory, skill, say) : [];
  const checkable = articleSentences(memory, plan.get(heading) ?? [], skill, isListed || headings.length === 1);
  // How long the section must be. It is filled with general sentences up to this length. When the client allows only the given facts, it is
  // 0, because a good writer adds nothing then.
  const wanted = brief.onlyGivenFacts ? 0 : wantedSize(brief) / headings.length - textSize(brief.general[0] ?? "") / 2;
  while (checkable.length > 0 || size() < wanted) {
    const paragraph = wanted === 0 ? [] : [general()];
    paragraph.push(...checkable.splice(0, 2).map(say));
    while (paragraph.length < 4 && size() < wanted) paragraph.push(general());
    paragraphs.push(joined(paragraph, brief.language));
  }
  memory.written.push(...written);
  const [first = "", ...rest] = paragraphs;
  return [first, list.join("\n"), table.join("\n"), ...rest].filter((text) => text !== "").join("\n\n");
}

function articleSentences(memory: DraftMemory, due: readonly Truth[], skill: Skill, withForeign: boolean): Written[] {
  const { brief, foreign } = memory;
  const told = due.filter((truth) => skill !== "forgetful" || !isClients(brief, truth));
  const sentences = told.flatMap((truth): Written[] => {
    const faults = skill === "careless" ? brief.faults.filter((fault) => fault.truth === truth) : [];
    if (faults.length === 0) return [{ text: truth.claim, truth }];
    return faults.map((fault) => ({ text: fault.claim, truth, fault }));
  });
  const strange = skill === "careless" && withForeign ? foreign.map((fault) => ({ text: fault.claim, fault })) : [];
  return [...sentences, ...strange];
}

/** Returns the lines of the table. A careless writer swaps two values of its last column. */
function articleTable({ brief }: DraftMemory, skill: Skill, say: (one: Written) => string): string[] {
  const rows = brief.table?.rows ?? [];
  if (skill === "forgetful" || rows.length === 0) return [];
  const [one = "", other = ""] = rows.map((cells) => cells.at(-1));
  const isWrong = (cells: readonly string[]): boolean =>
    skill === "careless" && one !== other && rows.indexOf(cells) < 2;
  const told = rows.map((cells) =>
    isWrong(cells) ? [...cells.slice(0, -1), cells.at(-1) === one ? other : one] : cells,
  );
  const right = new Set(rows.map((cells) => cells.join(" | ")));
  return tableLines(brief, told, (text) =>
    say({ text, isRow: true, ...(!right.has(text) && { fault: { kind: "swapped-row", claim: text } }) }),
  );
}

export const tableLines = (
  { table }: ScriptedBrief,
  rows: readonly (readonly string[])[],
  say: (row: string) => string,
): string[] => [
  `| ${table?.header.join(" | ")} |`,
  `|${" --- |".repeat(table?.header.length ?? 0)}`,
  ...rows.map((cells) => `| ${say(cells.join(" | "))} |`),
];

/** Returns true if a true sentence follows from the client's own words instead of a web page. */
export const isClients = ({ title, instructions }: ScriptedBrief, { from }: Truth): boolean =>
  from.some((part) => `${title}\n${instructions}`.includes(part));

/** Adds citations of the supporting evidence. They come before or after the full stop, because models do both. */
export function marked({ text, truth, isRow, fault }: Written, evidence: readonly Piece[]): string {
  const isBorne = (piece: Piece): boolean => {
    if (isRow === true) return holdsCells(piece.text, rowCells(text).slice(0, fault === undefined ? undefined : 1));
    return truth !== undefined && bears(piece.text, truth);
  };
  const ids = evidence
    .filter(isBorne)
    .slice(0, 2)
    .map(({ id }) => id);
  if (ids.length === 0) return text;
  const marks = `[${ids.join(", ")}]`;
  const before = hashNumber(text) % 2 === 0 && /[.。]$/.test(text);
  return before ? `${text.slice(0, -1)} ${marks}${text.at(-1)}` : `${text} ${marks}`;
}
