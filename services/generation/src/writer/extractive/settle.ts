import { numbersOf, urlsOf } from "../../reading/language/facts.ts";
import { contentStems } from "../../reading/language/words.ts";
import { asSentence, capitalize, hasFacts } from "../brief/phrases.ts";
import type { Order, ParsedBrief, Unit } from "../brief/units.ts";
import { wordingFor } from "../render/wording.ts";
import { withoutRepeats } from "./repeats.ts";

/** What is certain to be printed, and which orders rules cannot carry out. */
export interface Settled {
  units: Unit[];
  unmet: string[];
}

/**
 * Decides on the doubtful units: the subject is stated only when nothing else states it; a thing to be explained is
 * listed only for facts of its own; asked-for keywords that never occur are listed last.
 */
export function settleUnits(brief: ParsedBrief, title: string): Settled {
  const { language } = brief;
  const certain = withoutRepeats(
    brief.units.filter((unit) => unit.kind !== "subject" && !(unit.kind === "point" && unit.optional)),
    language,
  );
  const said = (): string => [title, ...certain.map(textOf)].join("\n");
  const isSaid = (text: string): boolean => coveredBy(text, said(), language);
  // Without running text in front, the subject is the lead even when the title names it.
  const opening = certain.find((unit) => unit.kind !== "break");
  const leadless = opening === undefined || !["sentence", "subject", "code", "table"].includes(opening.kind);
  const subjects = subjectsOf(brief.units);
  const stated = subjects
    .filter((unit, index) => (leadless && index === 0) || !isSaid(unit.text))
    .map((unit) => stateSubject(unit, language));
  const explained = brief.units.filter(
    (unit) =>
      unit.kind === "point" && unit.optional && !subjects.some((subject) => subject.text === lowered(unit.text)),
  );
  const listed = explained.filter((unit) => hasFacts(textOf(unit), language) && !isSaid(textOf(unit)));
  const terms = brief.orders
    .flatMap((order) => (order.kind === "keyword" ? (order.terms ?? []) : []))
    .filter((term) => !isSaid(term));
  const keywords: Unit[] =
    terms.length === 0 ? [] : [{ kind: "entry", key: wordingFor(language).keywords, value: terms.join(", ") }];
  const units = [
    ...stated,
    ...certain,
    ...listed.map((unit): Unit => ({ kind: "point", text: capitalize(textOf(unit)), optional: false })),
    ...keywords,
  ];
  return {
    units,
    unmet: [
      ...brief.orders.filter((order) => isUnmet(order, isSaid)).map((order) => order.text),
      ...explained.filter((unit) => !listed.includes(unit)).map(textOf),
    ],
  };
}

// Instructions that open with "Explain why …" name their subject that way.
function subjectsOf(units: readonly Unit[]): { text: string; frame: string }[] {
  const named = units.filter((unit) => unit.kind === "subject");
  const [first] = units.filter((unit) => unit.kind !== "break");
  const opening =
    first?.kind === "point" && first.optional ? [{ text: lowered(first.text), frame: "This article is about" }] : [];
  return named.length > 0 ? named : opening;
}

const lowered = (text: string): string =>
  text.replace(/^(?:How|Why|What|When|Where|Who|Which|The|Our|A|An|Its|Their)\b/, (word) => word.toLowerCase());

function stateSubject(subject: { text: string; frame: string }, language: string): Unit {
  const { stop } = wordingFor(language);
  const { frame, text } = subject;
  const sentence = frame.includes("{}") ? frame.replace("{}", () => text) : `${frame} ${text}`.trim();
  return { kind: "sentence", text: asSentence(sentence, stop) };
}

// Lengths are checked at the end; sources are read; bans hold because nothing is invented.
function isUnmet(order: Order, isSaid: (text: string) => boolean): boolean {
  if (order.kind === "cover") return (order.terms ?? []).some((term) => !isSaid(term));
  return (
    order.kind === "tone" ||
    order.kind === "form" ||
    order.kind === "audience" ||
    order.kind === "persona" ||
    order.kind === "ignored"
  );
}

/** True when every content word, number and URL of the text occurs in what is said already. */
export function coveredBy(text: string, said: string, language: string): boolean {
  const stems = new Set(contentStems(said, language));
  const numbers = new Set(numbersOf(said, language));
  return (
    contentStems(text, language).every((part) => stems.has(part)) &&
    numbersOf(text, language).every((number) => numbers.has(number)) &&
    urlsOf(text).every((url) => said.includes(url))
  );
}

function textOf(unit: Unit): string {
  switch (unit.kind) {
    case "list":
      return unit.items.join("\n");
    case "entry":
      return `${unit.key}: ${unit.value}`;
    case "quotation":
      return `${unit.text} ${unit.speaker ?? ""}`;
    case "table":
      return unit.rows.map((row) => row.join(" ")).join("\n");
    case "break":
      return "";
    default:
      return unit.text;
  }
}
