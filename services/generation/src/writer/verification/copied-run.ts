import { splitWords } from "../../reading/language/words.ts";
import type { ReadPassage } from "./read-passages.ts";
import type { Reading } from "./reading.ts";
import { longestText } from "./tokens.ts";

const longestRun = 25;
const separator = "\u0001";

const rowOf = (text: string, language: string): string[] =>
  splitWords(text.slice(0, longestText).toLowerCase(), language);

/** The outlet from which more than 25 words in a row are copied without quotation marks; undefined when none are. */
export function copiedFrom(claim: Reading, passages: readonly ReadPassage[]): string | undefined {
  const bare = [...claim.quotations]
    .reverse()
    .reduce((text, one) => `${text.slice(0, one.start)} ${separator} ${text.slice(one.end)}`, claim.text);
  const runs = bare
    .split(separator)
    .map((part) => rowOf(part, claim.language))
    .filter((words) => words.length > longestRun);
  if (runs.length === 0) return undefined;
  const from = passages.find((passage) => {
    if (passage.passage.source === "client") return false;
    const row = ` ${rowOf(passage.passage.text, passage.language).join(" ")} `;
    return runs.some((words) =>
      words
        .slice(longestRun)
        .some((_, start) => row.includes(` ${words.slice(start, start + longestRun + 1).join(" ")} `)),
    );
  });
  return from === undefined ? undefined : (from.source?.outlet ?? "a source");
}
