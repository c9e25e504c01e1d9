import type { Finding } from "./finding.ts";
import type { Name } from "./names.ts";
import { isCovered } from "./phrases.ts";
import { isSpeech, plainWords, type Quotation } from "./quotations.ts";
import type { ReadPassage } from "./read-passages.ts";
import type { Reading } from "./reading.ts";
import type { Token } from "./tokens.ts";

const inside = (spoken: readonly Quotation[], start: number): boolean =>
  spoken.some((one) => one.start <= start && start < one.end);

const sharesWord = (left: Name, right: Name): boolean => left.words.some((word) => right.words.includes(word));

/** Words of meaning beside the quotations of a sentence, those of saying left out. */
function wordsBeside(reading: Reading, spoken: readonly Quotation[]): Token[] {
  const unspaced = reading.language === "ja" || reading.language === "zh";
  return reading.tokens.filter(
    ({ kind, stem, start, text }) =>
      kind === "word" &&
      stem !== "" &&
      !inside(spoken, start) &&
      !isCovered(reading.reports, start) &&
      (!unspaced || /^[\p{Script=Han}\p{Script=Katakana}]{2}/u.test(text)),
  );
}

/** Who stands beside a quotation in a sentence of the evidence: names and words outside all quotations. */
interface Attribution {
  readonly sentence: Reading;
  readonly names: readonly Name[];
  readonly words: readonly Token[];
}

function attributionOf(sentence: Reading, words: string): Attribution | undefined {
  const spoken = sentence.quotations.filter(isSpeech);
  const isQuoted = spoken.some(({ text }) => plainWords(text).includes(words));
  if (isQuoted) {
    const names = sentence.names.filter(({ start }) => !inside(spoken, start));
    return { sentence, names, words: wordsBeside(sentence, spoken) };
  }
  // A label without quotation marks: "ADA ROE: We wait."
  const label = sentence.names.find(({ start, end }) => start <= 3 && /^\s?[:：]/.test(sentence.text.slice(end)));
  if (label === undefined || !plainWords(sentence.text.slice(label.end)).includes(words)) return undefined;
  return { sentence, names: [label], words: [] };
}

/** True when nothing beside the quotation of a claim stands beside it, or of whom it names, in the evidence. */
function isOfOther(claim: Reading, mine: readonly Token[], there: Attribution, group: readonly ReadPassage[]): boolean {
  const { names, sentence, words } = there;
  if (names.length === 0 && words.length === 0) return false;
  const own = claim.names.filter(({ start }) => !inside(claim.quotations, start));
  // A name beside another one: who says it is told by name on both sides.
  if (own.length > 0 && names.length > 0 && !own.some((name) => names.some((other) => sharesWord(name, other)))) {
    const outlets = group.flatMap((passage) => [...passage.outletWords]);
    return own.some((name) => !name.words.some((word) => outlets.includes(word)));
  }
  const sentences = group.flatMap((passage) => passage.sentences);
  const beside = sentences.filter((one) => one.names.some((name) => names.some((other) => sharesWord(name, other))));
  const known = [sentence, ...beside];
  return !mine.some(
    ({ stem, text, lower }) =>
      known.some((one) => one.stems.has(stem) || one.text.includes(text)) ||
      group.some((passage) => passage.outletWords.has(lower)),
  );
}

/** A quotation of the evidence in the mouth of somebody who stands nowhere beside it there. */
export function checkSaidBy(claim: Reading, group: readonly ReadPassage[]): Finding[] {
  const spoken = claim.quotations.filter(isSpeech);
  const [speech] = spoken;
  const mine = wordsBeside(claim, spoken);
  if (speech === undefined || spoken.length > 1 || mine.length === 0) return [];
  const words = plainWords(speech.text);
  const found = group
    .filter(({ language }) => language === claim.language)
    .flatMap(({ sentences }) => sentences.flatMap((sentence) => attributionOf(sentence, words) ?? []));
  if (found.length === 0 || !found.every((there) => isOfOther(claim, mine, there, group))) return [];
  const [there] = found;
  // "The director" may be whom the claim names.
  const isSure =
    found.every(({ names }) => names.length > 0) || claim.names.every(({ start }) => inside(spoken, start));
  const who = there?.names[0]?.written ?? there?.words.map(({ text }) => text).join(" ") ?? "";
  return [
    {
      kind: isSure ? "contradicted" : "doubtful",
      written: claim.text,
      reason: `in the evidence it is ${who} who says this`,
    },
  ];
}
