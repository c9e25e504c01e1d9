import { findPhrases, type PhraseHit } from "./phrases.ts";
import { courses, lastingWords, untilWords } from "./tables/courses.ts";
import { type Bound, bounds } from "./tables/scope.ts";
import { timeUnits } from "./tables/units.ts";
import { stemOf, type Token } from "./tokens.ts";

/** A word of a bound, where it stands. */
export type BoundHit = readonly [Bound, PhraseHit];

/** A figure whose bound is looked for. */
interface Bounded {
  readonly start: number;
  readonly end: number;
  readonly value: number;
  readonly unit: string;
  /** Stems of what is counted. */
  readonly things: readonly string[];
  /** Where the figure before it ends; 0 for the first. */
  readonly earlierEnd: number;
}

/** Words of bounds in a text, in the order of the table. */
export function boundHits(tokens: readonly Token[], text: string, language: string): BoundHit[] {
  return (Object.keys(bounds) as Bound[]).flatMap((bound) =>
    findPhrases(tokens, text, bounds[bound], language).map((hit) => [bound, hit] as const),
  );
}

const lastHour = 24;
const lengths = new Set(["km", "mile", "m"]);
const countWords = (text: string): number => (text.match(/[\p{L}\p{N}]+/gu) ?? []).length;

const stemsOfCourses = new Map<string, ReadonlySet<string>>();

/** True for what runs over a time: runs of a test, evenings, rounds. */
function isCourse(things: readonly string[], language: string): boolean {
  const known =
    stemsOfCourses.get(language) ?? new Set((courses[language] ?? "").split(" ").map((word) => stemOf(word, language)));
  stemsOfCourses.set(language, known);
  return things[0] !== undefined && known.has(things[0]);
}

// "Over six weeks" lasts them, "over 6.5 miles the path leads" runs along them, and "unter ihnen 60" limits nothing.
function spans(hit: PhraseHit, one: Bounded, text: string, language: string): boolean {
  if (/^(?:unter|under|onder)$/.test(hit.phrase)) return false;
  const opens = /(?:^|[,;:.!?] )$/.test(text.slice(0, hit.start));
  return (
    timeUnits.has(one.unit) || (opens && lengths.has(one.unit)) || (hit.start > 0 && isCourse(one.things, language))
  );
}

// "Hasta 30 personas" bounds them; "hasta las 17" and "5 hasta 17 personas" tell where something ends.
function limitsCount(hit: PhraseHit, one: Bounded, text: string): boolean {
  const isTime = one.unit === "hour" || (one.unit === "" && one.things.length === 0 && one.value <= lastHour);
  const isRange = one.earlierEnd > 0 && countWords(text.slice(one.earlierEnd, hit.start)) <= 1;
  return !isTime && !isRange && text.slice(hit.end, one.start).trim() === "";
}

// "The bill went up to £1,940": how far something went, and no limit.
const risesTo = /^(?:up to|op til|upp till)$/;
const rises =
  /(?<!\p{L})(?:go|goes|going|gone|went|comes?|coming|came|climb(?:s|ed|ing)?|shoots?|shot|brings?|brought|push(?:es|ed)?|mov(?:es?|ed|ing)|går|gik|gået|gick|gått|kom|kommer|kommet|kommit|steg|stiger|steget|stigit)\s$/iu;

const bareLimits =
  /^(?:max|maxi|máx|maks|maximum|máximo|massimo|maksimum|min|mini|mín|mind|minimum|mínimo|minimo|上限|最低|最少)$/;

function standsBefore(hit: PhraseHit, one: Bounded, text: string, language: string): boolean {
  const between = text.slice(hit.end, one.start);
  if (/^(?:over|über|över|unter|under|onder)$/.test(hit.phrase))
    return /^\s{0,3}-?$/.test(between) && !spans(hit, one, text, language);
  if (risesTo.test(hit.phrase) && rises.test(text.slice(0, hit.start))) return false;
  if (untilWords.has(hit.phrase)) return limitsCount(hit, one, text);
  // In 期限 and 有限 the mark is part of another word.
  if (hit.phrase === "限") return between === "" && !/[期时時年有无無权權极極界]$/u.test(text.slice(0, hit.start));
  if (hit.phrase === "c") return between === "";
  // "Maximum speed 120" bounds a speed, and "Max is 12" nothing.
  if (bareLimits.test(hit.phrase) && !/^[.:]?\p{Script=Hiragana}?\s?$/u.test(between)) return false;
  // "30 min 5 km" has minutes, and "min 12-årige søn" is somebody's.
  if (/^m[ií]n$/.test(hit.phrase)) {
    const isOwn = (language === "sv" || language === "da") && !between.startsWith(".");
    if (isOwn || /\p{N}\s?$/u.test(text.slice(0, hit.start))) return false;
  }
  return between.length <= 12 && countWords(between) <= 1;
}

const governs = /(?:^| )(?:to|zu|auf|à|a|tot|wel|at|til|till|dla|of|de|do|than|als|que|di|end|än|niż|من|إلى|عن|على)$/;

function standsBehind([bound, hit]: BoundHit, one: Bounded, text: string, unspaced: boolean): boolean {
  // "5 percent fewer than before" and "twice as many as before" bound nothing.
  if (hit.phrase.startsWith("as ") || untilWords.has(hit.phrase)) return false;
  if ((bound === "more" || bound === "less" || bound === "nearly") && !unspaced) return false;
  const between = text.slice(one.end, hit.start);
  if (/[,.;:、。，()]/.test(between)) return false;
  // "Until five o'clock" is no number of people.
  if (hit.phrase === "まで" && /[時日月年分週歳]$/.test(text.slice(one.start, hit.start))) return false;
  if (between.length <= 3) return true;
  const isLimit = bound === "at-most" || bound === "at-least";
  const before = text.slice(hit.end, hit.end + 4);
  return isLimit && !unspaced && between.length <= 24 && countWords(between) <= 2 && !governs.test(hit.phrase)
    ? !/\p{N}/u.test(between + before)
    : false;
}

/** The bound that words right before or behind a figure give it. */
export function boundOf(hits: readonly BoundHit[], one: Bounded, text: string, language: string): Bound | "exact" {
  const unspaced = language === "ja" || language === "zh";
  const near = hits.filter(([bound, hit]) =>
    hit.end <= one.start
      ? standsBefore(hit, one, text, language)
      : hit.start >= one.end && standsBehind([bound, hit], one, text, unspaced),
  );
  const longest = near.sort(([, left], [, right]) => right.phrase.length - left.phrase.length)[0];
  if (longest === undefined || lastingWords.test(text.slice(one.end, one.end + 30))) return "exact";
  return longest[0];
}
