import { calendarOf } from "../verification/calendar.ts";
import { pastIn } from "../verification/past.ts";
import { findPhrases } from "../verification/phrases.ts";
import type { Quantity } from "../verification/quantities.ts";
import type { Reading } from "../verification/reading.ts";
import { recentTimes } from "../verification/tables/past.ts";
import { prepositions } from "../verification/tables/prepositions.ts";
import type { Token } from "../verification/tokens.ts";

/** How a figure speaks of the group that it counts. */
export interface CountedGroup {
  /** It speaks of a group that is known as a whole: "our 2.6 million readers", "all 54 members". */
  readonly isWhole: boolean;
  /** Nothing near it narrows the group or moves it to another time: "54 members", and not "54 members in Leeds". */
  readonly isPlain: boolean;
  /** Of how many it is a part: 40 in "12 of the 40 towns". */
  readonly partOf?: number;
}

const wholes: Readonly<Record<string, string>> = {
  en: "the our its their all your his her",
  de: "die der den unsere unseren unserer ihre ihren ihrer seine seinen seiner alle allen aller",
  fr: "les nos ses leurs vos",
  es: "los las nuestros nuestras sus",
  it: "i gli le nostri nostre suoi sue loro",
  nl: "de onze hun haar alle",
  pt: "os as nossos nossas seus suas",
  da: "vores alle sine deres",
  sv: "våra alla sina deras",
  pl: "nasze nasi naszych naszym wszystkie wszyscy wszystkich wszystkim ich jej",
  ja: "全 全員",
  zh: "全部 全体 所有",
  ar: "جميع كل",
};
const narrowing =
  /^(?:who|which|that|whose|where|die|der|das|denen|que|qui|dont|où|che|cui|som|der|która|które|którzy|których)$/u;
// "Millions de lecteurs": between a scale and what it counts.
const joints = /^(?:de|d|di|of)$/;
const genitives = /^(?:of|von|de|du|d|del|di|della|dell|van|do|da|af|av)$/;
const before = new Map<string, ReadonlySet<string>>();

function wordsOf(table: Readonly<Record<string, string>>, language: string, name: string): ReadonlySet<string> {
  const key = `${name} ${language}`;
  const found = before.get(key) ?? new Set((table[language] ?? "").split(" "));
  before.set(key, found);
  return found;
}

/** Reads how a figure of a sentence speaks of what it counts. */
export function countedGroup(reading: Reading, quantity: Quantity): CountedGroup {
  const { tokens, text, language } = reading;
  const partOf = wholeOfPart(reading, quantity)?.value;
  const isWhole = wordsOf(wholes, language, "wholes").has(quantity.before);
  const isOfNow =
    pastIn(tokens, text, language).length === 0 && findPhrases(tokens, text, recentTimes, language).length === 0;
  const isPlain = isOfNow && !isNarrowed(reading, quantity) && !isPlaced(reading);
  return { isWhole, isPlain, ...(partOf === undefined ? {} : { partOf }) };
}

const ofWhole = /^\s(?:of|von|der|des?|di|dei|delle|degli|van|das|dos|af|av|z|ze|spośród)(?:\s\p{L}{1,6})?\s$/u;

/** The figure that this one is a part of: 40 in "12 of the 40 towns". */
export function wholeOfPart({ quantities, text }: Reading, { end, unit }: Quantity): Quantity | undefined {
  const next = quantities.find(({ start }) => start >= end);
  const isPart = next !== undefined && unit === "" && next.unit === "" && ofWhole.test(text.slice(end, next.start));
  return isPart && next.things.length > 0 ? next : undefined;
}

/** Whether something beside what is counted says which of it: "new members", "members in Leeds", "members who row". */
function isNarrowed({ tokens, language }: Reading, { end, things }: Quantity): boolean {
  const behind = tokens.filter(({ start, kind }) => start >= end && kind !== "mark");
  const head = behind.findIndex(({ lower }) => !joints.test(lower));
  if (head < 0 || things[0] === undefined || behind[head]?.stem !== things[0]) return true;
  const next: Token | undefined = behind[head + 1];
  if (next === undefined) return false;
  const isBesideMark = tokens[tokens.indexOf(next) - 1]?.kind === "mark";
  return (
    !isBesideMark && (wordsOf(prepositions, language, "prepositions").has(next.lower) || narrowing.test(next.lower))
  );
}

/** Whether a word names a month or a day of the week: "Fridays". */
export function namesTime(lower: string, language: string): boolean {
  const { months, weekdays } = calendarOf(language);
  return [lower, lower.replace(/s$/, "")].some((word) => months.has(word) || weekdays.has(word));
}

/** Whether it is said of a place: "In Leeds we have 54 members". Of days and months it is not. */
function isPlaced({ tokens, text, language }: Reading): boolean {
  return tokens.some((token, index) => {
    const next = tokens[index + 1];
    const names =
      next?.kind === "word" && language !== "de" && /^\p{Lu}/u.test(next.text) && !namesTime(next.lower, language);
    // "The guild of Oslo": whose it is, and not where.
    if (genitives.test(token.lower)) return false;
    const opens = token.start === 0 || /[:,;]\s$/.test(text.slice(0, token.start));
    return wordsOf(prepositions, language, "prepositions").has(token.lower) && (names || opens);
  });
}
