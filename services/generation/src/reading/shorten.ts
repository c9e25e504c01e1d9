import { characterCount, firstCharacters } from "../domain/characters.ts";

/** The text in at most `longest` characters: cut at a word's end, and an ellipsis shows that something is missing. */
export function shorten(text: string, longest: number): string {
  if (characterCount(text) <= longest) return text;
  return `${firstCharacters(text, longest - 1).replace(/\s{1,20}\S{0,200}$/, "")}…`;
}
