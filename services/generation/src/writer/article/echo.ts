import { containment, shingles } from "../../reading/language/shingles.ts";
import { splitWords } from "../../reading/language/words.ts";

const fewestWords = 5;
const same = 0.8;

/** Remembers sentences, and knows one again that says the same in the same words. */
export interface EchoMemory {
  /** Whether a sentence like this was remembered. */
  has(sentence: string): boolean;
  add(sentence: string): void;
}

interface Heard {
  readonly plain: string;
  /** Figures and currencies: a sentence with other ones says something else in the same words. */
  readonly figures: string;
  readonly shingles: ReadonlySet<string>;
}

/** How much longer the longer of two sentences may be that count as the same. */
interface EchoLimits {
  /** The shorter one's share of the longer one; half unless given. */
  readonly leastShare?: number;
}

/** A memory for sentences of one language. Short ones count as the same only when they are equal. */
export function createEchoMemory(language: string, { leastShare = 0.5 }: EchoLimits = {}): EchoMemory {
  const heard: Heard[] = [];
  const read = (sentence: string): Heard & { words: number } => {
    const words = splitWords(sentence.toLowerCase(), language);
    const figures = [...words.filter((word) => /\p{N}/u.test(word)), ...(sentence.match(/\p{Sc}/gu) ?? [])]
      .sort()
      .join(" ");
    return { plain: words.join(" "), figures, shingles: shingles(words), words: words.length };
  };
  return {
    has: (sentence) => {
      const { plain, words, figures, shingles: own } = read(sentence);
      if (plain === "") return false;
      return heard.some((other) => {
        if (other.plain === plain) return other.figures === figures;
        const isLong = words >= fewestWords && Math.min(own.size, other.shingles.size) >= fewestWords - 2;
        const alike = Math.min(own.size, other.shingles.size) / Math.max(own.size, other.shingles.size);
        return isLong && figures === other.figures && alike > leastShare && containment(own, other.shingles) >= same;
      });
    },
    add: (sentence) => {
      const one = read(sentence);
      if (one.plain !== "") heard.push(one);
    },
  };
}
