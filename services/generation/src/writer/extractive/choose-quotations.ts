import { characterCount, firstCharacters } from "../../domain/characters.ts";
import { isUnspaced } from "../../reading/language/detect-language.ts";
import { numbersOf } from "../../reading/language/facts.ts";
import { shingles } from "../../reading/language/shingles.ts";
import { contentStems, splitWords } from "../../reading/language/words.ts";
import type { EvidenceSource } from "../evidence/evidence.ts";

const longestQuotationWords = 25;
const longestQuotationCharacters = 80;

/** Sentences of a source worth quoting, in the order of the page. */
export interface Chosen {
  source: EvidenceSource;
  quotations: string[];
}

/**
 * Picks sentences by nearness to the subject, place on the page, facts in them and support by other sources; none
 * that repeats what is said already. At most `perSource` of each source.
 */
export function chooseQuotations(
  sources: readonly EvidenceSource[],
  subject: string,
  said: readonly string[],
  perSource: number,
): Chosen[] {
  const taken = said.map((text) => wordsOf(text, sources[0]?.language ?? "en"));
  const whole = wordsOf(said.join("\n"), sources[0]?.language ?? "en");
  const wanted = new Set(sources.flatMap((source) => contentStems(subject, source.language)));
  return sources.map((source) => {
    const ranked = source.sentences
      .map((sentence, position) => ({
        sentence,
        position,
        score: scoreOf(sentence, position, source, wanted, sources),
      }))
      .sort((left, right) => right.score - left.score || left.position - right.position);
    const picked: typeof ranked = [];
    for (const one of ranked) {
      if (picked.length >= perSource) break;
      const words = wordsOf(one.sentence, source.language);
      // What is left of a long sentence must be new as well.
      const shown = wordsOf(shortenQuotation(one.sentence, source.language), source.language);
      if (isTold(words, whole) || isTold(shown, whole) || taken.some((other) => repeats(words, other))) continue;
      taken.push(words);
      picked.push(one);
    }
    picked.sort((left, right) => left.position - right.position);
    return { source, quotations: picked.map(({ sentence }) => shortenQuotation(sentence, source.language)) };
  });
}

interface Words {
  stems: ReadonlySet<string>;
  pairs: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
}

function wordsOf(text: string, language: string): Words {
  const stems = contentStems(text, language);
  return { stems: new Set(stems), pairs: shingles(stems, 2), numbers: new Set(numbersOf(text, language)) };
}

// What the account says in several sentences may stand in one sentence of a page.
function isTold(words: Words, said: Words): boolean {
  return [...words.numbers].every((number) => said.numbers.has(number)) && share(words.stems, said.stems) >= 0.75;
}

/** Part of the first set that the second holds too. A long sentence is no repeat of a short one within it. */
function share(own: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...own].filter((part) => other.has(part)).length / Math.max(1, own.size);
}

// The same words with another figure are no repeat: that outlets differ is worth telling.
function repeats(words: Words, other: Words): boolean {
  if (![...words.numbers].every((number) => other.numbers.has(number))) return false;
  return share(words.pairs, other.pairs) >= 0.5 || (words.stems.size >= 3 && share(words.stems, other.stems) >= 0.75);
}

function scoreOf(
  sentence: string,
  position: number,
  source: EvidenceSource,
  wanted: ReadonlySet<string>,
  sources: readonly EvidenceSource[],
): number {
  const stems = new Set(contentStems(sentence, source.language));
  const near = [...stems].filter((part) => wanted.has(part)).length / Math.max(3, Math.min(8, wanted.size));
  const facts = Math.min(3, numbersOf(sentence, source.language).length) / 3;
  const others = sources.filter(
    (other) => other !== source && other.sentences.some((text) => sharesHalf(stems, text, other.language)),
  );
  return 0.5 * near + 0.3 / (1 + position) + 0.1 * facts + 0.1 * Math.min(1, others.length / 2);
}

function sharesHalf(stems: ReadonlySet<string>, text: string, language: string): boolean {
  const theirs = new Set(contentStems(text, language));
  return [...stems].filter((part) => theirs.has(part)).length >= stems.size / 2;
}

/** At most 25 words of a sentence (80 characters in scripts without spaces), cut where a clause ends if one does. */
export function shortenQuotation(sentence: string, language: string): string {
  const bare = sentence.replace(/[.。]$/u, "");
  if (isUnspaced(language)) {
    const isShort = characterCount(bare) <= longestQuotationCharacters;
    return isShort ? sentence : `${firstCharacters(bare, longestQuotationCharacters - 1)}…`;
  }
  if (splitWords(sentence, language).length <= longestQuotationWords) return sentence;
  const head = bare
    .split(/\s+/)
    .slice(0, longestQuotationWords - 1)
    .join(" ");
  const clause = /^(.{40,})[,;:–—]\s[^,;:–—]*$/s.exec(head)?.[1];
  return `${clause ?? head} …`;
}
