import { splitWords } from "../../reading/language/words.ts";

const run = 3;
const leastShare = 0.4;
const fewestWords = 4;

/** Remembers what a model was told and knows its words again, also when they come back shortened or shuffled. */
export interface PromptEcho {
  hear(told: string): void;
  /** Whether a good part of a sentence or heading is made of runs of three words that the model was told. */
  has(sentence: string): boolean;
}

/** A memory of prompts. They are English, whatever language is written, and so are their echoes. */
export function createPromptEcho(): PromptEcho {
  const heard = new Set<string>();
  const known = new Set<string>();
  const runsOf = (line: string): string[][] => {
    const words = splitWords(line.toLowerCase(), "en");
    return words.slice(0, Math.max(0, words.length - run + 1)).map((_, at) => words.slice(at, at + run));
  };
  return {
    hear: (told) => {
      if (known.has(told)) return;
      known.add(told);
      for (const line of told.split(/\n|(?<=[.:;!?]) /)) for (const words of runsOf(line)) heard.add(words.join(" "));
    },
    has: (sentence) => {
      const words = splitWords(sentence.toLowerCase(), "en");
      const covered = new Set<number>();
      for (const [at, words_] of runsOf(sentence).entries()) {
        if (heard.has(words_.join(" "))) for (let next = at; next < at + run; next += 1) covered.add(next);
      }
      return covered.size >= fewestWords && covered.size / words.length >= leastShare;
    },
  };
}
