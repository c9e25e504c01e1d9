import { z } from "zod";
import { contentStems } from "../../reading/language/words.ts";
import type { Brief } from "../brief/brief.ts";
import { rankPassages } from "../research/rank-passages.ts";
import { amountOf } from "./length.ts";
import { ideaMaterial } from "./prompts.ts";
import { fitting, shownPassages } from "./shown.ts";
import { objectQuestion, type Writing } from "./writing.ts";

const section = z.object({
  heading: z.string().default("").describe("Empty for the lead"),
  words: z.number().default(0),
  points: z.array(z.string()).default([]),
  passages: z.array(z.string()).default([]),
  facts: z.array(z.string()).default([]),
});

type OutlinedSection = z.infer<typeof section>;

/** What a model is asked for when it plans. */
export const outlineSchema = z.object({ sections: z.array(section).default([]) });

/** One section to be written. An empty heading is the lead. */
export interface PlannedSection {
  readonly heading: string;
  /** Words of it; all sections together have the length of the article. */
  readonly words: number;
  readonly points: readonly string[];
  /** Ids of passages of sources. */
  readonly passages: readonly string[];
  /** Ids of facts of the client. */
  readonly facts: readonly string[];
}

const mostSections = 12;
const passagesEach = 8;
const shareOfLead = 0.12;

/** Asks for a plan; undefined when the model gives none that can be used. */
export async function planOutline(writing: Writing, words: number): Promise<PlannedSection[] | undefined> {
  const { brief, evidence, llm } = writing;
  const sections = brief.sectionCount ?? Math.max(2, Math.min(8, Math.round(words / 180)));
  const task = [
    `Plan the article: a lead without a heading, then about ${sections} sections in a sensible order, ${amountOf(words, brief.language)} in all.`,
    "Give every section its heading, its number of words, the points that it makes, and the ids of the passages and of the client's facts that belong there.",
    "Every point that the order asks for has its place.",
    brief.noHeadings === true
      ? "The order wants no headings: leave every heading empty and name the points instead."
      : "Headings name what the section says; none is “Introduction” or “Conclusion”.",
    ...formOrdered(brief),
    ...(brief.itemCount === undefined ? [] : ["Plan a section or point for each item."]),
  ].join("\n");
  const near = rankPassages(evidence.passages, `${writing.order.title} ${brief.subject}`, brief.language, 60);
  const rest = evidence.passages.filter((passage) => !near.includes(passage));
  const room = llm.contextTokens - llm.estimateTokens(writing.wholeOrders + writing.instructions + task) - 3_000;
  const { value } = await llm.generate({
    ...objectQuestion(writing, {
      stage: "outline",
      task,
      data: {
        ...ideaMaterial(writing.order),
        brief: shownBrief(brief),
        facts: fitting(brief.facts, room * 0.4, llm),
        passages: fitting(shownPassages([...near, ...rest], evidence.sources), room * 0.5, llm),
        ...(evidence.conflicts.length === 0 ? {} : { conflicts: evidence.conflicts }),
      },
      schema: outlineSchema,
      normalize: sectionsInside,
      maxOutputTokens: 1_600,
    }),
    orders: writing.wholeOrders,
  });
  const planned = value?.sections.filter(({ heading, points }) => heading !== "" || points.length > 0) ?? [];
  return planned.length === 0 ? undefined : settleOutline(writing, planned, words);
}

/** What the order says of the form of the whole, in words for the model. */
export function formOrdered({ structure, sectionCount, itemCount }: Brief): string[] {
  return [
    ...(structure.length === 0 ? [] : [`The order wants these parts, in this order: ${structure.join("; ")}.`]),
    ...(sectionCount === undefined ? [] : [`The order wants ${sectionCount} sections.`]),
    ...(itemCount === undefined ? [] : [`The order wants ${itemCount} items.`]),
  ];
}

/** The brief as later stages show it to the model. */
export function shownBrief(brief: Brief): Record<string, unknown> {
  const { subject, goal, readers, tone, structure, mustCover, keywords, bans, closing, itemCount } = brief;
  const told = { subject, goal, readers, tone, structure, mustCover, keywords, closing, itemCount };
  const without = bans.map(({ text }) => text);
  return Object.fromEntries(
    Object.entries({ ...told, mustNotContain: without }).filter(
      ([, value]) => value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

function sectionsInside(json: unknown): unknown {
  if (Array.isArray(json)) return { sections: json };
  if (typeof json !== "object" || json === null) return json;
  return "sections" in json ? json : { sections: Object.values(json).find(Array.isArray) ?? [] };
}

/** Known ids only, each once; every fact and every point that must be covered has a place; words add up. */
export function settleOutline(
  { brief, evidence }: Writing,
  planned: readonly OutlinedSection[],
  words: number,
): PlannedSection[] {
  const passages = new Set(evidence.passages.map(({ id }) => id));
  const facts = new Set(brief.facts.map(({ id }) => id));
  const sections = withLead(planned.slice(0, mostSections), brief).map((one) => ({
    heading: brief.noHeadings === true ? "" : cleanHeading(one.heading),
    words: Math.max(1, one.words),
    points: one.points.filter((point) => point.trim() !== ""),
    passages: one.passages.filter((id) => passages.delete(id)).slice(0, passagesEach * 2),
    facts: one.facts.filter((id) => facts.delete(id)),
  }));
  const overlap = overlapIn(brief.language);
  for (const fact of brief.facts.filter(({ id }) => facts.has(id)))
    nearest(sections, fact.text, overlap).facts.push(fact.id);
  for (const point of brief.mustCover) {
    const told = sections.some((one) => overlap([one.heading, ...one.points].join(" "), point) >= 0.6);
    if (!told) nearest(sections, point, overlap).points.push(point);
  }
  for (const one of sections) {
    if (one.passages.length > 0) continue;
    const query = [one.heading, ...one.points].join(" ");
    one.passages.push(...rankPassages(evidence.passages, query, brief.language, passagesEach).map(({ id }) => id));
  }
  const total = sections.reduce((sum, one) => sum + one.words, 0);
  return sections.map((one) => ({ ...one, words: Math.max(30, Math.round((one.words / total) * words)) }));
}

/** A plan without the lead that was asked for gets one, so that the article does not begin with a heading. */
function withLead(planned: readonly OutlinedSection[], { noHeadings, subject }: Brief): readonly OutlinedSection[] {
  const [first] = planned;
  if (first === undefined || planned.length < 2 || noHeadings === true || cleanHeading(first.heading) === "")
    return planned;
  const words = Math.round(planned.reduce((sum, one) => sum + Math.max(1, one.words), 0) * shareOfLead);
  return [{ heading: "", words, points: subject === "" ? [] : [subject], passages: [], facts: [] }, ...planned];
}

const cleanHeading = (heading: string): string =>
  heading
    .replace(/^[#\s]{1,10}|\*\*|[.:\s]{1,5}$/g, "")
    .slice(0, 150)
    .trim();

interface OpenSection {
  readonly heading: string;
  readonly points: string[];
  readonly facts: string[];
}

function nearest<Section extends OpenSection>(sections: readonly Section[], text: string, overlap: Overlap): Section {
  const scores = sections.map((one) => overlap([one.heading, ...one.points].join(" "), text));
  const best = Math.max(...scores);
  const found = sections[best === 0 ? Math.min(1, sections.length - 1) : scores.indexOf(best)];
  if (found === undefined) throw new TypeError("An outline has no section");
  return found;
}

/** How much of a part's words the whole holds, 0 to 1. */
type Overlap = (whole: string, part: string) => number;

/** Many parts are held against the same few sections: the stems of each text are found once. */
function overlapIn(language: string): Overlap {
  const known = new Map<string, readonly string[]>();
  const stemsOf = (text: string): readonly string[] => {
    const stems = known.get(text) ?? contentStems(text, language);
    known.set(text, stems);
    return stems;
  };
  return (whole, part) => {
    const held = new Set(stemsOf(whole));
    const own = stemsOf(part);
    return own.length === 0 ? 0 : own.filter((stem) => held.has(stem)).length / own.length;
  };
}
