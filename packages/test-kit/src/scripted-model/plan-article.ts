import { bankOf } from "./banks/index.ts";
import type { DraftMemory } from "./draft-memory.ts";
import { listOf } from "./read-prompt.ts";
import { bears, isClients, type SectionOrder, type Skill, writeSection } from "./write-section.ts";

interface Passage {
  readonly id: string;
  readonly text: string;
}

interface Facts {
  readonly facts?: readonly Passage[];
  readonly length?: { readonly words?: number };
}

const wordsWhenNoneOrdered = 700;

/** The length to write: what the brief's reading says, what was ordered, or what a person would take. */
function wordsWanted({ brief }: DraftMemory, read: Facts): number {
  return read.length?.words ?? brief.words ?? wordsWhenNoneOrdered;
}

/** How the words of an article are dealt out to sections; the first, without a heading, is the lead. */
function headingsFor({ brief }: DraftMemory, words: number): string[] {
  const bank = bankOf(brief.language);
  if (brief.headings.length > 0) return [...(words < 150 ? [] : [""]), ...brief.headings];
  const count = brief.sections > 0 ? brief.sections : Math.min(8, Math.max(0, Math.round(words / 220) - 1));
  return ["", ...bank.headings.slice(0, count)];
}

/** The answer of an "outline" call; keeps the plan in the notebook. */
export function planOutline(memory: DraftMemory, data: Readonly<Record<string, unknown>>): object {
  const read = (data.brief ?? {}) as Facts;
  const passages = listOf<Passage>(data, "passages");
  const words = wordsWanted(memory, read);
  const headings = headingsFor(memory, words);
  const own = memory.brief.truths.filter((truth) => isClients(memory, truth));
  memory.plan.clear();
  const sections = headings.map((heading, place) => {
    const mine = own.filter((_truth, index) => index % headings.length === place);
    memory.plan.set(heading, mine);
    const facts = (read.facts ?? []).filter((fact) => mine.some((truth) => bears(fact.text, truth)));
    return {
      heading,
      words: Math.round(words / headings.length),
      points: [heading === "" ? memory.brief.subject : heading],
      passages: passages.filter((_passage, index) => index % headings.length === place).map(({ id }) => id),
      facts: facts.map(({ id }) => id),
    };
  });
  return { sections };
}

/** The answer of an "article" call, or to whoever asks for anything: a whole article in Markdown. */
export function writeArticle(memory: DraftMemory, data: Readonly<Record<string, unknown>>, skill: Skill): string {
  const words = wordsWanted(memory, (data.brief ?? {}) as Facts);
  const headings = headingsFor(memory, words);
  const own = memory.brief.truths.filter((truth) => isClients(memory, truth));
  const [passages, facts] = [listOf<Passage>(data, "passages"), listOf<Passage>(data, "facts")];
  const parts = headings.map((heading, place) => {
    const isOurs = (_one: unknown, index: number) => index % headings.length === place;
    const due = own.filter(isOurs);
    const order: SectionOrder = {
      heading,
      words: Math.round(words / headings.length),
      passages: passages.filter(isOurs),
      facts: facts.filter((fact) => due.some((truth) => bears(fact.text, truth))),
      items: place === Math.min(1, headings.length - 1) ? memory.brief.items : 0,
      due,
    };
    const text = writeSection(memory, order, skill);
    return heading === "" ? text : `## ${heading}\n\n${text}`;
  });
  return parts.join("\n\n");
}

/** The answer of a "brief" call. */
export function readOrder({ brief }: DraftMemory): object {
  const own = `${brief.title}\n${brief.instructions}`;
  return {
    ...{ subject: brief.subject, goal: "", readers: "", tone: "", language: brief.language },
    words: brief.words ?? null,
    sections: brief.sections > 0 ? brief.sections : null,
    items: brief.items > 0 ? brief.items : null,
    structure: brief.headings,
    mustCover: [],
    keywords: brief.keywords,
    bans: brief.bans.map((text) => ({ text, kind: "subject" })),
    closing: "",
    facts: [...new Set(brief.truths.flatMap(({ from }) => from.filter((part) => own.includes(part))))],
    onlyGivenFacts: brief.onlyGivenFacts,
    otherOrders: [],
  };
}
