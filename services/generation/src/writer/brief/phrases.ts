import { namesOf, numbersOf, quotationsOf, urlsOf } from "../../reading/language/facts.ts";

/** With a capital first letter. URLs and names such as "iPhone" stay as they are. */
export function capitalize(text: string): string {
  if (/^(?:https?:|\S+@|\p{Ll}\p{Lu}|[^\s]+\.[a-z]{2,}\b)/u.test(text)) return text;
  return text.replace(/^(["“„«(]?)(\p{Ll})/u, (_all, mark: string, letter: string) => mark + letter.toUpperCase());
}

/** As a sentence: capital first letter, closing mark. `stop` is the full stop of the language. */
export function asSentence(text: string, stop = "."): string {
  const trimmed = text.trim().replace(/[,;:]$/, "");
  if (/[.!?…。！？]["”»“」』)]*$/.test(trimmed)) return capitalize(trimmed);
  return `${capitalize(trimmed)}${stop}`;
}

/** True when the text holds a number, a name, a URL, an address or a quotation. */
export function hasFacts(text: string, language: string): boolean {
  if (/\d/.test(text) || /\S@\S+\.\S/.test(text)) return true;
  if (urlsOf(text).length > 0 || quotationsOf(text).length > 0 || numbersOf(text, language).length > 0) return true;
  return language !== "de" && namesOf(text, language).length > 0;
}

/** Items of "the price, the date and the trial"; one item when the phrase is no plain enumeration. */
export function splitPhrases(phrase: string): string[] {
  if (/["“„«(]/.test(phrase) || urlsOf(phrase).length > 0) return [phrase];
  const parts = phrase.split(
    /,\s+(?:and\s+|or\s+|und\s+|et\s+|y\s+)?|\s+and\s+(?=(?:the|a|an|our|its|their|his|her|that)\b)/i,
  );
  const plain = parts.every(
    (part) =>
      part.split(/\s+/).length <= 8 && !/\b(?:which|who|that|is|are|was|were|will|has|have|from|between)\b/i.test(part),
  );
  const pair =
    parts.length === 2 && /^(?:the|a|an|our|its|their)\b.*\sand\s+(?:the|a|an|our|its|their)\b/i.test(phrase);
  return (parts.length >= 3 || pair) && plain && /\b(?:and|or|und|et|y)\b/i.test(phrase)
    ? parts.map((part) => part.trim())
    : [phrase];
}

/** True while a quotation is open at this place of the text. */
export function quotedAt(text: string, index: number): boolean {
  const before = text.slice(0, index);
  if ((before.match(/"/g)?.length ?? 0) % 2 === 1) return true;
  return before.split("“").length > before.split("”").length && !before.includes("„");
}
