import type { Grounding } from "../../domain/draft-report.ts";
import { usableAnswer } from "../../llm/usable-answer.ts";
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

/** The problems of an article that the writing model should correct. */
export interface Faults {
  /** Sentences that cannot be printed and for which the judging model proposed no usable correction. */
  readonly problems: readonly Problem[];
  /** Facts and topics of the client's order that the article lacks. */
  readonly missing: readonly Wanted[];
  /** Rules of form in the client's order that the article breaks. */
  readonly rules: readonly Wanted[];
  /** The ordered length if the article is too short or too long, otherwise undefined. */
  readonly length: WantedLength | undefined;
  /** Facts of the client's order that no sentence of the article cites. */
  readonly untold: readonly Wanted[];
  /** The number of words in the article, without the wrong sentences. */
  readonly words: number;
  readonly wordsWithWrong: number;
}

export const hasFaults = ({ problems, missing, rules, length }: Faults): boolean =>
  problems.length > 0 || missing.length > 0 || rules.length > 0 || length !== undefined;

const shareOfArticle = 0.4;
const shareOfPassages = 0.25;

/**
 * Has the writing model correct the problems of an article, and change nothing else, in one call. Returns `undefined` when the answer is
 * unusable.
 */
export async function mendArticle(
  writing: Writing,
  blocks: readonly WrittenBlock[],
  faults: Faults,
): Promise<Changed | undefined> {
  const { llm, instructions, orders, signal, budget, order, evidence, request, grounding } = writing;
  const { problems, missing, rules, length, words } = faults;
  const units = unitsOf(blocks);
  const code = codeOf(blocks);
  const room = roomBesideOrder(orders, llm);
  const query = [...problems.map(({ unit }) => unit.text), ...missing.map(({ text }) => text)].join(" ");
  const passages = fitPassages(evidence.passages, {
    query,
    language: request.language,
    llm,
    room: shareOfPassages * room,
  });
  // If the answer is unusable, the result is `undefined`, and the article is printed without the wrong sentences.
  const answer = await usableAnswer(
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
              '- “wrong” names units that cannot stand, why, and the passages (by) that show it. Give each a new text that is true and keeps its place in the paragraph, or "" when nothing true is left of it. What later sentences lean on (a name in full, what "he" or "that" stands for) must still be told: change them as well where you have to.',
            ]),
        ...(missing.length === 0
          ? []
          : [
              "- “missing” names what the order wants and the article lacks. Tell each where it fits, by a changed or an inserted unit.",
            ]),
        ...(rules.length === 0
          ? []
          : [
              "- “rules” names demands of the order on the form that the article does not keep. Change what they need.",
            ]),
        ...lengthTask(faults, request.length, grounding),
        ...(code.length === 0 ? [] : ["“code” (code and pictures) stands in the article already and stays as it is."]),
        'Answer with “changes” (by id; the whole new unit: a sentence, an item without its dash, or a row "a | b | c") and “insertions” (after which unit; they go to the end of its paragraph or item, so that nothing comes between a sentence and what it leans on; block: true for paragraphs, lists or headings of their own; behind an item, a text that begins with “- ” is an item of its own and any other sentence goes on in that item).',
      ].join("\n"),
      data: {
        article: shownUnits(units, faults, shareOfArticle * room, (text) => llm.estimateTokens(text)),
        wrong: problems.map(({ unit: { id }, why, by }) => ({ id, why, ...(by.length === 0 ? {} : { by }) })),
        ...(code.length === 0 ? {} : { code }),
        missing: missing.map(({ id, text }) => ({ id, text })),
        ...(rules.length === 0 ? {} : { rules: rules.map(({ text }) => text) }),
        ...(passages.length === 0 ? {} : { passages: shownPassages(passages, evidence.sources) }),
      },
      schema: changesSchema,
      maxOutputTokens:
        600 + roomForWords((problems.length + missing.length) * 40 + rules.length * 120 + missingWords(words, length)),
      signal,
      budget,
    }),
  );
  const value = answer?.value;
  if (value === undefined) return undefined;
  // The model may return a wrong sentence unchanged. Then the sentence is judged again, because the model insists on it.
  const wrong = new Set(problems.map(({ unit }) => unit.id));
  return applyChanges(
    blocks,
    value,
    { language: request.language, ...allowedLinks(writing) },
    { wrong, areAtEnd: true },
  );
}

/** Returns the instructions about the length: when the article misses the ordered length, or when insertions could make it too long. */
function lengthTask(faults: Faults, ordered: WantedLength | undefined, grounding: Grounding): string[] {
  const { length, missing } = faults;
  if (length !== undefined)
    return [`- ${articleHas(faults)} ${lengthWish(length)} ${shorterOrLonger(faults, length, grounding)}`];
  if (ordered === undefined || missing.length === 0) return [];
  return [
    `- ${articleHas(faults)} ${lengthWish(ordered)} Where what you insert makes it too long, take out what the reader needs least, never an ordered fact.`,
  ];
}

const articleHas = ({ words, wordsWithWrong }: Faults): string =>
  words === wordsWithWrong
    ? `The article has ${words} words.`
    : `The article has ${wordsWithWrong} words, ${words} without the units that are wrong.`;

/**
 * Returns the sentences that the writing model sees for its correction. These are all sentences if something must be inserted or the
 * length changes, otherwise the headings and the sections with wrong sentences. If they do not fit into the prompt, only the wrong
 * sentences and their neighbours.
 */
function shownUnits(
  units: readonly Unit[],
  { problems, missing, rules, length }: Faults,
  room: number,
  tokensOf: (text: string) => number,
): object[] {
  const wrong = new Set(problems.map(({ unit }) => unit.id));
  const holdsWrong = (some: readonly (Unit | undefined)[]) => some.some((unit) => wrong.has(unit?.id ?? ""));
  const needed =
    missing.length > 0 || rules.length > 0 || length !== undefined
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

function shorterOrLonger({ words, untold }: Faults, { from = 0, to }: WantedLength, grounding: Grounding): string {
  if (words >= from && to !== undefined)
    return "Make it shorter: take out what the reader needs least, never an ordered fact.";
  const shown = untold.slice(0, maxUntold).map(({ text }) => `“${text.slice(0, maxUntoldCharacters)}”`);
  const facts = shown.length === 0 ? "" : ` Facts not told yet: ${shown.join(", ")}.`;
  const given = `Make it longer: insert what the order and the passages hold that is not told yet.${facts}`;
  return grounding === "sourced"
    ? `${given} Nothing else: an article that stays shorter is no fault.`
    : `${given} Then tell more fully what is told too briefly for these readers. No padding and nothing twice.`;
}

const maxUntold = 12;
const maxUntoldCharacters = 160;

const missingWords = (words: number, length: WantedLength | undefined): number =>
  length === undefined ? 0 : Math.max(0, (length.from ?? 0) - words, words - (length.to ?? words));
