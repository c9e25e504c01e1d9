import type { DraftMemory, Written } from "./draft-memory.ts";
import { joined, numberOf, wordsIn } from "./prose.ts";
import { listOf } from "./read-prompt.ts";
import type { Truth } from "./scripted-brief.ts";
import { plain } from "./similarity.ts";

/** How well a scripted model works. */
export type Skill = "able" | "forgetful" | "careless";

interface Passage {
  readonly id: string;
  readonly text: string;
}

/** What one section is made from. */
export interface SectionOrder {
  readonly heading: string;
  readonly words: number;
  readonly passages: readonly Passage[];
  readonly facts: readonly Passage[];
  /** Entries of a list that the section holds. */
  readonly items: number;
  /** Truths of the client that are due here whatever the facts say. */
  readonly due: readonly Truth[];
}

/** The Markdown of one section, without its heading. */
export function writeSection(memory: DraftMemory, order: SectionOrder, skill: Skill): string {
  const { language } = memory.brief;
  const checkable = checkableSentences(memory, order, skill);
  const written: Written[] = [];
  const paragraphs: string[] = [];
  const list: string[] = [];
  let words = 0;
  const general = (): string => {
    const text = memory.nextGeneral();
    words += wordsIn(text, language);
    written.push({ text });
    return text;
  };
  for (let item = 0; item < order.items; item += 1) list.push(`${item + 1}. ${general()}`);
  // Where only given facts may stand, a good writer adds nothing.
  const wanted = memory.brief.onlyGivenFacts && skill !== "forgetful" ? 0 : order.words - 9;
  while (checkable.length > 0 || words < wanted) {
    const paragraph = wanted === 0 ? [] : [general()];
    for (const { marked, sentence } of checkable.splice(0, 2)) {
      paragraph.push(marked);
      written.push(sentence);
      words += wordsIn(sentence.text, language);
    }
    while (paragraph.length < 4 && words < wanted) paragraph.push(general());
    paragraphs.push(joined(paragraph, language));
  }
  memory.sections.set(order.heading, written);
  const [first, ...rest] = paragraphs;
  return [first ?? "", ...(list.length > 0 ? [list.join("\n")] : []), ...rest]
    .filter((text) => text !== "")
    .join("\n\n");
}

interface Marked {
  readonly sentence: Written;
  /** With the marks of what bears it. */
  readonly marked: string;
}

function checkableSentences(memory: DraftMemory, order: SectionOrder, skill: Skill): Marked[] {
  const { brief, told, planted } = memory;
  const found: Marked[] = [];
  const all = [...order.facts, ...order.passages];
  for (const truth of brief.truths) {
    const bearing = all.filter((passage) => bears(passage.text, truth));
    const fromClient = isClients(memory, truth);
    const isDue = bearing.length > 0 || order.due.includes(truth);
    if (told.has(truth) || !isDue || (skill === "forgetful" && fromClient)) continue;
    told.add(truth);
    const ids = bearing.slice(0, 2).map(({ id }) => id);
    const faults = skill === "careless" ? brief.faults.filter((fault) => fault.truth === truth) : [];
    for (const fault of faults) {
      planted.add(fault);
      found.push({ sentence: { text: fault.claim, truth, fault }, marked: withMarks(fault.claim, ids) });
    }
    if (faults.length === 0)
      found.push({ sentence: { text: truth.claim, truth }, marked: withMarks(truth.claim, ids) });
  }
  const foreign = skill === "careless" ? memory.foreign.find((fault) => !planted.has(fault)) : undefined;
  if (foreign !== undefined) {
    planted.add(foreign);
    const ids = order.passages.slice(0, 1).map(({ id }) => id);
    found.push({ sentence: { text: foreign.claim, fault: foreign }, marked: withMarks(foreign.claim, ids) });
  }
  return found;
}

/** Whether a passage holds what a truth was made from. */
export function bears(passage: string, truth: Truth): boolean {
  const text = plain(passage);
  return truth.from.some(
    (part) => text.includes(plain(part)) || (text.length > 12 && plain(part).includes(text)) || holdsCells(text, part),
  );
}

const delimiters = ["\t", "|", ";", ","];

/** A row of a file ("Orval;blé;12,5") is borne where each of its cells stands, whatever stands between them. */
function holdsCells(text: string, row: string): boolean {
  const delimiter = delimiters.find((mark) => row.includes(mark) && (mark === "|" || !row.includes(`${mark} `)));
  if (delimiter === undefined) return false;
  const cells = row
    .split(delimiter)
    .map(plain)
    .filter((cell, index, all) => cell !== "" || (index > 0 && index < all.length - 1));
  return cells.length > 2 && cells.every((cell) => cell !== "" && ` ${text} `.includes(` ${cell} `));
}

/** Whether a truth comes from the client's own words. */
export function isClients({ brief }: DraftMemory, truth: Truth): boolean {
  const own = `${brief.title}\n${brief.instructions}`;
  return truth.from.some((part) => own.includes(part));
}

/** Marks stand before the full stop or after it, as models have it either way. */
export function withMarks(text: string, ids: readonly string[]): string {
  const marks = ids.map((id) => `[${id}]`).join("");
  if (marks === "") return text;
  const stop = text.at(-1) ?? "";
  const before = numberOf(text) % 2 === 0 && /[.。]/.test(stop);
  return before ? `${text.slice(0, -1)} ${marks}${stop}` : `${text} ${marks}`;
}

/** The order of a "section" call. */
export function readSectionOrder(memory: DraftMemory, data: Readonly<Record<string, unknown>>): SectionOrder {
  const section = (data.section ?? {}) as { heading?: unknown; words?: unknown };
  const heading = typeof section.heading === "string" ? section.heading : "";
  const headings = [...memory.plan.keys()];
  const holdsList = headings.indexOf(heading) === Math.min(1, headings.length - 1);
  return {
    heading,
    words: typeof section.words === "number" ? section.words : 150,
    passages: listOf<Passage>(data, "passages"),
    facts: listOf<Passage>(data, "facts"),
    items: holdsList ? memory.brief.items : 0,
    due: memory.plan.get(heading) ?? [],
  };
}
