import {
  advisesOutside,
  asksOrSupposes,
  isAdviceOrExample,
  opensWithReader,
  ownSideIn,
  speaksToReader,
} from "./advice.ts";
import type { DateMention } from "./dates.ts";
import { type KnownWords, nothingKnown } from "./names.ts";
import { pastIn } from "./past.ts";
import { findPhrases, type PhraseHit } from "./phrases.ts";
import { populationShareIn } from "./population-shares.ts";
import { publicClaimIn } from "./public-claims.ts";
import type { Quantity } from "./quantities.ts";
import { isSpeech, type Quotation } from "./quotations.ts";
import { ranksIn } from "./ranks.ts";
import { type Reading, read } from "./reading.ts";
import { recentTimes } from "./tables/past.ts";
import { findingVerbs, researchNouns } from "./tables/reports.ts";
import { eventWords, partsOfText } from "./tables/structure.ts";
import { currencies, timeUnits, units } from "./tables/units.ts";

/** Something in a sentence that could be checked. */
export interface Specific {
  readonly kind: "figure" | "date" | "name" | "quotation" | "address" | "research" | "rank" | "event" | "share";
  /** Verbatim. */
  readonly written: string;
  readonly start: number;
  readonly quantity?: Quantity;
  readonly date?: DateMention;
  /** Words of a name, in lower case. */
  readonly words?: readonly string[];
}

const smallNumber = 12;
const adviceNumber = 120;

/** "Three reasons", "one of two ways": what is counted is a part of the text. */
function countsText(quantity: Quantity, reading: Reading): boolean {
  if (quantity.value > 100 || quantity.unit !== "" || quantity.kind !== "number") return false;
  if (quantity.value > smallNumber && tellsOfSomeone(reading)) return false;
  if (isLabel(quantity, reading)) return true;
  const behind = reading.tokens.filter((token) => token.start >= quantity.end).slice(0, 4);
  const end = behind.at(-1)?.end ?? quantity.end;
  const eastern = reading.text.slice(quantity.start, quantity.end + 5);
  const unspaced = reading.language === "ja" || reading.language === "zh";
  const hits = unspaced
    ? findPhrases([], eastern, partsOfText, reading.language)
    : findPhrases(behind, reading.text.slice(0, end), partsOfText, reading.language);
  return hits.length > 0;
}

// "Paragraph two", "point 3", "week four": the number of a part, with nothing counted behind it.
function isLabel({ start, end }: Quantity, { tokens, text, language }: Reading): boolean {
  const before = tokens.filter((token) => token.end <= start).slice(-1);
  const [noun] = before;
  if (noun === undefined || start - noun.end > 1 || /^\s\p{L}{4}/u.test(text.slice(end))) return false;
  if (timeUnits.has(units.get(noun.lower) ?? "")) return true;
  return findPhrases(before, text.slice(0, start), partsOfText, language).length > 0;
}

const pronoun = /^(?:i|you|we|he|she|it|they)$/;

/** "You wrote in 15 words": what somebody did is no advice, whoever it was. */
function tellsOfSomeone(reading: Reading): boolean {
  if (reading.language !== "en") return false;
  return eventsIn(reading).some(
    (event) =>
      pronoun.test(reading.tokens.findLast((token) => token.end <= event.start)?.lower ?? "") &&
      !/^(?:if|when|once|after|before|until|what|that|where|imagine|suppose)$/.test(reading.tokens[0]?.lower ?? ""),
  );
}

// "Ten minutes a day": a short time in a sentence that tells of nothing that happened and of nobody.
function isHabit(quantity: Quantity, reading: Reading): boolean {
  if (!timeUnits.has(quantity.unit) || quantity.value > 60 || reading.names.length + reading.dates.length > 0)
    return false;
  if (reading.quantities.length > 1 || reading.reports.length > 0) return false;
  // "Our ovens run 18 hours a day" measures what is ours.
  if (/\p{N}/u.test(quantity.written) && ownSideIn(reading).length > 0) return false;
  return !tellsOfPast(reading);
}

/** Signs that a sentence tells what happened. A German word with a capital is a noun: "Minuten" is no past. */
export function eventsIn({ tokens, text, language }: Reading): PhraseHit[] {
  const hits = findPhrases(tokens, text, eventWords, language);
  return language === "de" ? hits.filter(({ start }) => !/^\p{Lu}/u.test(text.slice(start, start + 2))) : hits;
}

function tellsOfPast({ tokens, text, language }: Reading): boolean {
  return pastIn(tokens, text, language).length > 0;
}

export function hasEvent(reading: Reading): boolean {
  return eventsIn(reading).length > 0;
}

// "On a grey Tuesday in November": a month alone, in a sentence that names nobody and tells of nothing that happened.
function isSetting({ day, year, written }: DateMention, reading: Reading): boolean {
  if (/\p{N}/u.test(written)) return false;
  return day === undefined && year === undefined && reading.names.length === 0 && !tellsOfPast(reading);
}

// "If you bought one in February": a month alone in a supposition about the reader.
function isSupposed({ day, year, written }: DateMention, reading: Reading): boolean {
  if (day !== undefined || year !== undefined || /\p{N}/u.test(written)) return false;
  return asksOrSupposes(reading, () => true) && speaksToReader(reading);
}

// "One in five teams": a share of a population, however small its numbers are.
function tellsShare(reading: Reading): boolean {
  const [first, second] = reading.quantities;
  if (first === undefined || second === undefined) return false;
  const between = reading.text.slice(first.end, second.start).trim().toLowerCase();
  const behind = reading.text.slice(second.end).trimStart();
  return shareJoiners.test(between) && /^\p{L}{3,}/u.test(behind);
}

// "Nine times out of ten" is a way of saying "mostly".
function isMostly({ text, quantities }: Reading): boolean {
  const [first, second] = quantities;
  if (quantities.length !== 2 || first === undefined || second === undefined) return false;
  if (first.unit !== "times" && second.unit !== "times") return false;
  return first.spelled && second.spelled && shareJoiners.test(text.slice(first.end, second.start).trim().toLowerCase());
}

const shareJoiners =
  /^(?:(?:out )?of|in(?: every)?|von|sur|de(?: cada)?|su|op de|van de|em cada|ud af|av|na|中|里|من)$/;

// A small number in a sentence that names nobody and tells of nothing that happened measures nothing: "before nine",
// "three lines", "in two minds". What somebody did, and shares of a population, can be looked up.
function isIdle(quantity: Quantity, reading: Reading, advises: boolean): boolean {
  const { names, dates, reports, quantities } = reading;
  if (isInShortQuotation(quantity, reading)) return true;
  if (names.length + dates.length > 0) return false;
  if (isTimeOfDay(quantity, reading)) return true;
  if (reports.length > 0) return false;
  if (isMostly(reading)) return true;
  if (tellsShare(reading)) return false;
  // Who gives a figure in digits means it.
  const inWords = !/[0-9０-９]/.test(quantity.written);
  const isSmall = inWords && quantity.unit === "" && quantity.value <= smallNumber;
  const isTime = inWords && timeUnits.has(quantity.unit) && quantity.value <= 60;
  if (!isSmall && !isTime && !isClockTime(quantity, reading) && !isFigureOfSpeech(quantity, reading, advises))
    return false;
  return quantities.length <= 3 && (advises || !tellsOfPast(reading) || (isTime && opensWithReader(reading)));
}

// "Savings 2" in quotation marks is what something is called.
function isInShortQuotation({ start }: Quantity, { quotations }: Reading): boolean {
  return quotations.some((one) => !isSpeech(one) && one.start < start && start < one.end);
}

/** "Take half", "a double batch": a share or a multiple in words, of nothing that is named. */
function isFigureOfSpeech({ kind, written, end }: Quantity, { text }: Reading, advises: boolean): boolean {
  if ((kind !== "share" && kind !== "multiple") || /\p{N}/u.test(written)) return false;
  const behind = text.slice(end, end + 60);
  if (/^ (?:of|von|davon|de|di|van|av|af) (?:it|that|this|them|which|us|you|ihm|ihr|ça|cela|det|dem)\b/i.test(behind))
    return true;
  const isOfSomething = /^ (?:of|de|des|der|die|di|dei|van|av|af|dos?|das)(?: \p{L}{1,3}){0,2} \p{L}{4}/iu.test(behind);
  return advises || !isOfSomething;
}

// "Around eight in the evening", "four o'clock".
function isTimeOfDay({ spelled, value, end }: Quantity, { text }: Reading): boolean {
  if (!spelled || value > smallNumber) return false;
  return /^ (?:o['’]clock|in the (?:morning|evening|afternoon)|at night|uhr|uur|heures|w nocy|rano|wieczorem)(?!\p{L})/iu.test(
    text.slice(end, end + 20),
  );
}

/** "7:42", "16 Uhr", "at four": a time of the day without a date. */
function isClockTime({ start, end, value, unit }: Quantity, { text }: Reading): boolean {
  if (unit !== "" || value > 59) return false;
  const before = text.slice(Math.max(0, start - 4), start);
  const behind = text.slice(end, end + 6);
  return /\d[:.h]$/.test(before) || /^(?:[:.h]\d\d| ?(?:uhr|uur|h\b|a\.?m|p\.?m|時|点|點))/i.test(behind);
}

function isCheckable(quantity: Quantity, reading: Reading, advises: boolean): boolean {
  if (countsText(quantity, reading) || isHabit(quantity, reading)) return false;
  if (isIdle(quantity, reading, advises)) return false;
  if (quantity.kind === "year") return true;
  if (quantity.kind === "multiple") return isComparison(quantity, reading);
  if (quantity.unit === "times" && quantity.value <= smallNumber) return !advises;
  if (!advises) return true;
  if (currencies.has(quantity.unit) || quantity.unit === "percent" || quantity.unit === "point") return true;
  if (quantity.value > adviceNumber) return true;
  return !(timeUnits.has(quantity.unit) || quantity.unit === "" || quantity.value <= smallNumber);
}

// "Think twice" measures nothing; "twice as many" and "doubled" do.
function isComparison(quantity: Quantity, reading: Reading): boolean {
  if (reading.language !== "en" || quantity.written.toLowerCase() !== "twice") return true;
  return /^\s(?:as|the|that|its|their)\b/.test(reading.text.slice(quantity.end));
}

/** "Studies show", "according to research": a noun of research near a verb of finding. */
function researchIn(reading: Reading): Specific[] {
  const { tokens, text, language } = reading;
  const nouns = findPhrases(tokens, text, researchNouns, language);
  const verbs = findPhrases(tokens, text, findingVerbs, language);
  const reach = language === "ja" || language === "zh" ? 12 : 30;
  return nouns.flatMap((noun) => {
    const verb = verbs.find(
      (one) =>
        (one.start >= noun.end && one.start - noun.end <= reach) ||
        (one.end <= noun.start && noun.start - one.end <= 12),
    );
    if (
      verb === undefined ||
      /[.;:!?]/.test(text.slice(Math.min(noun.end, verb.end), Math.max(noun.start, verb.start)))
    )
      return [];
    const start = Math.min(noun.start, verb.start);
    return [{ kind: "research" as const, written: text.slice(start, Math.max(noun.end, verb.end)), start }];
  });
}

/** "Last spring the city abolished …": what happened at a time counted from now, to others than reader and writer. */
function recentIn(reading: Reading): Specific[] {
  const { tokens, text, language } = reading;
  const [time] = findPhrases(tokens, text, recentTimes, language);
  if (time === undefined || isAdviceOrExample(reading) || !tellsOfPast(reading)) return [];
  return [{ kind: "event", written: text.slice(time.start, time.end), start: time.start }];
}

function publicClaimsIn(reading: Reading): Specific[] {
  const claim = publicClaimIn(reading);
  return claim === undefined ? [] : [{ kind: "event", ...claim }];
}

function sharesIn(reading: Reading): Specific[] {
  const share = populationShareIn(reading);
  return share === undefined ? [] : [{ kind: "share", ...share }];
}

// Words in quotation marks beside other words are somebody's only where somebody is there to say them, or where something
// happened: "how we do things here" is a phrase, and “Just tell me” sounds helpful. What is advised or supposed is nobody's.
function hasSpeaker(quotation: Quotation, reading: Reading): boolean {
  const before = reading.text.slice(0, quotation.start);
  const around = before + reading.text.slice(quotation.end);
  if (!/\p{L}{2}/u.test(around)) return true;
  const outside = ({ start }: { readonly start: number }): boolean => start < quotation.start || start >= quotation.end;
  if (reading.names.some(outside)) return true;
  const isPhrase = /^[^\p{L}]{0,3}\p{Ll}/u.test(quotation.text);
  const past = pastIn(reading.tokens, reading.text, reading.language).some(outside);
  const isTold = past || /[:：]\s*$/.test(before);
  if (advisesOutside(reading, outside) || quotesEverybody(reading)) return false;
  if (!reading.reports.some(outside)) return !isPhrase && isTold;
  return past || !ownSideIn(reading).some((hit) => outside(hit) && everybody.test(hit.phrase));
}

/** “Let me check!” we write: what everybody says is nobody's word. */
function quotesEverybody(reading: Reading): boolean {
  const { text, tokens, language, quotations } = reading;
  const past = pastIn(tokens, text, language);
  return ownSideIn(reading).some(
    ({ phrase, start, end }) =>
      everybody.test(phrase) &&
      quotations.some((one) => one.end <= start && start - one.end <= 2) &&
      !past.some((hit) => hit.start >= end && hit.start <= end + 1),
  );
}

const everybody = /^(?:we|i|wir|nous|nosotros|nosotras|noi|wij|nós|vi|my|私たち|我们|نحن)$/;

/**
 * What is checkable in a sentence that was read, in order. One that leans on evidence has no figures by way of example:
 * all that count no parts of the text are meant. Names of people who were made up before are no names.
 */
export function specificsIn(reading: Reading, leans = false, imagined: ReadonlySet<string> = new Set()): Specific[] {
  const isImagined = ({ words }: { readonly words: readonly string[] }): boolean =>
    words.every((word) => imagined.has(word));
  const supposes = reading.names.some(isImagined);
  const advises =
    !leans && (supposes || quotesEverybody(reading) || (isAdviceOrExample(reading) && !tellsOfSomeone(reading)));
  const found: Specific[] = [
    ...reading.quantities
      .filter((quantity) => (leans ? !countsText(quantity, reading) : isCheckable(quantity, reading, advises)))
      .map((quantity) => ({ kind: "figure" as const, written: quantity.written, start: quantity.start, quantity })),
    ...reading.dates
      .filter((date) => !isSupposed(date, reading))
      .filter((date) => leans || !(isSetting(date, reading) || (supposes && date.year === undefined)))
      .map((date) => ({ kind: "date" as const, written: date.written, start: date.start, date })),
    ...reading.names
      .filter((name) => !isImagined(name))
      .map((name) => ({
        kind: "name" as const,
        written: name.written,
        start: name.start,
        words: name.words,
      })),
    ...reading.quotations
      .filter((quotation) => isSpeech(quotation) && (leans || hasSpeaker(quotation, reading)))
      .map((quotation) => ({ kind: "quotation" as const, written: quotation.text, start: quotation.start })),
    ...reading.addresses.map((written) => ({
      kind: "address" as const,
      written,
      start: Math.max(0, reading.text.indexOf(written)),
    })),
    ...(advises ? [] : sharesIn(reading)),
    ...publicClaimsIn(reading),
    ...researchIn(reading).slice(0, 1),
    ...recentIn(reading).slice(0, 1),
    ...ranksIn(reading)
      .slice(0, 1)
      .map((hit) => ({ kind: "rank" as const, ...hit })),
  ];
  return found.sort((left, right) => left.start - right.start);
}

/**
 * What is checkable in a sentence: figures with their units, dates, names, quotations, addresses, findings of nameless
 * research, and what comes before all others of its kind. Small numbers that count parts of the text, or that advise or suppose, are not.
 */
export function specificsOf(sentence: string, language: string, known: KnownWords = nothingKnown): Specific[] {
  return specificsIn(read(sentence, language, known));
}
