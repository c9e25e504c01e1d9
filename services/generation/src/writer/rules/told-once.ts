import { numbersOf } from "../../reading/language/facts.ts";
import { contentStems } from "../../reading/language/words.ts";

interface Telling {
  readonly words: string;
  readonly stems: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
}

/** Letters and figures of a text, in lower case, with single spaces: two texts that read the same are the same. */
export function wordsAlone(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

/** True when the words of the second text stand in the first, whole and in a row. */
export function holdsWords(text: string, part: string, isUnspaced: boolean): boolean {
  if (part === "" || part.length > text.length) return false;
  return isUnspaced ? text.replaceAll(" ", "").includes(part.replaceAll(" ", "")) : ` ${text} `.includes(` ${part} `);
}

function tellingOf(text: string, language: string): Telling {
  return {
    words: wordsAlone(text),
    stems: new Set(contentStems(text, language)),
    numbers: new Set(numbersOf(text, language)),
  };
}

const shortestLiteral = 16;
const fewestStems = 4;

/** True when the first says nothing beyond the second: the same words, a literal part of them, or nearly all of its content. */
function saysNothingNew(one: Telling, other: Telling, share: number): boolean {
  if (one.words === other.words) return true;
  if (one.words.length >= shortestLiteral && ` ${other.words} `.includes(` ${one.words} `)) return true;
  if (one.stems.size < fewestStems || ![...one.numbers].every((number) => other.numbers.has(number))) return false;
  return [...one.stems].filter((stem) => other.stems.has(stem)).length >= share * one.stems.size;
}

const nearlyAll = 0.95;
const most = 0.75;

/** Indexes of the texts that another one tells as well: the fuller telling stays, of equal ones the first. */
export function retold(texts: readonly string[], language: string): ReadonlySet<number> {
  const tellings = texts.map((text) => tellingOf(text, language));
  const dropped = new Set<number>();
  for (const [at, one] of tellings.entries()) {
    const isRetold = tellings.some((other, place) => {
      if (place === at || dropped.has(place) || one.words === "") return false;
      return saysNothingNew(one, other, nearlyAll) && (place < at || !saysNothingNew(other, one, nearlyAll));
    });
    if (isRetold) dropped.add(at);
  }
  return dropped;
}

/** Keeps what has been told, to ask whether a sentence of a page adds something to it. */
export function tellingsOf(texts: readonly string[], language: string) {
  const told = texts.map((text) => tellingOf(text, language));
  // What the client says in several sentences may stand in one sentence of a page.
  const whole = tellingOf(texts.join("\n"), language);
  return {
    adds(text: string): boolean {
      const one = tellingOf(text, language);
      return !saysNothingNew(one, whole, most) && !told.some((other) => saysNothingNew(one, other, most));
    },
    tell(text: string): void {
      told.push(tellingOf(text, language));
    },
  };
}
