const figure =
  /(?<![\p{L}\d.,])(\d+(?:[.,:]\d+)*)(?:\.?\s?(\p{Script=Han}|[\p{Script=Hiragana}\p{Script=Katakana}]|\p{L}+|[%€£$]))?/gu;
const mostFigures = 20;

interface Figure {
  readonly value: string;
  /** The word right behind it. */
  readonly unit: string;
  readonly start: number;
}

function figuresWithUnits(text: string): Figure[] {
  const found: Figure[] = [];
  for (const { 1: value = "", 2: unit, index } of text.matchAll(figure)) {
    if (unit !== undefined) found.push({ value, unit: unit.toLowerCase(), start: index });
    if (found.length === mostFigures) break;
  }
  return found;
}

const takesBack =
  /(?<!\p{L})(?:no|nope|sorry|oops|wait|correction|corrected?|actually|scratch that|make that|i mean|meant|rather|wrong|typo|misprint|korrektur|korrigier\p{L}*|nein|entschuldigung|moment|vielmehr|eigentlich|falsch|stimmt nicht|tippfehler|non|pardon|erratum|corrige\p{L}*|rectifi\p{L}*|plutôt|en fait|erreur|perdón|corrijo|corrección|mejor dicho|en realidad|errata|no,|anzi|scusa|scusate|correggo|correzione|in realtà|sbagliato|nee|correctie|liever|eigenlijk|fout|não|desculp\p{L}*|corrijo|correção|aliás|na verdade|errado|nej|undskyld|rettelse|faktisk|forkert|fejl|förlåt|rättelse|faktiskt|fel|nie|przepraszam|poprawka|właściwie|raczej|błąd)(?!\p{L})|更正|不对|其实|抱歉|应该是|訂正|すみません|正しくは|間違|عفوا|عفوًا|تصحيح|الصحيح|خطأ|آسف/iu;
const longestLead = 40;
const ofBefore =
  /(?<!\p{L})(?:was|were|used to|old|last year|previous(?:ly)?|before|formerly|war|waren|früher|bisher|alte[nrs]?|vorher|était|étaient|avant|ancien\p{L}*|antes|era|eran|anterior|prima|erano|vecchi\p{L}|vroeger|vorig\p{L}*|oude?|antig\p{L}{1,2}|før|tidligere|gamle|förr|tidigare|gamla|wcześniej|dawniej|star\p{L}{1,3}|poprzedni\p{L}*)(?!\p{L})|以前|去年|原来|旧|昨年|سابقا|القديم/iu;

/** Whether a sentence sets out to take something back, not to tell something more: "Sorry, it is 19 July". */
export const isTakenBack = (sentence: string): boolean => takesBack.test(sentence.slice(0, longestLead));

/** Whether a statement takes a figure of its own back: "There are 24, or rather 26". */
export function correctsItself(statement: string): boolean {
  const [first = "", ...parts] = statement.slice(0, longestStatement).split(/[,;(–—]/u);
  return /\d/.test(first) && parts.some((part) => /\d/.test(part) && isTakenBack(part));
}

const longestStatement = 1_000;

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
