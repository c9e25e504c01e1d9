import { detectLanguage, isUnspaced } from "../../reading/language/detect-language.ts";
import { namesOf, quotationsOf, urlsOf } from "../../reading/language/facts.ts";
import { splitSentences } from "../../reading/language/sentences.ts";
import { contentStems } from "../../reading/language/words.ts";
import { bannedMark } from "./banned-marks.ts";
import type { Ban, Brief, ClientFact } from "./brief.ts";
import { countOf, plainDigits } from "./number-words.ts";
import { ToldText } from "./told.ts";

/** A wish of the client that an article does not meet, with what a writer can do about it. */
export interface WishBreach {
  readonly wish:
    | "length"
    | "sections"
    | "items"
    | "structure"
    | "cover"
    | "keyword"
    | "ban"
    | "language"
    | "closing"
    | "fact";
  /** The wish or the text that breaks it. */
  readonly text: string;
  readonly advice: string;
}

/** What of an article the wishes are held against. */
export interface CheckedArticle {
  /** The whole article without markup. */
  readonly text: string;
  readonly headings: readonly string[];
  readonly listItems: number;
  readonly words: number;
}

const tolerance = 0.15;
const languageNeedsLetters = 200;

/** Wishes of the brief that the article does not meet, by code alone. */
export function checkArticle(brief: Brief, article: CheckedArticle): WishBreach[] {
  const told = new ToldText(`${article.headings.join("\n")}\n${article.text}`, brief.language);
  return [
    ...lengthBreaches(brief, article),
    ...countBreaches(brief, article),
    ...structureBreaches(brief, article, told),
    ...pointBreaches(brief, told),
    ...banBreaches(brief, article),
    ...languageBreaches(brief, article),
    ...closingBreaches(brief, article),
    ...missingFacts(brief, `${article.headings.join("\n")}\n${article.text}`).map(
      (fact): WishBreach => ({
        wish: "fact",
        text: fact.text,
        advice: "Tell this fact of the client, with its figures, names and quotations as written.",
      }),
    ),
  ];
}

/** Facts of the client that the text does not tell. Figures, names, quotations and addresses count as written. */
export function missingFacts(brief: Brief, text: string): ClientFact[] {
  const told = new ToldText(text, brief.language);
  return brief.facts.filter((fact) => !tells(told, fact.text, brief.language));
}

/** Facts of the client that two sentences of the text, one behind the other, tell whole. */
export function toldFacts(brief: Brief, text: string): ClientFact[] {
  const told = new ToldText(text, brief.language).neighbours();
  return brief.facts.filter((fact) => told.some((near) => tells(near, fact.text, brief.language)));
}

/** How many figures, names and quotations of the client's facts the text tells, of facts told in part as well. */
export function toldParts(brief: Brief, text: string): number {
  const told = new ToldText(text, brief.language);
  return brief.facts.reduce((sum, { text: fact }) => {
    const names = namesOf(fact, brief.language).filter((name) => name.length > 2 && told.holdsName(name));
    const quotations = quotationsOf(fact).filter((part) => told.holdsWords(part));
    return sum + told.figuresHeldOf(fact) + names.length + quotations.length;
  }, 0);
}

/**
 * Whether all of a fact that has to stand as written stands in the text; the labels of a file's cells have not. False of a fact
 * with a quotation: it is told only with who says it, and that may be anybody.
 */
export function tellsParticulars({ language }: Pick<Brief, "language">, text: string, fact: string): boolean {
  const told = new ToldText(text, language);
  const values = fact.replace(cellLabel, "");
  // "GBP" and "USB" are no names that an article has to say.
  const names = namesOf(values, language).filter((name) => name.length > 2 && /\p{Ll}|\p{Lo}/u.test(name));
  return (
    quotationsOf(values).length === 0 &&
    told.holdsMonthsOf(values) &&
    told.holdsFiguresOf(values.replace(codeWithFigure, " ")) &&
    told.holdsAmountsOf(values) &&
    told.holdsCountsOf(values) &&
    urlsOf(values).every((url) => told.holdsWords(url)) &&
    names.every((name) => told.holdsName(name))
  );
}

// "Stall: B7; Held by: Ann Roux"
const cellLabel = /(?<=^|; )[^:;]{1,48}: /gu;
const codeWithFigure = /(?<![\p{L}\p{N}])\p{L}{1,3}\d{1,4}(?![\p{L}\p{N}])/gu;

/** Names that the text does not say in any form. */
export function untoldNames(names: readonly string[], text: string, language: string): string[] {
  const told = new ToldText(text, language);
  return names.filter((name) => name.length > 2 && !told.holdsName(name));
}

// "NEW: …" and "KNOWN ISSUE: …" in a list of changes say what kind of fact follows.
const label = /^[\p{Lu}\d][\p{Lu}\d /&-]{1,30}:\s/u;

function tells(told: ToldText, written: string, language: string): boolean {
  const fact = written.replace(label, "");
  if (told.holdsWords(fact)) return true;
  if (!told.holdsMonthsOf(fact)) return false;
  if (!told.holdsFiguresOf(fact) || !urlsOf(fact).every((url) => told.holdsWords(url))) return false;
  const quotations = quotationsOf(fact).filter((part) => isSpoken(part, language));
  if (!quotations.every((part) => isQuoted(told, part, language))) return false;
  const spoken = detectLanguage(fact, language);
  const names = namesOf(fact, spoken).filter((name) => name.length > 2);
  const hasName = (name: string) => told.holdsName(name);
  // A fact in another language than the article comes translated: only what does not change can be looked for.
  if (spoken !== language) return names.filter(hasName).length * 2 >= names.length;
  const holdsParts = names.every(hasName) && told.holdsAmountsOf(fact) && told.holdsCountsOf(fact);
  return holdsParts && told.holdsMostOf(fact) && (names.length + quotations.length > 0 || told.holdsTogether(fact));
}

/** Whether words in quotation marks are more than a name or a term. */
function isSpoken(quotation: string, language: string): boolean {
  if (isUnspaced(language)) return quotation.length >= fewestCharactersSpoken;
  return quotation.split(/\s+/).length >= fewestWordsSpoken || quotation.length >= longestTerm;
}

const [fewestWordsSpoken, fewestCharactersSpoken, longestTerm] = [4, 8, 30];

// A quotation may be parted: “We waited,” says Ann Roux. “Now it is here.”
function isQuoted(told: ToldText, quotation: string, language: string): boolean {
  const holds = (part: string): boolean => told.holdsWords(part.replace(/[.,!?。]{1,80}$/, ""));
  return holds(quotation) || splitSentences(quotation, language).every(holds);
}

/** The ban that the sentence breaks, if any. */
export function hitsBan(brief: Brief, sentence: string): Ban | undefined {
  return brief.bans.find((ban) => breaksBan(ban, sentence, brief.language));
}

/** Whether a sentence holds what a ban forbids: its words in any form, or all that it speaks of. */
export function breaksBan(ban: Ban, sentence: string, language: string): boolean {
  const mark = bannedMark(ban.text);
  if (mark !== undefined) return mark.test(sentence);
  const word = ban.text.trim().toLowerCase();
  if (word === "") return false;
  const text = sentence.toLowerCase().replaceAll("’", "'");
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (standsAlone(text, at, word)) return true;
  }
  if (inAnotherForm(word, text, language)) return true;
  const wanted = contentStems(ban.text, language);
  if (wanted.length === 0) return false;
  const stems = contentStems(sentence, language);
  if (ban.kind === "subject") return wanted.every((stem) => stems.includes(stem));
  return stems.some((_stem, index) => wanted.every((stem, offset) => stems[index + offset] === stem));
}

const [shortestStem, longestEnding] = [5, 3];
const compounding = /^(?:de|nl|da|sv)\b/;

/** "cheaper" for "cheap", and "Ticketpreise" for "Preis" in languages that write their compounds as one word. */
function inAnotherForm(word: string, text: string, language: string): boolean {
  if (!/^[\p{L}\p{M}]+$/u.test(word)) return false;
  if (language.startsWith("ar")) return arabicWords(text).includes(withoutArticle(word));
  if (word.length < shortestStem) return false;
  const [stem = word] = contentStems(word, language);
  return (text.match(/[\p{L}\p{M}]+/gu) ?? []).some((token) => {
    if (token.startsWith(word)) return token.length - word.length <= longestEnding || compounding.test(language);
    return compounding.test(language) && stem.length >= shortestStem && token.includes(stem);
  });
}

const withoutArticle = (word: string): string => word.replace(/^[وفبك]?(?:ال|لل)(?=..)/u, "");
const arabicWords = (text: string): string[] => (text.match(/[\p{L}\p{M}]+/gu) ?? []).map(withoutArticle);

function standsAlone(text: string, at: number, word: string): boolean {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) return true;
  return !/[\p{L}\p{N}]$/u.test(text.slice(0, at)) && !/^[\p{L}\p{N}]/u.test(text.slice(at + word.length));
}

function lengthBreaches({ length }: Brief, article: CheckedArticle): WishBreach[] {
  if (length === undefined) return [];
  const unit = length.unit ?? "words";
  const has = unit === "words" ? article.words : [...article.text.replace(/\s/g, "")].length;
  const low =
    length.bound === "at-least" ? length.words : length.bound === "about" ? length.words * (1 - tolerance) : 0;
  const high =
    length.bound === "at-least"
      ? Number.POSITIVE_INFINITY
      : length.bound === "at-most"
        ? length.words
        : length.words * (1 + tolerance);
  if (has >= low && has <= high) return [];
  const verb = has < low ? "Lengthen" : "Shorten";
  return [
    {
      wish: "length",
      text: `${length.words} ${unit}`,
      advice: `${verb} the article from ${has} to ${length.words} ${unit}.`,
    },
  ];
}

function countBreaches({ sectionCount, itemCount }: Brief, { headings, listItems }: CheckedArticle): WishBreach[] {
  const breaches: WishBreach[] = [];
  // A lead or a closing may stand beside the sections that were counted.
  if (sectionCount !== undefined && (headings.length < sectionCount - 1 || headings.length > sectionCount + 1))
    breaches.push({
      wish: "sections",
      text: `${sectionCount} sections`,
      advice: `Give it ${sectionCount} sections with headings; it has ${headings.length}.`,
    });
  const numbered = headings.filter((heading) => /^\D{0,8}\d{1,2}\b/.test(heading)).length;
  const holds = (count: number) => itemCount !== undefined && count >= itemCount && count <= itemCount + 2;
  if (itemCount !== undefined && listItems < itemCount && numbered !== itemCount && !holds(headings.length))
    breaches.push({
      wish: "items",
      text: `${itemCount} items`,
      advice: `Give it ${itemCount} items, each as a list item or with its own heading.`,
    });
  return breaches;
}

function structureBreaches(brief: Brief, article: CheckedArticle, told: ToldText): WishBreach[] {
  if (brief.structure.length === 0) return [];
  const headings = article.headings.map((heading) => new ToldText(heading, brief.language));
  const general =
    /^(?:h\d|intro\w*|lead|einleitung|introducción|introduzione|inleiding|introdução|indledning|inledning|wstęp|conclusion|fazit|schluss|conclusión|conclusione|conclusie|conclusão|konklusion|slutsats|zakończenie|cta|faq|引言|结论|導入|まとめ|مقدمة|خاتمة)/iu;
  return brief.structure
    .filter(
      (part) =>
        !general.test(part) &&
        !isCount(part, brief) &&
        !headings.some((heading) => heading.holdsMostOf(part)) &&
        !(article.headings.length === 0 && told.holdsMostOf(part)),
    )
    .map((part) => ({
      wish: "structure",
      text: part,
      advice: `Give the part “${part}” that was ordered a section of its own.`,
    }));
}

/** "7 tips" is how many parts there are, and none of them. */
function isCount(part: string, { itemCount, sectionCount }: Brief): boolean {
  const counts = plainDigits(part)
    .split(/[^\p{L}\p{N}]+/u)
    .map(countOf);
  return [itemCount, sectionCount].some((count) => count !== undefined && counts.includes(count));
}

function pointBreaches(brief: Brief, told: ToldText): WishBreach[] {
  const points = brief.mustCover
    .filter((point) => !told.holdsFiguresOf(point) || !told.holdsMostOf(point))
    .map((point): WishBreach => ({ wish: "cover", text: point, advice: `Deal with this point: ${point}` }));
  const keywords = brief.keywords
    .filter((keyword) => !told.holdsWords(keyword))
    .map(
      (keyword): WishBreach => ({
        wish: "keyword",
        text: keyword,
        advice: `Use the keyword “${keyword}” once where it fits.`,
      }),
    );
  return [...points, ...keywords];
}

function banBreaches(brief: Brief, article: CheckedArticle): WishBreach[] {
  if (brief.bans.length === 0) return [];
  const sentences = article.text.split("\n").flatMap((line) => splitSentences(line, brief.language));
  return [...new Set([...article.headings, ...sentences])].flatMap((sentence) => {
    const ban = hitsBan(brief, sentence);
    return ban === undefined
      ? []
      : [{ wish: "ban" as const, text: sentence, advice: `Take out what the client does not want: ${ban.text}` }];
  });
}

function languageBreaches({ language }: Brief, { text }: CheckedArticle): WishBreach[] {
  if (text.length < languageNeedsLetters) return [];
  const found = detectLanguage(text, language);
  const same = found.split("-")[0] === language.split("-")[0];
  return same
    ? []
    : [{ wish: "language", text: language, advice: `Write the article in ${language}; it is in ${found}.` }];
}

/** Of an ending only what code can see is held: an address, or a question. */
function closingBreaches({ closing, language }: Brief, { text }: CheckedArticle): WishBreach[] {
  if (closing === "") return [];
  const end = text.slice(Math.floor(text.length * 0.66));
  const told = new ToldText(end, language);
  const link = urlsOf(closing).find((url) => !told.holdsWords(url));
  const asks =
    /(?<!\p{L})(?:question|frage|pregunta|domanda|vraag|pergunta|spørgsmål|fråga|pytanie)\p{L}*|提问|问题|質問|سؤال/iu.test(
      closing,
    );
  const unasked = asks && !/[?？؟]/.test(end);
  if (link === undefined && !unasked) return [];
  return [{ wish: "closing", text: closing, advice: `End the article as ordered: ${closing}` }];
}
