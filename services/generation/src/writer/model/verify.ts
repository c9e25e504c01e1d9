import { isUnspaced } from "../../reading/language/detect-language.ts";
import { namesOf, normalizeNumber, numbersOf, quotationsOf, urlsOf } from "../../reading/language/facts.ts";
import { isStopWord } from "../../reading/language/stop-words.ts";
import { contentStems, splitWords } from "../../reading/language/words.ts";
import type { Ledger } from "./ledger.ts";

/** What a sentence is held against. */
export interface Verifier {
  /** Why the sentence must not stand, in words for the model; undefined when it is supported. */
  check(sentence: string, evidenceIds: readonly string[]): string | undefined;
  /** Ids of the statements that support the sentence best, the cited ones first. */
  support(sentence: string, evidenceIds: readonly string[]): string[];
}

const leastCover = 0.5;
const machineTalk =
  /\bas an? (?:ai|language model)\b|\blanguage model\b|\bchatgpt\b|\bi (?:cannot|can't) (?:write|provide|help)\b|\bhere is (?:the|your) (?:article|draft|section|json)\b/i;

interface Indexed {
  id: string;
  text: string;
  stems: ReadonlySet<string>;
}

/**
 * Builds the check of section-wise drafts: every number, name, URL and quotation of a sentence must occur in its
 * evidence, numbers beside the same words, and enough of its content words too (weighted by rarity). Cover alone would
 * accept every sentence whose number or name was swapped.
 */
export function createVerifier(ledger: Ledger, title: string): Verifier {
  const { language } = ledger;
  const items: Indexed[] = ledger.items.map(({ id, text }) => ({
    id,
    text,
    stems: new Set(contentStems(text, language)),
  }));
  const everything = [title, ...items.map((item) => item.text)].join("\n");
  const words = new Set(
    splitWords(everything, language).flatMap((word) => [word.toLowerCase(), ...word.toLowerCase().split(/[-'’.]/)]),
  );
  const frequency = new Map<string, number>();
  for (const item of items) for (const part of item.stems) frequency.set(part, (frequency.get(part) ?? 0) + 1);
  const weight = (part: string): number => Math.log(1 + (items.length + 1) / (1 + (frequency.get(part) ?? 0)));

  const cover = (stems: readonly string[], supporting: readonly Indexed[]): number => {
    const held = new Set([...supporting.flatMap((item) => [...item.stems]), ...contentStems(title, language)]);
    const total = stems.reduce((sum, part) => sum + weight(part), 0);
    return total === 0 ? 1 : stems.reduce((sum, part) => sum + (held.has(part) ? weight(part) : 0), 0) / total;
  };

  const supporting = (sentence: string, ids: readonly string[]): Indexed[] => {
    const stems = contentStems(sentence, language);
    const cited = items.filter((item) => ids.includes(item.id));
    const nearest = items
      .map((item) => ({ item, score: cover(stems, [item]) + (numbersShared(sentence, item.text, language) ? 0.3 : 0) }))
      .filter(({ score }) => score > 0.15)
      .sort((left, right) => right.score - left.score)
      .slice(0, 2)
      .map(({ item }) => item);
    return [...new Set([...cited, ...nearest])];
  };

  const check: Verifier["check"] = (sentence, ids) => {
    const held = supporting(sentence, ids);
    if (machineTalk.test(sentence) && !machineTalk.test(everything))
      return "it speaks of the writing instead of the subject";
    const number = foreignNumber(sentence, [title, ...held.map((item) => item.text)], language);
    if (number !== undefined) return `the number ${number} is not in the evidence like this`;
    const name = foreignName(sentence, words, language);
    if (name !== undefined) return `the name ${name} is not in the evidence`;
    const url = urlsOf(sentence).find((one) => !everything.includes(one));
    if (url !== undefined) return `the address ${url} is not in the evidence`;
    if (hasForeignQuotation(sentence, everything)) return "the quotation is not word for word in the evidence";
    return cover(contentStems(sentence, language), held) >= leastCover ? undefined : "the evidence does not say this";
  };

  return { check, support: (sentence, ids) => supporting(sentence, ids).map((item) => item.id) };
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

// Two quoted words may be a name or a term; three are somebody's.
function hasForeignQuotation(sentence: string, everything: string): boolean {
  const said = plain(everything);
  return quotationsOf(sentence).some((one) => one.split(/\s+/).length >= 3 && !said.includes(plain(one)));
}

function numbersShared(sentence: string, text: string, language: string): boolean {
  const numbers = numbersOf(sentence, language);
  const theirs = new Set(numbersOf(text, language));
  return numbers.length > 0 && numbers.every((number) => theirs.has(number));
}

/** The first number that no evidence has, or has only beside other words ("120 jobs" against "120 km"). */
function foreignNumber(sentence: string, texts: readonly string[], language: string): string | undefined {
  const known = new Set(texts.flatMap((text) => numbersOf(text, language)));
  const missing = numbersOf(sentence, language).find((number) => !known.has(number));
  if (missing !== undefined) return missing;
  const counted = texts.flatMap((text) => countedThings(text, language));
  const miscounted = countedThings(sentence, language).find(
    ({ number, noun }) =>
      counted.some((other) => other.noun === noun) &&
      !counted.some((other) => other.noun === noun && other.number === number),
  );
  if (miscounted !== undefined) return miscounted.number;
  const contexts = texts.flatMap((text) => numberContexts(text, language, 7));
  const odd = numberContexts(sentence, language, 4).find(
    ({ number, near }) =>
      near.length > 0 &&
      !contexts.some(
        (other) =>
          other.number === number && (other.near.length === 0 || near.some((part) => other.near.includes(part))),
      ),
  );
  return odd?.number;
}

/** Numbers with the word right behind them: "420 people" counts people and nothing else. */
function countedThings(text: string, language: string): { number: string; noun: string }[] {
  if (isUnspaced(language)) return [];
  const tokens = splitWords(text, language);
  return tokens.flatMap((token, index) => {
    const noun = contentStems(tokens[index + 1] ?? "", language)[0];
    if (!/^\d/.test(token) || noun === undefined || /\d/.test(noun)) return [];
    return [{ number: normalizeNumber(token.replace(/\D+$/, "")), noun }];
  });
}

interface NumberContext {
  number: string;
  near: string[];
}

function numberContexts(text: string, language: string, reach: number): NumberContext[] {
  if (isUnspaced(language)) return [];
  const tokens = splitWords(text, language);
  return tokens.flatMap((token, index) => {
    if (!/^\d/.test(token)) return [];
    const around = [...tokens.slice(Math.max(0, index - reach), index), ...tokens.slice(index + 1, index + 1 + reach)];
    const near = contentStems(around.filter((word) => !/^\d/.test(word)).join(" "), language);
    return [{ number: normalizeNumber(token.replace(/\D+$/, "")), near }];
  });
}

/** The first name of which some word occurs nowhere in the evidence. */
function foreignName(sentence: string, words: ReadonlySet<string>, language: string): string | undefined {
  const unknown = (word: string): boolean => {
    const lower = word
      .toLowerCase()
      .replace(/['’]s$/, "")
      .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
    return (
      lower !== "" &&
      !/^\d/.test(lower) &&
      !isStopWord(lower, language) &&
      !words.has(lower) &&
      !lower.split(/[-'’.]/).every((part) => part === "" || words.has(part))
    );
  };
  const named = namesOf(sentence, language).find((name) => name.split(/\s+/).some(unknown));
  if (named !== undefined || language !== "en") return named;
  // The opening word has a capital anyway; one that looks like no ordinary English opening is taken for a name.
  const opening = /^["“(]?(\p{Lu}[\p{L}'’-]+)/u.exec(sentence)?.[1];
  if (opening === undefined || !unknown(opening)) return undefined;
  return /(?:s|ing|ly|ed|tion|ment|ity|ness)$/i.test(opening) || opening.length < 4 ? undefined : opening;
}
