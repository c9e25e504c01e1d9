import { splitSentences } from "../../reading/language/sentences.ts";
import { nothingKnown } from "../verification/names.ts";
import { read } from "../verification/reading.ts";
import { isTakenBack, settledStatement } from "./corrections.ts";
import { cutAtOrder } from "./order-spans.ts";
import { signalsOf } from "./signals.ts";
import { judge } from "./speech-act.ts";
import { lexiconOf } from "./vocabulary/lexicon.ts";

const longest = 400;
const bullet = /^\s{0,10}(?:[-*•]|\d{1,2}[.)])\s+/u;
// Notes in one line are parted by strokes, and sentences by their full stops, though the next begins small.
const between = /(?<=\p{L}{2}[.!?]{1,3}) (?=\p{Ll})|\s(?:\/\/|\||•)\s/u;

/**
 * A part of a statement as the whole of it where what was left out denies, limits or hedges it: "allowed in the shed" of "Dogs
 * are NOT allowed in the shed". Every other part, and one of an order, stays as it is; so does what only an order beside it, or
 * another note, denies: "… costs £2.80, but not as an ad please". Of a statement that takes its figure back, that with the right one.
 */
export function wholeStatement(part: string, lines: readonly string[], language: string): string {
  const line = lines.find((one) => one.includes(part));
  if (line === undefined) return part;
  const sentences = splitSentences(line.replace(bullet, ""), language).flatMap((one) => one.split(between));
  const sentence = sentences.find((one) => one.includes(part));
  if (sentence === undefined || sentence.length > longest) return part;
  const settled = settledStatement(sentence);
  if (settled !== undefined) return settled;
  const lexicon = lexiconOf(language);
  const whole = cutAtOrder(sentence, lexicon);
  if (!whole.includes(part)) return part;
  const rest = whole.replace(part, " ").trim();
  // "9 June, not 6 June as the draft said" corrects a text, and limits nothing.
  if (!/\p{L}/u.test(rest) || isTakenBack(rest) || signalsOf(rest, lexicon).text_) return part;
  const { negations, only, hedges } = read(rest, language, nothingKnown);
  const isTurned = negations.length + only.length + hedges.length > 0;
  return isTurned && judge(whole, language, "prose").act !== "order" ? whole : part;
}
