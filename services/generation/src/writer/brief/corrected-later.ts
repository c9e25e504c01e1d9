import { opensAsCorrection } from "./corrections.ts";
import { sentencesOf } from "./sentences-of.ts";
import { bullet } from "./whole-statement.ts";

/** Tells what the next sentence of the instructions takes back: "Dr Roe runs it. Correction: Ann Roux runs it." */
export function correctedLater(lines: readonly string[], language: string): (text: string) => boolean {
  const sentences = lines.flatMap((line) => sentencesOf(line.replace(bullet, ""), language));
  const corrected = sentences.filter((_, index) => opensAsCorrection(sentences[index + 1] ?? ""));
  return (text) => corrected.some((sentence) => sentence.includes(text));
}
