import { calendarOf } from "./calendar.ts";
import { isAcronym, isCapital } from "./capitals.ts";
import { listedNames } from "./caseless-names.ts";
import { isCommonEnglish } from "./common-words.ts";
import { isGermanName } from "./german-names.ts";
import { isFrequent, isPersonName, isWorldly } from "./name-lists.ts";
import { numeralsOf } from "./numerals.ts";
import { pastIn } from "./past.ts";
import { findPhrases, isCovered, type PhraseHit } from "./phrases.ts";
import { countryCode, isPeople } from "./places.ts";
import { commonTerms, nameJoiners, personTitles } from "./tables/common-terms.ts";
import { reportingWords } from "./tables/reports.ts";
import { baseLanguage, stemOf, type Token, tokenize } from "./tokens.ts";

/** A proper name as it stands in a text. */
export interface Name {
  readonly written: string;
  /** Its words in lower case, without joiners. */
  readonly words: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** Words of the evidence and of the title, and how they are written there. */
export interface KnownWords {
  /** Words that stand there as parts of names. */
  readonly names: ReadonlySet<string>;
  /** Words that stand there in lower case: no names, wherever a sentence may begin with them. */
  readonly lower: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
  /** First letters of names of several words: "WHO". */
  readonly initials: ReadonlySet<string>;
}

export const nothingKnown: KnownWords = { names: new Set(), lower: new Set(), all: new Set(), initials: new Set() };

const opensSentence = /[.!?:…"“”„«»‘([–—•]$/;
const caseless = new Set(["ja", "zh", "ar", "he", "th", "ko", "hi"]);

function isOpening(token: Token, text: string): boolean {
  // "**Reinigen.** Saugen Sie": marks of emphasis belong to no sentence.
  const before = text.slice(Math.max(0, token.start - 8), token.start).replace(/[\s*_~]{1,8}$/, "");
  return token.start === 0 || before === "" || (opensSentence.test(before) && !/\b\p{Lu}\.$/u.test(before));
}

/** Texts in which capitals may say nothing: a heading, or one of which nobody knows; a sentence is written as such. */
export type Layout = "heading" | "sentence" | "unknown";

/** Headings in title case and texts in capitals say nothing about names. */
function isHeading(tokens: readonly Token[], text: string, language: string, layout: Layout): boolean {
  // "From" and "with" are written small in title case too.
  const isSmallWord = (token: Token): boolean => token.stem === "" && !isCapital(token);
  const long = tokens.filter((token) => token.kind === "word" && token.text.length > 3 && !isSmallWord(token));
  const capitals = long.filter(isCapital);
  if (long.filter((token) => /^\p{Lu}+$/u.test(token.text)).length >= Math.max(3, 0.7 * long.length)) return true;
  if ((layout === "sentence" && language !== "en") || /[.,;]["”]?\s*$/.test(text)) return false;
  // "Step by Step": two words of weight are enough where no mark ends the line.
  const isShort = language === "en" && long.length === 2 && tokens.length <= 5 && !/[.!?:…]["”]?\s*$/.test(text);
  if (isShort && capitals.length === 2) return true;
  return language !== "de" && long.length >= 3 && capitals.length >= 0.75 * long.length;
}

function isPlainCapital(token: Token, language: string): boolean {
  const { lower } = token;
  if (lower.length === 1 || commonTerms.has(lower) || personTitles.has(lower)) return true;
  if (token.stem === "" && !isAcronym(token)) return true;
  if (numeralsOf(language).cardinals.has(lower)) return true;
  const { months, weekdays } = calendarOf(language);
  return months.has(lower) || weekdays.has(lower) || weekdays.has(lower.replace(/s$/, "")) || isPeople(lower, language);
}

// "Von der Leyen", but "Harms das Instrument" is a name and a noun.
const germanArticle = /^(?:das|die|der|dem|den|des)$/;

function runsOf(tokens: readonly Token[], language: string): Token[][] {
  const runs: Token[][] = [];
  let run: Token[] = [];
  let pending: Token[] = [];
  const close = (): void => {
    if (run.length > 0) runs.push(run);
    run = [];
    pending = [];
  };
  for (const token of tokens) {
    const opensNoun = language === "de" && germanArticle.test(token.lower) && pending.length === 0;
    const joins = run.length > 0 && !opensNoun && (nameJoiners.has(token.lower) || /^[-.&]$/.test(token.text));
    const dot = token.text === "." && (run.at(-1)?.text.length ?? 0) > 2;
    if (isCapital(token)) {
      run.push(...pending.filter((one) => one.kind === "word"), token);
      pending = [];
    } else if (joins && !dot && pending.length < 2 && token.kind !== "number") pending.push(token);
    else if (
      token.kind === "number" &&
      run.length > 0 &&
      token.start <= (run.at(-1)?.end ?? 0) + 1 &&
      token.text.length < 3
    )
      close();
    else close();
  }
  close();
  return runs;
}

function openingIsName(
  run: readonly Token[],
  known: KnownWords,
  tokens: readonly Token[],
  said: readonly PhraseHit[],
  text: string,
  language: string,
): boolean {
  const [first, second] = run;
  if (first === undefined || known.lower.has(first.lower)) return false;
  if (known.names.has(first.lower) || isAcronym(first)) return true;
  if (countryCode(first.text, language) !== undefined) return true;
  const next = tokens[tokens.indexOf(run.at(-1) ?? first) + 1];
  // "Kleine Schritte führen weit": a German sentence opens with two capitals as soon as a noun stands second.
  if (language === "de")
    return (
      opensWithPerson(run, tokens, text, language) ||
      (run.length > 1 && next !== undefined && isCovered(said, next.start))
    );
  if (second !== undefined && !nameJoiners.has(second.lower) && !isPlainCapital(second, language))
    return second.start === first.end + 1;
  if (isPlainCapital(first, language)) return false;
  if (language === "en") return run.length === 1 && !isCommonEnglish(first.lower);
  return opensWithPerson(run, tokens, text, language);
}

const present: Readonly<Record<string, RegExp>> = {
  de: /^\p{Ll}{2,}t$/u,
  nl: /^\p{Ll}{3,}t$/u,
  da: /^\p{Ll}{2,}r$/u,
  sv: /^\p{Ll}{2,}r$/u,
};

/** "Omsättningen", "Föreningarna": Scandinavian nouns with their article. */
const definiteNoun: Readonly<Record<string, RegExp>> = {
  sv: /(?:ingen|heten|skapet|tionen|ionen|ismen|tiden|dagen|året|mötet|arbetet|huset|laget|arna|orna|erna)$/,
  da: /(?:ingen|heden|skabet|tionen|ionen|ismen|tiden|dagen|året|mødet|arbejdet|huset|laget|erne|ene)$/,
};

/** A first word that is somebody's name, or that nobody has heard of and that did something: "Montaigne dictait". */
function opensWithPerson(run: readonly Token[], tokens: readonly Token[], text: string, language: string): boolean {
  const [first] = run;
  const next = tokens[tokens.indexOf(run.at(-1) as Token) + 1];
  if (first === undefined || next?.kind !== "word" || isPlainCapital(first, language)) return false;
  const isRare = !isFrequent(first.text, language);
  const person = isPersonName(first.text);
  const second = run[1];
  const isFull = second?.start === first.end + 1 && !isFrequent(second.text, language);
  if (person && isFull && (isRare || isWorldly(first.text, language))) return true;
  const acts = run.length === 1 && next.start === first.end + 1 && pastIn([next], text, language).length > 0;
  const does = acts || (next.stem !== "" && present[language]?.test(next.text) === true);
  if (person && isRare) return language !== "de" || does;
  if (person) return acts || (does && isWorldly(first.text, language));
  if (language === "de" && /(?:e|en|er|ende|s)$/.test(first.lower)) return false;
  if (definiteNoun[language]?.test(first.lower) === true) return false;
  return acts && (isRare || isWorldly(first.text, language));
}

/** In title case, what English writes with a capital elsewhere too. */
function isStrange(token: Token, language: string, known: KnownWords): boolean {
  return (
    language === "en" &&
    isCapital(token) &&
    !known.all.has(token.lower) &&
    !isPlainCapital(token, language) &&
    !isCommonEnglish(token.lower)
  );
}

// "API_KEY=abc" is code and names nobody.
function isIdentifier({ start, end }: Name, text: string): boolean {
  return /[_=]$/.test(text.slice(0, start)) || /^[_=]/.test(text.slice(end));
}

function nameFrom(run: readonly Token[], text: string): Name | undefined {
  const first = run[0];
  const last = run.at(-1);
  const words = run.filter((token) => isCapital(token)).map((token) => token.lower);
  if (first === undefined || last === undefined || words.length === 0) return undefined;
  return { written: text.slice(first.start, last.end).replace(/['’]s$/, ""), words, start: first.start, end: last.end };
}

const katakanaName = /[\p{Script=Katakana}ー]{1,20}(?:[・＝][\p{Script=Katakana}ー]{1,20}){1,4}/gu;
const japanesePerson = /([\p{Script=Han}\p{Script=Katakana}ー]{2,8})氏/gu;
const arabicTitle = /^(?:الدكتور|الدكتورة|السيد|السيدة|المهندس|المهندسة|الأستاذ|الأستاذة)$/;

function caselessNames(tokens: readonly Token[], text: string, language: string, known: KnownWords): Name[] {
  const latin = tokens.filter((token) => isCapital(token) && !commonTerms.has(token.lower) && token.text.length > 1);
  const found = latin.map((token) => ({
    written: token.text,
    words: [token.lower],
    start: token.start,
    end: token.end,
  }));
  const add = (written: string, start: number): void => {
    if (!found.some((name) => name.start <= start && start < name.end))
      found.push({ written, words: [written.toLowerCase()], start, end: start + written.length });
  };
  for (const match of text.matchAll(katakanaName)) add(match[0], match.index);
  if (language === "ja") for (const match of text.matchAll(japanesePerson)) add(match[1] ?? "", match.index);
  tokens.forEach((token, index) => {
    const name = tokens[index + 1];
    if (arabicTitle.test(token.lower) && name?.kind === "word") add(name.text, name.start);
    if (countryCode(token.text, language) !== undefined) add(token.text, token.start);
  });
  for (const { written, start } of listedNames(tokens, text, language)) add(written, start);
  for (const name of known.names) {
    const place = name.length > 1 ? text.toLowerCase().indexOf(name) : -1;
    if (place >= 0) add(text.slice(place, place + name.length), place);
  }
  return found.sort((left, right) => left.start - right.start);
}

/**
 * Proper names of a sentence. A capital alone makes no name: openings of sentences, German nouns, headings, months,
 * peoples and common abbreviations have one too. In scripts without capitals only evidence makes one: a Latin word, a
 * Japanese name with a dot or 氏, an Arabic one behind a title, a country, or a name that the evidence has.
 */
export function namesIn(
  tokens: readonly Token[],
  text: string,
  language: string,
  known: KnownWords,
  layout: Layout = "unknown",
): Name[] {
  if (caseless.has(language)) return caselessNames(tokens, text, language, known);
  const heading = isHeading(tokens, text, language, layout);
  const said = findPhrases(tokens, text, reportingWords, language);
  const names: Name[] = [];
  for (const run of runsOf(tokens, language)) {
    let rest = run.filter((token, index) => index > 0 || isCapital(token));
    const first = rest[0];
    if (first === undefined) continue;
    if (isOpening(first, text) && !openingIsName(rest, known, tokens, said, text, language)) rest = rest.slice(1);
    while (rest[0] !== undefined && (!isCapital(rest[0]) || isPlainCapital(rest[0], language))) rest = rest.slice(1);
    while (rest.length > 0 && !isCapital(rest.at(-1))) rest = rest.slice(0, -1);
    if (language === "de") rest = withoutNounBefore(rest, known);
    const head = rest[0];
    if (head === undefined) continue;
    if (heading && !rest.some((token) => known.names.has(token.lower) || isStrange(token, language, known))) continue;
    const plain = rest.filter((token) => isCapital(token) && isPlainCapital(token, language));
    if (plain.length === rest.length) continue;
    const isDoer = language === "de" && isOpening(head, text) && opensWithPerson(rest, tokens, text, language);
    if (language === "de" && !isDoer && !isGermanName(rest, tokens, known, said)) continue;
    const name = nameFrom(rest, text);
    if (name !== undefined && !isIdentifier(name, text)) names.push(name);
  }
  return names;
}

/** "Nach Ansicht von Jana Brandt": a noun before somebody whom the evidence names is no part of the name. */
function withoutNounBefore(run: readonly Token[], known: KnownWords): Token[] {
  const [noun, joint, ...behind] = run;
  const isJoined = noun !== undefined && joint !== undefined && /^(?:von|vom|des|der)$/.test(joint.text);
  if (!isJoined || known.names.has(noun.lower) || isPersonName(noun.text)) return [...run];
  return behind.some((token) => known.names.has(token.lower)) ? behind : [...run];
}

/** Reads how words are written in texts. */
export function knownWords(texts: readonly { readonly text: string; readonly language: string }[]): KnownWords {
  const names = new Set<string>();
  const lower = new Set<string>();
  const all = new Set<string>();
  const initials = new Set<string>();
  for (const { text, language } of texts) {
    const base = baseLanguage(language);
    const tokens = tokenize(text, base);
    for (const token of tokens) {
      if (token.kind !== "word") continue;
      all.add(token.lower);
      if (/^\p{Ll}/u.test(token.text)) lower.add(token.lower);
    }
    for (const name of namesIn(tokens, text, base, nothingKnown)) {
      for (const word of name.words) if (word.length > 1) names.add(word);
      if (name.words.length > 1) initials.add(name.words.map((word) => word[0]).join(""));
    }
  }
  for (const name of names) if (lower.has(name) && stemOf(name, "en") === "") names.delete(name);
  return { names, lower, all, initials };
}

/** True when a word of a name stands in a set of words, as it is or with another ending of its case. */
export function hasNameWord(word: string, words: ReadonlySet<string>, language: string): boolean {
  if (words.has(word)) return true;
  const bare = word.replace(/'s?$/, "");
  if (words.has(bare) || words.has(bare.replace(/s$/, "")) || words.has(`${bare}s`)) return true;
  // "Des Nachbarn Ole Grabowski": German bends the titles before names.
  if (language === "de" && bare.length > 5 && words.has(bare.replace(/e?n$/, ""))) return true;
  // "Ordföranden Ida Berg": so do Danish and Swedish, which hang the article behind them.
  const isNordic = language === "da" || language === "sv";
  if (isNordic && bare.length > 5 && nordicArticles.some((article) => isWith(article, bare, words))) return true;
  if (bare.length < 5 || language !== "pl") return false;
  // Polish bends names: what is left of the longest shared beginning is an ending.
  for (const other of words) {
    if (other.length < 4 || Math.abs(other.length - bare.length) > 3) continue;
    const shared = Math.min(other.length, bare.length) - 1;
    if (shared >= 4 && other.slice(0, shared) === bare.slice(0, shared)) return true;
  }
  return false;
}

const nordicArticles = ["en", "et", "n", "t"];

const isWith = (ending: string, word: string, words: ReadonlySet<string>): boolean =>
  word.endsWith(ending) && words.has(word.slice(0, -ending.length));
