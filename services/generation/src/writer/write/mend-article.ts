import type { Grounding } from "../../domain/draft-report.ts";
import { LlmError } from "../../llm/llm-port.ts";
import type { WrittenBlock } from "../article/blocks.ts";
import { citingUnit, codeOf, type Unit, unitsOf } from "../article/units.ts";
import type { Problem } from "../judge/settle.ts";
import type { Wanted, WantedLength } from "../request/parsed-request.ts";
import { fitPassages, shownPassages } from "../research/fit-passages.ts";
import { allowedLinks } from "./allowed-links.ts";
import { applyChanges, type Changed, changesSchema } from "./changes.ts";
import { lengthWish, roomBesideOrder } from "./prompts.ts";
import { roomForWords } from "./write-article.ts";
import type { Writing } from "./writing.ts";

/** What is wrong with an article. */
export interface Faults {
  readonly problems: readonly Problem[];
  /** Facts and points that it does not tell. */
  readonly missing: readonly Wanted[];
  /** Set when its length is off. */
  readonly length: WantedLength | undefined;
  readonly words: number;
}

export const hasFaults = ({ problems, missing, length }: Faults): boolean =>
  problems.length > 0 || missing.length > 0 || length !== undefined;

const shareOfArticle = 0.4;
const shareOfPassages = 0.25;

/** Has the model mend what is wrong, and nothing else: one call. `undefined` when it answers something else. */
export async function mendArticle(
  writing: Writing,
  blocks: readonly WrittenBlock[],
  faults: Faults,
): Promise<Changed | undefined> {
  const { llm, instructions, orders, signal, budget, order, evidence, request, grounding } = writing;
  const { problems, missing, length, words } = faults;
  const units = unitsOf(blocks);
  const code = codeOf(blocks);
  const room = roomBesideOrder(orders, llm);
  const query = [...problems.map(({ unit }) => unit.text), ...missing.map(({ text }) => text)].join(" ");
  const passages = fitPassages(evidence.passages, {
    ...{ query, language: request.language, llm },
    room: shareOfPassages * room,
  });
  const answer = await unlessUnusable(
    signal,
    llm.generate({
      stage: "mend",
      instructions,
      orders,
      task: [
        `Mend the article “${order.title}”. Its units have ids, and sections in which nothing is wrong may not be shown. Change only what has to be changed.`,
        ...(problems.length === 0
          ? []
          : [
              '- “wrong” names units that cannot stand, why, and the passages (by) that show it. Give each a new text that is true and keeps its place in the paragraph ("mend" is a proposal), or "" when nothing true is left of it. What later sentences lean on (a name in full, what "he" or "that" stands for) must still be told: change them as well where you have to.',
            ]),
        ...(missing.length === 0
          ? []
          : [
              "- “missing” names what the order wants and the article lacks. Tell each where it fits, by a changed or an inserted unit.",
            ]),
        ...lengthTask(faults, request.length, grounding),
        ...(code.length === 0 ? [] : ["“code” (code and pictures) stands in the article already and stays as it is."]),
        'Answer with “changes” (by id; the whole new unit: a sentence, an item without its dash, or a row "a | b | c") and “insertions” (after which unit; block: true for paragraphs, lists or headings of their own).',
      ].join("\n"),
      data: {
        article: shownUnits(units, faults, shareOfArticle * room, (text) => llm.estimateTokens(text)),
        wrong: problems.map(({ unit: { id }, why, mend, by }) => {
          return { id, why, ...(mend === "" ? {} : { mend }), ...(by.length === 0 ? {} : { by }) };
        }),
        ...(code.length === 0 ? {} : { code }),
        missing: missing.map(({ id, text }) => ({ id, text })),
        ...(passages.length === 0 ? {} : { passages: shownPassages(passages, evidence.sources) }),
      },
      schema: changesSchema,
      maxOutputTokens: 600 + roomForWords(problems.length * 40 + missing.length * 40 + missingWords(words, length)),
      signal,
      budget,
    }),
  );
  const value = answer?.value;
  if (value === undefined) return undefined;
  // What the model passed over is mended as the judge proposed.
  const changed = new Set(value.changes.map(({ id }) => id));
  const proposed = problems
    .filter(({ unit, mend }) => mend !== "" && !changed.has(unit.id))
    .map(({ unit, mend }) => ({ id: unit.id, text: mend }));
  return applyChanges(
    blocks,
    { ...value, changes: [...value.changes, ...proposed] },
    { language: request.language, ...allowedLinks(order, evidence) },
  );
}

/** Says the length where it is off, and where what is missing would make it so. */
function lengthTask(
  { length, missing, problems, words }: Faults,
  ordered: WantedLength | undefined,
  grounding: Grounding,
): string[] {
  if (length !== undefined)
    return [`- ${articleHas(words, problems)} ${lengthWish(length)} ${shorterOrLonger(words, length, grounding)}`];
  if (ordered === undefined || missing.length === 0) return [];
  return [
    `- ${articleHas(words, problems)} ${lengthWish(ordered)} Where what you insert makes it too long, take out what the reader needs least, never an ordered fact.`,
  ];
}

const articleHas = (words: number, problems: readonly Problem[]): string =>
  `The article has ${words} words${problems.some(({ mend }) => mend === "") ? ", without what is wrong and has no “mend”" : ""}.`;

/** Without a usable mending the article is printed without what is wrong; only a model that is away or out of budget ends the work. */
async function unlessUnusable<Answer>(signal: AbortSignal, asking: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asking;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof LlmError && ["invalid-answer", "truncated", "refused"].includes(error.failure))
      return undefined;
    throw error;
  }
}

/**
 * The units that the mending needs to see: all where something is to be inserted or the length is off, else the headings and the
 * sections that hold what is wrong; where there is no room for these, what is wrong with its neighbours.
 */
function shownUnits(
  units: readonly Unit[],
  { problems, missing, length }: Faults,
  room: number,
  tokensOf: (text: string) => number,
): object[] {
  const wrong = new Set(problems.map(({ unit }) => unit.id));
  const holdsWrong = (some: readonly (Unit | undefined)[]) => some.some((unit) => wrong.has(unit?.id ?? ""));
  const needed =
    missing.length > 0 || length !== undefined
      ? units
      : sectionsOf(units).flatMap((section) => (holdsWrong(section) ? section : section.filter(isHeading)));
  const tokens = needed.reduce((sum, { text }) => sum + tokensOf(text) + 14, 0);
  const shown =
    tokens <= room
      ? needed
      : units.filter((unit, at) => isHeading(unit) || holdsWrong(units.slice(Math.max(0, at - 1), at + 2)));
  return shown.map(citingUnit);
}

const isHeading = ({ kind }: Unit): boolean => kind === "heading";

function sectionsOf(units: readonly Unit[]): Unit[][] {
  const sections: Unit[][] = [];
  for (const unit of units) {
    const section = sections.at(-1);
    if (section === undefined || isHeading(unit)) sections.push([unit]);
    else section.push(unit);
  }
  return sections;
}

function shorterOrLonger(words: number, { from = 0, to }: WantedLength, grounding: Grounding): string {
  if (words < from && grounding === "sourced")
    return "Insert what the order or the passages hold that is not told yet, and no more: an article that stays shorter is no fault.";
  return words < from || to === undefined
    ? "Make it longer by what helps the reader: insert, and do not stretch what stands."
    : "Make it shorter: take out what the reader needs least, never an ordered fact.";
}

const missingWords = (words: number, length: WantedLength | undefined): number =>
  length === undefined ? 0 : Math.max(0, (length.from ?? 0) - words, words - (length.to ?? words));
