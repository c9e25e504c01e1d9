import type { DraftText, Violation } from "./draft-text.ts";
import { figuresIn, valuesIn } from "./figures.ts";

/**
 * Finds everything that has no basis in the writer's material: figures, units, names, URLs, quotations and unnamed authorities.
 */
export function findForeign({ sentences, headings, links }: DraftText, known: string): Violation[] {
  const material = { known: plain(known), words: wordSet(known), values: valuesIn(known) };
  const units = new Set(figuresIn(known).map(({ value, unit }) => `${value} ${unit}`));
  const inText = [...sentences, ...headings].flatMap((sentence) => [
    ...foreignFigures(sentence, material.values, units),
    ...foreignQuotations(sentence, material.known),
    ...foreignAddresses(sentence.match(/https?:\/\/[^\s)\]"'<>]+|\bwww\.\S+/g) ?? [], sentence, known),
    ...unnamedAuthorities(sentence, material.words),
  ]);
  const names = [
    ...sentences.flatMap((sentence) => foreignNames(sentence, material.words)),
    // Headings in title case are not searched for names, because all their words are capitalized.
    ...headings.filter(isSentence).flatMap((heading) => foreignNames(heading, material.words)),
  ];
  return [...inText, ...names, ...foreignAddresses(links, "", known)];
}

function foreignFigures(sentence: string, values: ReadonlySet<string>, units: ReadonlySet<string>): Violation[] {
  return figuresIn(sentence).flatMap(({ text, value, unit }): Violation[] => {
    if (!values.has(value)) return [{ kind: "figure", what: text, sentence }];
    if (unit === undefined || units.has(`${value} ${unit}`)) return [];
    return [{ kind: "unit", what: `${text} ${unit}…`, sentence }];
  });
}

const wordPattern = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;
const ordinary = new Set(["I", "OK"]);
const pronouns = new Set(["He", "She", "They", "It", "We", "You", "One", "This", "That", "Some", "Others", "Many"]);
const speaking = new Set(["said", "says", "told", "explained", "announced", "argued", "noted", "warned", "added"]);

/**
 * Finds names: capitalized words in a sentence that are not in the material. The first word of a sentence is capitalized anyway, so it
 * counts only before another capitalized word or a verb like "said".
 */
function foreignNames(sentence: string, words: ReadonlySet<string>): Violation[] {
  const found = [...sentence.matchAll(wordPattern)].map((match) => ({
    isAfterSpace: sentence.charAt(match.index - 1) === " " && /[\p{L}\p{N}]/u.test(sentence.charAt(match.index - 2)),
    word: match[0].replace(/['’](?:s|m|ve|ll|d|re)?$/, ""),
    begins: match.index === 0 || /[.!?:"“”„«»()‘–—-]$/.test(sentence.slice(0, match.index).trimEnd()),
  }));
  return found.flatMap(({ word, begins }, index): Violation[] => {
    if (!/^\p{Lu}/u.test(word) || ordinary.has(word) || words.has(word.toLowerCase())) return [];
    const follower = found[index + 1];
    const next = follower?.isAfterSpace ? follower.word : "";
    if (begins && pronouns.has(word)) return [];
    if (begins && !speaking.has(next) && !(/^\p{Lu}/u.test(next) && !words.has(next.toLowerCase()))) return [];
    return [{ kind: "name", what: word, sentence }];
  });
}

function isSentence(heading: string): boolean {
  const [, ...rest] = heading.match(wordPattern) ?? [];
  return rest.some((word) => word.length > 3 && /^\p{Ll}/u.test(word));
}

const quotationPattern = /[“„«"]([^“”„«»"]{3,400})[”“»"]/g;

/** Finds quotations of at least three words that are not in the material. Shorter ones may be figures of speech. */
function foreignQuotations(sentence: string, known: string): Violation[] {
  return [...sentence.matchAll(quotationPattern)].flatMap(([, inside = ""]): Violation[] => {
    const said = plain(inside).trim();
    if (said.split(" ").length < 3 || known.includes(said)) return [];
    return [{ kind: "quotation", what: inside, sentence }];
  });
}

function foreignAddresses(addresses: readonly string[], sentence: string, known: string): Violation[] {
  return addresses
    .map((address) => address.replace(/[.,;:!?]+$/, ""))
    .filter((address) => !known.includes(address))
    .map((address) => ({ kind: "address", what: address, sentence }));
}

const authorities =
  /\b(stud(?:y|ies)|research(?:ers?)?|surveys?|experts?|scientists?|statistics|reports?)\s+(?:shows?|says?|suggests?|found|finds?|proves?|agree|have shown|has shown|indicates?)\b/gi;

/** Finds phrases such as "studies show", unless the material mentions a study. */
function unnamedAuthorities(sentence: string, words: ReadonlySet<string>): Violation[] {
  return [...sentence.matchAll(authorities)].flatMap(([what, who = ""]): Violation[] => {
    const stem = who.toLowerCase().slice(0, 4);
    return [...words].some((word) => word.startsWith(stem)) ? [] : [{ kind: "authority", what, sentence }];
  });
}

function wordSet(text: string): Set<string> {
  const words = (text.match(wordPattern) ?? []).map((word) => word.toLowerCase().replace(/['’](?:s)?$/, ""));
  // A hyphenated name in the material also allows its parts alone.
  return new Set(words.flatMap((word) => [word, `${word}s`, word.replace(/s$/, ""), ...word.split("-")]));
}

/** Normalizes a text for comparison: lower case, plain spaces, without quotation marks and full stops. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[“”„«»"’'‘.,;:!?]/g, "")
    .replace(/\s+/g, " ");
}
