import { calendarOf } from "./calendar.ts";
import { numeralsOf } from "./numerals.ts";
import { findPhrases } from "./phrases.ts";
import type { Reading } from "./reading.ts";
import { partsOfText } from "./tables/structure.ts";
import type { Token } from "./tokens.ts";

/** "One", which is an article in many languages and no numeral of its own. */
const one: Readonly<Record<string, RegExp>> = {
  en: /^one$/,
  de: /^eine?[rs]?$/,
  fr: /^une?$/,
  es: /^un[oa]?$/,
  it: /^un[oa]?$/,
  nl: /^(?:een|één)$/,
  pt: /^uma?$/,
  da: /^(?:en|et|én|ét)$/,
  sv: /^(?:en|ett)$/,
  pl: /^(?:jeden|jedna|jedno)$/,
  ar: /^(?:واحد|واحدة)$/,
};

/** Between the two numbers of "one in three", the words in small letters with a space between them. */
const joiner: Readonly<Record<string, RegExp>> = {
  en: /^(?:in(?: every)?|out of(?: every)?)$/,
  de: /^(?:von|unter|aus)$/,
  fr: /^sur$/,
  es: /^de cada$/,
  it: /^(?:su|ogni)$/,
  nl: /^(?:op(?: de| elke| iedere)?|van de)$/,
  pt: /^(?:em(?: cada)?|de cada)$/,
  da: /^(?:ud af|af|ud af hver)$/,
  sv: /^av$/,
  pl: /^na$/,
  ar: /^(?:من|من كل|من بين كل|من أصل)$/,
};

/** "Every third": the words before the ordinal. */
const every: Readonly<Record<string, RegExp>> = {
  en: /^(?:every)$/,
  de: /^jede[rs]?$/,
  nl: /^(?:elke|iedere)$/,
  da: /^hve(?:r|rt)$/,
  sv: /^va(?:r|rt)$/,
  pl: /^co$/,
};

const ordinal: Readonly<Record<string, RegExp>> = {
  en: /^(?:third|fourth|fifth|sixth|eighth|tenth)$/,
  de: /^(?:zweite|dritte|vierte|fünfte|sechste|siebte|achte|zehnte)[rsn]?$/,
  nl: /^(?:derde|vierde|vijfde|zesde|achtste|tiende)$/,
  da: /^(?:tredje|fjerde|femte|sjette|ottende|tiende)$/,
  sv: /^(?:tredje|fjärde|femte|sjätte|åttonde|tionde)$/,
  pl: /^(?:drug|trzec|czwart|piąt|dziesiąt)(?:[iyae]|ia|ie)$/,
};

/** What comes round, and is no share of anybody: "every third day", "nine times out of ten". */
const turns =
  /^(?:times?|cases?|fällen?|cas|casos?|casi|gevallen|tilfælde|przypadk\p{L}{1,3}|days?|weeks?|months?|years?|hours?|minutes?|seconds?|mal|tage?|woche|monat|jahr|stunde|minute|sekunde|blick|gedanke|satz|wort|fois|jours?|vez|veces|días?|volt[ae]|giorn[oi]|keer|dag|dagen|weken?|maand|jaar|uur|vezes|dias?|gange?|dage?|uge|måned|år|timer?|gånger|dagar?|vecka|månad|razy|razem|dni|dzień|tydzień|miesiąc|rok|raz|مرات)$/u;

const eastern =
  /[二三四五六七八九十百]分之[一二三四五六七八九十]|每[二三四五六七八九十百]\p{Script=Han}{1,4}[中就里][^。]{0,3}[一二三四五六七八九]|[二三四五六七八九十百]人に[一二三四五六七八九]人/u;

function isNumber(token: Token | undefined, language: string): boolean {
  return token !== undefined && (token.kind === "number" || numeralsOf(language).cardinals.has(token.lower));
}

/**
 * Where a sentence tells what share of a population something is true of: "one in three adults", "jeder Dritte",
 * "un Français sur trois". Undefined when it does not, and for "nine times out of ten".
 */
export function populationShareIn({ tokens, text, language }: Reading): { written: string; start: number } | undefined {
  if (language === "ja" || language === "zh") {
    const hit = eastern.exec(text);
    return hit === null ? undefined : { written: hit[0], start: hit.index };
  }
  const words = tokens.filter(({ kind }) => kind === "word" || kind === "number");
  for (const [index, word] of words.entries()) {
    const last = everyOther(words, index, language) ?? ofSoMany(words, index, language);
    if (last !== undefined) return { written: text.slice(word.start, last.end), start: word.start };
  }
  return undefined;
}

function everyOther(words: readonly Token[], index: number, language: string): Token | undefined {
  const [first, second, counted] = words.slice(index, index + 3);
  if (first === undefined || second === undefined) return undefined;
  if (every[language]?.test(first.lower) !== true || ordinal[language]?.test(second.lower) !== true) return undefined;
  // "Jeder Dritte" stands for people; "jeder dritte" needs those of whom it is told.
  if (language === "de" && /^\p{Lu}/u.test(second.text)) return second;
  if (counted === undefined || turns.test(counted.lower) || countsParts(counted, language)) return undefined;
  return calendarOf(language).weekdays.has(counted.lower) ? undefined : counted;
}

/** "One of three reasons" counts the text. */
function countsParts(token: Token | undefined, language: string): boolean {
  return token !== undefined && findPhrases([token], token.text, partsOfText, language).length > 0;
}

const farthest = 4;

function ofSoMany(words: readonly Token[], index: number, language: string): Token | undefined {
  const first = words[index];
  if (first === undefined || !(isNumber(first, language) || one[language]?.test(first.lower) === true))
    return undefined;
  for (let end = index + 2; end <= index + farthest + 1; end += 1) {
    const second = words[end];
    if (second === undefined || !isNumber(second, language)) continue;
    const between = words.slice(index + 1, end).map(({ lower }) => lower);
    // "Un Français sur trois": who is counted may stand before the joint.
    const joined = [between, between.slice(1), between.slice(2)].some(
      (part) => joiner[language]?.test(part.join(" ")) === true,
    );
    const around = [...between, words[end + 1]?.lower ?? ""];
    return joined && !around.some((word) => turns.test(word)) && !countsParts(words[end + 1], language)
      ? second
      : undefined;
  }
  return undefined;
}
