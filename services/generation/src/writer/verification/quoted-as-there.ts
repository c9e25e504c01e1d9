import type { Name } from "./names.ts";
import { isCovered } from "./phrases.ts";
import { isSpeech, plainWords, type Quotation } from "./quotations.ts";
import type { Reading } from "./reading.ts";
import type { Token } from "./tokens.ts";

/** Words of meaning around the speech of a sentence, those of saying left out. */
function around(reading: Reading, spoken: readonly Quotation[]): Token[] {
  return reading.tokens.filter(
    ({ stem, kind, start }) =>
      stem !== "" &&
      kind === "word" &&
      !isCovered(reading.reports, start) &&
      !spoken.some((one) => one.start <= start && start < one.end),
  );
}

const outside = (names: readonly Name[], spoken: readonly Quotation[]): Name[] =>
  names.filter(({ start }) => !spoken.some((one) => one.start <= start && start < one.end));

const mostLeftOut = 2;

/**
 * True when a sentence is one quotation and who says it, in words that stand beside the same quotation in one sentence of
 * the evidence that has no other speaker: “We wait,” says Ada Roe – Ada Roe: “We wait.”
 */
export function isQuotedAsThere(reading: Reading, sentences: readonly Reading[]): boolean {
  const spoken = reading.quotations.filter(isSpeech);
  const [speech] = spoken;
  const words = around(reading, spoken);
  if (speech === undefined || spoken.length > 1 || words.length === 0 || reading.negations.length > 0) return false;
  return sentences.some((sentence) => {
    const theirs = sentence.quotations.filter(isSpeech);
    const [said] = theirs;
    if (said === undefined || theirs.length > 1 || plainWords(said.text) !== plainWords(speech.text)) return false;
    const there = around(sentence, theirs);
    const named = outside(sentence.names, theirs);
    const [name] = named;
    const isNamed =
      name === undefined || reading.names.some((one) => one.words.some((word) => name.words.includes(word)));
    const tellsLittle = there.length <= words.length + mostLeftOut;
    const stands = words.every(({ stem }) => there.some((one) => one.stem === stem));
    return named.length < 2 && isNamed && tellsLittle && stands && sentence.negations.length === 0;
  });
}
