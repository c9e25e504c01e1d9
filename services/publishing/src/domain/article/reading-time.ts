const wordsPerMinute = 230;
const charactersPerMinute = 500;
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** Words of a text; scripts written without spaces count by character. */
export function countWords(text: string): number {
  const { words, characters } = amounts(text);
  return words + characters;
}

/** Minutes that reading takes, at least 1: 230 words, or 500 characters of a script without spaces, a minute. */
export function readingMinutes(text: string): number {
  const { words, characters } = amounts(text);
  return Math.max(1, Math.round(words / wordsPerMinute + characters / charactersPerMinute));
}

function amounts(text: string): { words: number; characters: number } {
  const characters = text.match(spaceless)?.length ?? 0;
  const words = text
    .replace(spaceless, " ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return { words, characters };
}
