const figure =
  /(?<![\p{L}\d.,])(\d+(?:[.,:]\d+)*)(?:\.?\s?(\p{Script=Han}|[\p{Script=Hiragana}\p{Script=Katakana}]|\p{L}+|[%€£$]))?/gu;
const mostFigures = 20;

interface Figure {
  readonly value: string;
  /** The word right behind it; empty when there is none. */
  readonly unit: string;
  readonly start: number;
}

function figuresOf(text: string): Figure[] {
  const found: Figure[] = [];
  for (const { 1: value = "", 2: unit = "", index } of text.matchAll(figure)) {
    found.push({ value, unit: unit.toLowerCase(), start: index });
    if (found.length === mostFigures) break;
  }
  return found;
}

const figuresWithUnits = (text: string): Figure[] => figuresOf(text).filter(({ unit }) => unit !== "");

const takesBack =
  /(?<!\p{L})(?:no|nope|sorry|oops|wait|correction|corrected?|actually|scratch that|make that|i mean|meant|rather|wrong|typo|misprint|korrektur|korrigier\p{L}*|nein|entschuldigung|moment|vielmehr|eigentlich|falsch|stimmt nicht|tippfehler|non|pardon|erratum|corrige\p{L}*|rectifi\p{L}*|plutôt|en fait|erreur|perdón|corrijo|corrección|mejor dicho|en realidad|errata|no,|anzi|scusa|scusate|correggo|correzione|in realtà|sbagliato|nee|correctie|liever|eigenlijk|fout|não|desculp\p{L}*|corrijo|correção|aliás|na verdade|errado|nej|undskyld|rettelse|faktisk|forkert|fejl|förlåt|rättelse|faktiskt|fel|nie|przepraszam|poprawka|właściwie|raczej|błąd)(?!\p{L})|更正|不对|其实|抱歉|应该是|訂正|すみません|正しくは|間違|عفوا|عفوًا|تصحيح|الصحيح|خطأ|آسف/iu;
const longestLead = 40;
const ofBefore =
  /(?<!\p{L})(?:was|were|used to|old|last year|previous(?:ly)?|before|formerly|war|waren|früher|bisher|alte[nrs]?|vorher|était|étaient|avant|ancien\p{L}*|antes|era|eran|anterior|prima|erano|vecchi\p{L}|vroeger|vorig\p{L}*|oude?|antig\p{L}{1,2}|før|tidligere|gamle|förr|tidigare|gamla|wcześniej|dawniej|star\p{L}{1,3}|poprzedni\p{L}*)(?!\p{L})|以前|去年|原来|旧|昨年|سابقا|القديم/iu;

/** Whether a sentence sets out to take something back, not to tell something more: "Sorry, it is 19 July". */
export const isTakenBack = (sentence: string): boolean => takesBack.test(sentence.slice(0, longestLead));

const opensCorrection =
  /^[^\p{L}]{0,3}(?:(?:no,? wait|oops|sorry|correction|corrected|scratch that|make that|wrong|typo|misprint|(?:euh |ah )?non,? pardon|korrektur|falsch|tippfehler|entschuldigung|pardon|euh non|erratum|correction|erreur|perdón|corrección|corrijo|errata|mejor dicho|scusa\p{L}*|aspetta|correzione|mi correggo|sbagliato|correctie|fout|desculp\p{L}*|correção|corrijo|errado|undskyld|rettelse|forkert|förlåt|rättelse|fel|przepraszam|poprawka|błąd)(?!\p{L})|更正|不对|抱歉|訂正|すみません|間違|عفوا|عفوًا|تصحيح)/iu;

/** Whether a sentence sets out to correct what stands before it, with or without a figure. */
export const opensAsCorrection = (sentence: string): boolean => opensCorrection.test(sentence);

/** Whether a statement takes a figure of its own back: "There are 24, or rather 26". */
export function correctsItself(statement: string): boolean {
  const [first = "", ...parts] = statement.slice(0, longestStatement).split(/[,;(–—]/u);
  return /\d/.test(first) && parts.some((part) => /\d/.test(part) && isTakenBack(part));
}

const longestStatement = 1_000;

const clauseMark = /\s?[;(–—]\s?|,(?!\d)\s?|\s-\s/gu;
const mostMarks = 20;
const deniesOnly = /^(?:no|nope|non|nein|nee|não|nej|nie)$/iu;
const [mostWordsOfCorrection, mostWordsBefore] = [9, 2];

/**
 * A statement that takes its own figure back, with the figure that holds: "It covers 500 hectares – no sorry, 500 was the old
 * lake, use 450." covers 450 hectares. Undefined where it is not plain which figure stands for which, or where what takes it
 * back tells more than that.
 */
export function settledStatement(statement: string): string | undefined {
  const text = statement.slice(0, longestStatement);
  for (const mark of [...text.matchAll(clauseMark)].slice(0, mostMarks)) {
    const [head, tail] = [text.slice(0, mark.index), text.slice(mark.index + mark[0].length)];
    if (/\d/.test(head) && beginsTakingBack(tail)) return settledBy(head, tail);
  }
  return undefined;
}

/** "No sorry, …" and "or rather 26"; "no dogs" and "no 3" take nothing back. */
function beginsTakingBack(tail: string): boolean {
  const [first = ""] = tail.split(/[,;:)–—]/u, 1);
  const words = first.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length > 0 && words.every((word) => takesBack.test(word))) return true;
  const figureAt = words.findIndex((word) => /^\d/.test(word));
  return words.slice(0, Math.max(0, figureAt)).some((word) => takesBack.test(word) && !deniesOnly.test(word));
}

function settledBy(head: string, tail: string): string | undefined {
  const [old, said] = [figuresOf(head), figuresOf(tail)];
  const fresh = said.filter(({ value }) => old.every((one) => one.value !== value));
  const named = old.filter(({ value }) => said.some((one) => one.value === value));
  const [replaced, ...more] = named.length > 0 ? named : old;
  const [right, ...others] = fresh;
  if (replaced === undefined || right === undefined || more.length + others.length > 0) return undefined;
  const wordsOf = (text: string): number => text.match(/\p{L}+/gu)?.length ?? 0;
  if (wordsOf(tail) > mostWordsOfCorrection) return undefined;
  if (named.length === 0 && wordsOf(tail.slice(0, right.start)) > mostWordsBefore) return undefined;
  const isOtherThing = right.unit !== "" && replaced.unit !== "" && right.unit !== replaced.unit;
  if (isOtherThing && named.length === 0) return undefined;
  const unit = replaced.unit === "" && right.unit !== "" ? ` ${right.unit}` : "";
  const behind = head.slice(replaced.start + replaced.value.length);
  return `${head.slice(0, replaced.start)}${right.value}${unit}${behind.trimEnd()}${/[.!?]$/.exec(tail)?.[0] ?? ""}`;
}

/**
 * A statement with the figure that what follows it corrects: "… on 18 July" and "sorry, it is 19 July". Undefined unless both
 * count the same thing, and it is plain which figure stands for which: it is named, or taken back, and not told as an old one.
 */
export function correctedBy(statement: string, correction: string): string | undefined {
  const [old, said] = [figuresWithUnits(statement), figuresWithUnits(correction)];
  for (const { unit } of said) {
    const theirs = old.filter((one) => one.unit === unit);
    const fresh = new Set(
      said
        .filter((one) => one.unit === unit && theirs.every(({ value }) => value !== one.value))
        .map(({ value }) => value),
    );
    const named = theirs.filter(({ value }) =>
      new RegExp(`(?<!\\d)${value.replace(/[.,:]/g, "\\$&")}(?!\\d)`).test(correction),
    );
    const [replaced, ...more] = named.length > 0 ? named : theirs;
    const [value, ...others] = fresh;
    if (named.length === 0 && ofBefore.test(correction) && !isTakenBack(correction)) continue;
    if (replaced === undefined || more.length > 0 || value === undefined || others.length > 0) continue;
    return `${statement.slice(0, replaced.start)}${value}${statement.slice(replaced.start + replaced.value.length)}`;
  }
  return undefined;
}
