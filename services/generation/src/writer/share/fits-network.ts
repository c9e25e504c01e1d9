import { characterCount } from "../../domain/characters.ts";
import type { SharedNetwork } from "../../domain/share-texts.ts";
import { splitSentences } from "../../reading/language/sentences.ts";
import { speaksOfItself } from "../model/machine-talk.ts";
import { speaksOfMaking } from "../model/speaks-of-making.ts";
import { callsMachine } from "../research/foreign-orders.ts";
import { speaksToMachines } from "../research/machine-talk.ts";

/** How long a text may be, in characters: on X a link takes its place too, and letters of many scripts count twice. */
export const longestShareText: Readonly<Record<SharedNetwork, number>> = { linkedin: 700, twitter: 240 };

/** Addresses, mentions, hashtags, markup, and signs that nobody sees but that change what is read. */
const unwanted =
  /https?:|www\.|(?:^|[^\p{L}\p{N}_])[@#]\p{L}|[<>`*{}[\]|\\]|[\p{Cc}\p{Co}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;

/** A text with single spaces, and paragraphs parted by one empty line. */
export function tidied(text: string): string {
  const paragraphs = text.toWellFormed().normalize("NFC").split(/\n+/);
  return paragraphs
    .map((paragraph) => paragraph.replace(/\s+/g, " ").trim())
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");
}

/** Whether a tidied text is something for readers of a network, whatever it claims. */
export function fitsNetwork(text: string, network: SharedNetwork, language: string): boolean {
  if (text === "" || characterCount(text) > longestShareText[network]) return false;
  if (unwanted.test(text.replaceAll("\n", " "))) return false;
  return sentencesOfShare(text, language).every(
    (sentence) =>
      !speaksOfItself(sentence) &&
      !speaksOfMaking(sentence) &&
      !speaksToMachines(sentence) &&
      !callsMachine(sentence, language),
  );
}

/** The sentences of a tidied text. */
export function sentencesOfShare(text: string, language: string): string[] {
  return text.split("\n\n").flatMap((paragraph) => splitSentences(paragraph, language));
}
