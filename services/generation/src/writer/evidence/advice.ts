import { isStopWord } from "../../reading/language/stop-words.ts";
import { contentStems } from "../../reading/language/words.ts";
import { figuresIn, namesIn } from "./particulars.ts";

/** A part of an article: a sentence, heading, list item or table row. */
interface Told {
  readonly kind: string;
  readonly text: string;
}

/**
 * Tells whether a sentence may be general advice although its figures are in no source. Such figures are amounts, temperatures and times
 * that are true everywhere, as in a recipe.
 */
export type AdviceCheck = (unit: Told, figures: readonly string[]) => boolean;

/** Matches languages that capitalize all nouns. In them, a capital letter does not show that a word is a name. */
const capitalizesNouns = /^(?:de|gsw|lb|nds)\b/;
/**
 * If a sentence shares at least this part of its words with a sentence of the sources, both are about the same thing. If they
 * then differ in a figure, the sentence contradicts the source and does not count as general advice.
 */
const minShared = 0.8;
const minSharedWords = 2;

/**
 * Creates a check for general advice, whose figures need no source. Advice has no name, date or year, and does not repeat a sentence of
 * the sources with another figure. The judging model decides whether a sentence is general; this check only refuses sentences that
 * certainly are not. `language` is that of the article (BCP 47).
 */
export function createAdviceCheck(evidence: readonly { readonly text: string }[], language: string): AdviceCheck {
  const given = evidence
    .filter(({ text }) => figuresIn(text).length > 0)
    .map(({ text }) => new Set(wordStems(text, language)));
  const whole = evidence.map(({ text }) => text).join("\n");
  const isSmall = lowerCaseWords(whole);
  const { months, ordinary } = calendarWords(language);
  const isName = (word: string): boolean => {
    const lower = word.toLowerCase();
    return !isPronoun.test(word) && !ordinary.has(lower) && !isSmall.has(lower) && !isStopWord(lower, language);
  };
  const known = new Set(
    evidence
      .filter(({ text }) => !isTitleCase(text))
      .flatMap(({ text }) => namesIn(text).flatMap(wordsOf))
      .filter(isName),
  );

  const speaksOfSomebody = ({ kind, text }: Told): boolean => {
    if (capitalizesNouns.test(language)) return false;
    const inside = namesIn(smallAfterMarks(text)).flatMap(wordsOf).filter(isName);
    const [first = ""] = wordsOf(text.trim());
    // Headings and table cells may have capital letters in every word, so capitals do not show names.
    const isTitle = kind === "heading" || kind === "row";
    return known.has(first) || (isTitle ? inside.some((word) => known.has(word)) : inside.length > 0);
  };
  const repeatsGiven = (text: string): boolean => {
    const own = [...new Set(wordStems(text, language))];
    return (
      own.length >= minSharedWords &&
      given.some((stems) => own.filter((stem) => stems.has(stem)).length >= minShared * own.length)
    );
  };
  return ({ kind, text }, figures) =>
    kind !== "beside" && !isDated(text, figures, months) && !speaksOfSomebody({ kind, text }) && !repeatsGiven(text);
}

/** Matches capitalized words that are not names: English "I" and single letters, as in "vitamin C". */
const isPronoun = /^\p{Lu}(?:$|['’])/u;

/**
 * Writes the first word after a colon or an opening bracket in lower case, because its capital letter may be that of a sentence and not
 * of a name.
 */
const smallAfterMarks = (text: string): string =>
  text.replace(/(?<=[:)”"] )\p{Lu}/gu, (letter) => letter.toLowerCase());

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu) ?? [];

const minTitleWords = 3;
const minLongCharacters = 4;
const minCapitals = 0.6;

/** Whether most words of a text are capitalized, as in an English title. Their capitals then do not show names. */
function isTitleCase(text: string): boolean {
  const long = wordsOf(text).filter((word) => word.length >= minLongCharacters);
  const capitals = long.filter((word) => /^\p{Lu}/u.test(word));
  return long.length >= minTitleWords && capitals.length >= minCapitals * long.length;
}

const lowerCaseWords = (text: string): ReadonlySet<string> =>
  new Set(wordsOf(text).filter((word) => /^\p{Ll}/u.test(word)));

const wordStems = (text: string, language: string): string[] =>
  contentStems(text, language).filter((stem) => !/^\p{N}/u.test(stem));

const numericDate =
  /\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2}|(?<!\p{Nd})\p{Nd}{1,2}[./]\p{Nd}{1,2}[./]\p{Nd}{2,4}|\p{Nd}{4} ?[年년]|\p{Nd}{1,2} ?[月월] ?\p{Nd}{1,2} ?[日일]/u;

function isDated(text: string, figures: readonly string[], months: ReadonlySet<string>): boolean {
  const isYear = (figure: string): boolean => {
    if (!/^(?:19|20)\d\d$/.test(figure) || figure.endsWith("00")) return false;
    // A number before a unit of measure is not a year, as in "1950 g".
    return !new RegExp(`${figure} ?(?:\\p{Ll}{1,2}|[°%])(?!\\p{L})`, "u").test(text);
  };
  return numericDate.test(text) || figures.some(isYear) || wordsOf(text).some((word) => months.has(word));
}

/**
 * Names of languages and nationalities. They do not count as names, because they occur in names of ordinary things, such as "a Dutch
 * oven".
 */
const languages =
  "ar bg ca cs da de el en es et fi fr he hi hr hu id is it ja ko nl no pl pt ro ru sk sl sv th tr uk vi zh";
const measures = ["celsius", "fahrenheit", "kelvin", "gas", "mark", "am", "pm"];

/**
 * Returns the names of months, which make a sentence a dated one, and the lowercase calendar words that may be capitalized without being
 * a name.
 */
function calendarWords(language: string): {
  readonly months: ReadonlySet<string>;
  readonly ordinary: ReadonlySet<string>;
} {
  const inForm = (form: Intl.DateTimeFormatOptions, kind: "month" | "weekday"): string[] => {
    const format = new Intl.DateTimeFormat(language, { ...form, timeZone: "UTC" });
    const parts = days.flatMap((day) => format.formatToParts(day));
    return parts.filter(({ type }) => type === kind).map(({ value }) => value);
  };
  const months = [...inForm({ month: "long" }, "month"), ...inForm({ month: "long", day: "numeric" }, "month")];
  const weekdays = [...inForm({ weekday: "long" }, "weekday"), ...inForm({ weekday: "short" }, "weekday")];
  const names = new Intl.DisplayNames(language, { type: "language" });
  const adjectives = languages.split(" ").map((code) => names.of(code) ?? "");
  return {
    // Only months whose names are words. In some languages a month is a figure with a sign, such as "5月", and is found as a
    // figure.
    months: new Set(months.filter((month) => /^\p{L}{3,}$/u.test(month))),
    ordinary: new Set([...weekdays, ...adjectives, ...measures].map((word) => word.toLowerCase())),
  };
}

/** The first seven days of each month. Formatting these 84 days gives the names of all months and weekdays. */
const days = Array.from({ length: 12 }, (_, month) =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => Date.UTC(2024, month, day)),
).flat();
