import { splitSentences } from "../../reading/language/sentences.ts";

/** Splits a text with inline Markdown into sentences. References to footnotes, such as "[^1]", stay with the sentence before them. */
export function splitText(text: string, language: string): string[] {
  return withOwnNotes(splitSentences(hideNotes(text), language));
}

// The signs that stand for the brackets of a reference to a footnote while a text is split, because a bracket could end a sentence.
const openNote = "\ue004";
const closeNote = "\ue005";

const hideNotes = (text: string): string =>
  text.replace(/(?<!\\)\[\^([\w-]{1,20})\](?!\()/g, `${openNote}$1${closeNote}`);

/** Moves references to footnotes at the beginning of a sentence to the end of the one before, to which they belong. */
function withOwnNotes(sentences: readonly string[]): string[] {
  const own: string[] = [];
  for (const sentence of sentences) {
    const [notes = ""] = /^(?:\ue004[\w-]{1,20}\ue005\s{0,3})+/.exec(sentence) ?? [];
    const before = own.length - 1;
    if (before >= 0 && notes !== "") own[before] = `${own[before]}${notes.trimEnd()}`;
    own.push(before >= 0 ? sentence.slice(notes.length) : sentence);
  }
  return own
    .filter((sentence) => sentence !== "")
    .map((sentence) => sentence.replace(/\ue004([\w-]{1,20})\ue005/g, "[^$1]"));
}
