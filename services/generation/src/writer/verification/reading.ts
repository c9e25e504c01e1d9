import { type DateMention, datesOf } from "./dates.ts";
import { type KnownWords, type Layout, type Name, namesIn } from "./names.ts";
import { findPhrases, isCovered, type PhraseHit, type PhraseTable } from "./phrases.ts";
import { type Quantity, quantitiesOf } from "./quantities.ts";
import { isSpeech, type Quotation, quotationsIn } from "./quotations.ts";
import { shortDatesOf } from "./short-dates.ts";
import type { Span } from "./span.ts";
import { hedges } from "./tables/certainty.ts";
import { coordinators } from "./tables/clauses.ts";
import { moreOpposites } from "./tables/more-opposites.ts";
import { negations, notNegations } from "./tables/negation.ts";
import { firstOpposites } from "./tables/opposites.ts";
import { accordingTo, notReports, reportingWords, viewWords } from "./tables/reports.ts";
import { type Bound, bounds, onlyWords, quantifiers } from "./tables/scope.ts";
import { telephoneNumbersIn } from "./telephone-numbers.ts";
import { baseLanguage, longestText, type Token, tokenize } from "./tokens.ts";

/** Figures and clauses beyond these are left out, so that comparing two readings stays bounded. */
const mostFigures = 120;
const mostClauses = 60;

/** A word of a family of opposites: which family, which side, where. */
export interface Side {
  readonly family: number;
  readonly side: 0 | 1;
  readonly start: number;
  readonly denied: boolean;
}

/** A phrase with a rank. */
export interface Ranked extends PhraseHit {
  readonly rank: number;
}

/** What code can read in a sentence. */
export interface Reading {
  readonly text: string;
  /** Without region. */
  readonly language: string;
  readonly tokens: readonly Token[];
  /** Stems of words that carry meaning; numbers are left out. */
  readonly stems: ReadonlySet<string>;
  readonly dates: readonly DateMention[];
  /** What "12/9" may mean in a note: it stays a pair of figures besides. */
  readonly possibleDates: readonly DateMention[];
  readonly quantities: readonly Quantity[];
  readonly quotations: readonly Quotation[];
  /** Figures and dates within quotation marks. */
  readonly spoken: { readonly quantities: readonly Quantity[]; readonly dates: readonly DateMention[] };
  readonly names: readonly Name[];
  /** Links, e-mail addresses and telephone numbers. */
  readonly addresses: readonly string[];
  readonly negations: readonly PhraseHit[];
  /** Something is denied within quotation marks. */
  readonly deniesInSpeech: boolean;
  readonly sides: readonly Side[];
  readonly hedges: readonly Ranked[];
  /** Words that put it into somebody's mouth. */
  readonly reports: readonly PhraseHit[];
  readonly quantifiers: readonly Ranked[];
  readonly only: readonly PhraseHit[];
  readonly clauses: readonly Span[];
}

const email = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu;
const adverbFamilies = new Set([4, 5, 10]);
const families = [...firstOpposites, ...moreOpposites];

function addressesOf(text: string, tokens: readonly Token[]): string[] {
  const links = tokens
    .filter((token) => token.kind === "address")
    .map((token) => token.text.replace(/[.,;:!?'’)\]*_]{1,80}$/, ""));
  return [...links, ...[...text.matchAll(email)].map(([found]) => found)];
}

function readNegations(tokens: readonly Token[], text: string, language: string): PhraseHit[] {
  const masked = findPhrases(tokens, text, notNegations, language);
  const hits = findPhrases(tokens, text, negations, language).filter((hit) => !isCovered(masked, hit.start));
  if (language !== "en") return hits;
  const short = tokens.filter((token) => /n't$/.test(token.lower));
  return [...hits, ...short.map((token) => ({ phrase: "not", start: token.start, end: token.end }))];
}

function wordsBetween(text: string, start: number, end: number): number {
  return text.slice(start, end).match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

const comparison = /^ (?:than|als|que|de|di|dan|end|än|niż|do que) /;

// A negator stands before its verb, or right behind it ("kam nicht", "kom ikke"); in Japanese it ends the verb.
function isDenied(text: string, language: string, hit: PhraseHit, denials: readonly PhraseHit[]): boolean {
  return denials.some((denial) => {
    // "No entry for vans higher than 2.2 metres": what is measured against something is not what is denied.
    if (comparison.test(text.slice(hit.end, hit.end + 8))) return false;
    // "Lehnte den Plan nicht ab": between a verb and its particle.
    if (denial.start > hit.start && denial.end <= hit.end) return true;
    if (/[,;:.!?。、，]/.test(text.slice(Math.min(denial.end, hit.end), Math.max(denial.start, hit.start))))
      return false;
    if (language === "ja") return denial.start >= hit.start && denial.start - hit.end <= 6;
    if (language === "zh") return denial.end <= hit.start && hit.start - denial.end <= 3;
    if (denial.end <= hit.start) return wordsBetween(text, denial.end, hit.start) <= 3;
    const follows =
      language === "de" || language === "nl" || language === "da" || language === "sv" || language === "fr";
    return follows && denial.start >= hit.end && wordsBetween(text, hit.end, denial.start) <= 3;
  });
}

function readSides(tokens: readonly Token[], text: string, language: string, denials: readonly PhraseHit[]): Side[] {
  const masks = [
    ...findPhrases(tokens, text, notNegations, language),
    ...(Object.keys(bounds) as Bound[]).flatMap((bound) => findPhrases(tokens, text, bounds[bound], language)),
  ];
  return families.flatMap((pair, family) =>
    ([0, 1] as const).flatMap((side) =>
      findPhrases(tokens, text, pair[side], language)
        .filter((hit) => !masks.some((mask) => mask.start <= hit.start && hit.end <= mask.end))
        .map((hit) => ({
          family,
          side,
          start: hit.start,
          // Comparisons and times are not what a negator denies: "not before May" still speaks of before.
          denied:
            !adverbFamilies.has(family) &&
            isDenied(
              text,
              language,
              hit,
              denials.filter((denial) => denial.start !== hit.start),
            ),
        })),
    ),
  );
}

function ranked(
  tokens: readonly Token[],
  text: string,
  language: string,
  tables: Readonly<Record<number, PhraseTable>>,
): Ranked[] {
  return Object.entries(tables).flatMap(([rank, table]) =>
    findPhrases(tokens, text, table, language).map((hit) => ({ ...hit, rank: Number(rank) })),
  );
}

const clauseMark = /^[,;:—–()，；：、。]$/;

/** Clauses that hold at least two words of meaning; what is shorter belongs to the one before. */
function clausesOf(tokens: readonly Token[], text: string, language: string): Span[] {
  const joints = findPhrases(tokens, text, coordinators, language).map((hit) => hit.start);
  const cuts = [
    ...tokens.filter((token) => token.kind === "mark" && clauseMark.test(token.text)).map((token) => token.end),
    ...joints,
  ].sort((left, right) => left - right);
  const spans: Span[] = [];
  let start = 0;
  for (const end of [...cuts, text.length]) {
    const meaning = tokens.filter((token) => token.start >= start && token.end <= end && token.stem !== "").length;
    // A semicolon parts what is shorter too: "Android works; iOS does not yet."
    const isParted = meaning === 2 && (text[start - 1] === ";" || text[end - 1] === ";");
    const isShort = meaning < 3 && !isParted;
    if (isShort && end !== text.length) continue;
    const last = spans.at(-1);
    if (isShort && last !== undefined) spans[spans.length - 1] = { start: last.start, end };
    else spans.push({ start, end });
    start = end;
  }
  return spans;
}

// What is beyond the last clause that counts belongs to it.
function upTo(most: number, spans: readonly Span[], end: number): Span[] {
  const last = spans[most - 1];
  return spans.length <= most || last === undefined
    ? [...spans]
    : [...spans.slice(0, most - 1), { start: last.start, end }];
}

// "May" is a month and "will" may be a testament: a hedge is written small, unless it opens the sentence.
function isHedge(hit: PhraseHit, text: string, dates: readonly DateMention[]): boolean {
  if (dates.some((date) => date.start <= hit.start && hit.start < date.end)) return false;
  return hit.start < 3 || !/^\p{Lu}/u.test(text.slice(hit.start)) || !/^(?:may|will|might)$/i.test(hit.phrase);
}

/** Reads one sentence, or a whole passage. Work is linear in its length, and what lies beyond `longestText` is left out. */
export function read(written: string, fullLanguage: string, known: KnownWords, layout: Layout = "unknown"): Reading {
  const text = written.slice(0, longestText).normalize("NFC");
  const language = baseLanguage(fullLanguage);
  const tokens = tokenize(text, language);
  const dates = datesOf(tokens, text, language);
  const quotations = quotationsIn(text);
  const speech = quotations.filter(isSpeech);
  const outside = <Hit extends { readonly start: number }>(hits: readonly Hit[]): Hit[] =>
    hits.filter((hit) => !speech.some((quotation) => quotation.start < hit.start && hit.start < quotation.end));
  const inside = <Hit extends { readonly start: number }>(hits: readonly Hit[]): Hit[] => {
    const free = new Set(outside(hits));
    return hits.filter((hit) => !free.has(hit));
  };
  const telephones = telephoneNumbersIn(text);
  const quantities = quantitiesOf(tokens, text, language, [...dates, ...telephones]);
  const allDenials = readNegations(tokens, text, language);
  const denials = outside(allDenials);
  const unsaid = findPhrases(tokens, text, notReports, language);
  const said = [
    ...findPhrases(tokens, text, reportingWords, language),
    ...findPhrases(tokens, text, accordingTo, language),
    ...findPhrases(tokens, text, viewWords, language),
  ];
  return {
    text,
    language,
    tokens,
    stems: new Set(tokens.filter((token) => token.kind === "word" && token.stem !== "").map((token) => token.stem)),
    dates: outside(dates),
    possibleDates: shortDatesOf(text, language),
    quantities: outside(quantities).slice(0, mostFigures),
    spoken: { quantities: inside(quantities).slice(0, mostFigures), dates: inside(dates) },
    quotations,
    names: outside(namesIn(tokens, text, language, known, layout)),
    addresses: [...addressesOf(text, tokens), ...telephones.map(({ written: number }) => number)],
    negations: denials,
    deniesInSpeech: denials.length < allDenials.length,
    sides: outside(readSides(tokens, text, language, denials)),
    hedges: outside(ranked(tokens, text, language, hedges)).filter((hit) => isHedge(hit, text, dates)),
    reports: outside(said).filter(({ start }) => !isCovered(unsaid, start)),
    quantifiers: outside(ranked(tokens, text, language, quantifiers)),
    only: outside(findPhrases(tokens, text, onlyWords, language)),
    clauses: upTo(mostClauses, clausesOf(tokens, text, language), text.length),
  };
}

/** Stems within a span. */
export function stemsWithin(reading: Reading, span: Span): Set<string> {
  return new Set(
    reading.tokens
      .filter(
        (token) => token.kind === "word" && token.stem !== "" && token.start >= span.start && token.end <= span.end,
      )
      .map((token) => token.stem),
  );
}

/** True when something stands within a span. */
export function within(span: Span): (hit: { readonly start: number }) => boolean {
  return (hit) => hit.start >= span.start && hit.start < span.end;
}

/** How many of the first stems are among the second, from 0 to 1. */
export function share(of: ReadonlySet<string>, among: ReadonlySet<string>): number {
  if (of.size === 0) return 0;
  let shared = 0;
  for (const stem of of) if (among.has(stem)) shared += 1;
  return shared / of.size;
}
