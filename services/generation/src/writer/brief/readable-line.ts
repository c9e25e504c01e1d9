import { splitSentences } from "../../reading/language/sentences.ts";
import { withEditsMade } from "./formats/marked-edits.ts";

const fewestWords = 2;
const mostLines = 6;
const mostTimes = 3;
const longest = 600;
// The names of columns stand between the cells.
const row = /^[^:;]{1,80}:\s[^:;]{1,300};\s/;

/**
 * Where a client's file, markup or marked edit was copied as it was sent ("A3;Rae Finch;900 jars"), the sentence, line or lines
 * of the readable text that say the same words in the same order; undefined where none do.
 */
export function readableLine(span: string, lines: readonly string[], language: string): string | undefined {
  const wanted = wordsOf(withEditsMade(span));
  if (wanted.length < fewestWords || span.length > longest) return undefined;
  const holds = (text: string): boolean => {
    const words = text.length > longest ? [] : wordsOf(text);
    return (row.test(text) || words.length <= wanted.length * mostTimes) && isWithin(wanted, words);
  };
  const sentence = lines.flatMap((line) => splitSentences(line, language)).find(holds);
  if (sentence !== undefined) return sentence;
  const runs = lines.flatMap((_, index) => runFrom(lines, index).find(holds) ?? []);
  return runs.sort((one, other) => one.length - other.length)[0];
}

/** One line, that and the next, and so on: the entries of one record. */
function runFrom(lines: readonly string[], start: number): string[] {
  const run = lines.slice(start, start + mostLines).filter((line) => line.trim() !== "");
  return run.map((_, index) =>
    run
      .slice(0, index + 1)
      .join("; ")
      .replace(/([?？؟:：]);/g, "$1"),
  );
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [];

/** Whether words stand among others in their order. */
function isWithin(wanted: readonly string[], words: readonly string[]): boolean {
  let at = 0;
  for (const word of words) if (word === wanted[at]) at += 1;
  return at === wanted.length;
}
