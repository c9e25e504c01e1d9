/**
 * A text as it is compared word for word: without case, marks of Markdown and citation, kinds of quotation marks and dashes, and
 * with single spaces.
 */
export function comparable(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\[(?:[cp]\d+(?:, ?)?)+\]/g, " ")
    .replace(/\[([^[\]\n]{1,300})\]\((?:[^()\s]|\([^()\s]{0,200}\)){1,2000}\)/g, "$1")
    .replace(/[“”„‟«»「」『』"]/g, '"')
    .replace(/[‘’‚‛`´]/g, "'")
    .replace(/[‐‑‒–—―−]/g, "-")
    .replace(/[*_]+/g, "")
    .replace(/[#>|]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

// Scripts without spaces between words, where a neighbouring letter does not show where a word begins or ends.
const spacedLetter =
  "(?![\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}])[\\p{L}\\p{M}]|\\p{Nd}";
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const endsInWord = new RegExp(`(?:${spacedLetter})$`, "u");
const beginsInWord = new RegExp(`^(?:${spacedLetter})`, "u");
// A letter outside the basic plane has two UTF-16 code units.
const maxUnits = 2;

/** Whether at least a part of a text is in a script without spaces between words. */
export function hasUnspaced(text: string): boolean {
  return unspaced.test(text);
}

/**
 * Whether words stand in a text as a whole: "5 seats" does not stand in "25 seats", nor "art" in "start". Both compared as they are. The last word
 * may have an ending of `maxEnding` letters.
 */
export function standsWhole(text: string, words: string, maxEnding = 0): boolean {
  if (words === "") return true;
  const [isBegun, isEnded] = [beginsInWord.test(words), endsInWord.test(words)];
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    const end = at + words.length;
    const goesOn = isEnded && endingAt(text, end) > maxEnding;
    const cameBefore = isBegun && endsInWord.test(text.slice(Math.max(0, at - maxUnits), at));
    if (!goesOn && !cameBefore) return true;
  }
  return false;
}

/** How many letters or digits the word that ends here goes on with; any number above three counts as three. */
function endingAt(text: string, at: number): number {
  let letters = 0;
  let end = at;
  for (; letters < 3 && beginsInWord.test(text.slice(end, end + maxUnits)); letters += 1)
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return letters;
}

/** Words of a text alone, with one space before and behind each: for looking up runs of them. */
export function wordRun(text: string): string {
  const words = text
    .normalize("NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return ` ${(words ?? []).join(" ")} `;
}

/** A text without any of these marks at its end. Step by step: an expression would take the square of the time. */
export function withoutEndMarks(text: string, marks: string): string {
  let end = text.length;
  while (end > 0 && marks.includes(text[end - 1] ?? "")) end -= 1;
  return text.slice(0, end);
}
