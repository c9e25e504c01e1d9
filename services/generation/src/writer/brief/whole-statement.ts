import { splitSentences } from "../../reading/language/sentences.ts";
import { nothingKnown } from "../verification/names.ts";
import { read } from "../verification/reading.ts";
import { judge } from "./speech-act.ts";

const longest = 400;
const bullet = /^\s{0,10}(?:[-*•]|\d{1,2}[.)])\s+/u;

/**
 * A part of a statement as the whole of it where what was left out denies, limits or hedges it: "allowed in the shed" of "Dogs
 * are NOT allowed in the shed". Every other part, and one of an order, stays as it is.
 */
export function wholeStatement(part: string, lines: readonly string[], language: string): string {
  const line = lines.find((one) => one.includes(part));
  if (line === undefined) return part;
  const sentence = splitSentences(line.replace(bullet, ""), language).find((one) => one.includes(part));
  if (sentence === undefined || sentence.length > longest) return part;
  const rest = sentence.replace(part, " ").trim();
  if (!/\p{L}/u.test(rest)) return part;
  const { negations, only, hedges } = read(rest, language, nothingKnown);
  const isTurned = negations.length + only.length + hedges.length > 0;
  return isTurned && judge(sentence, language, "prose").act !== "order" ? sentence : part;
}
