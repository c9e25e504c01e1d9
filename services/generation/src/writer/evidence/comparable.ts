/**
 * Normalizes a text, so that two texts can be compared word for word: lower case, no Markdown, footnote or citation marks, uniform quotation marks
 * and dashes, single spaces.
 */
export function comparable(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\[(?:[cp]\d+(?:, ?)?)+\]/g, " ")
    .replace(/\[\^[^\s\]]{1,100}\]:?|<\/?su[bp]>|~~/g, "")
    .replace(/(?<=[a-z)\]])~([a-z\d+-]{1,12})~/g, "$1")
    .replace(/\[([^[\]\n]{1,300})\]\((?:[^()\s]|\([^()\s]{0,200}\)){1,2000}\)/g, "$1")
    .replace(/[“”„‟«»「」『』"]/g, '"')
    .replace(/[‘’‚‛`´]/g, "'")
    .replace(/[‐‑‒–—―−]/g, "-")
    .replace(/[*_^]+/g, "")
    .replace(/[#>|]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Whether two texts are the same statement: one is a part of the other, apart from case, quotation marks and Markdown. */
export function isSameStatement(one: string, other: string): boolean {
  const [left, right] = [comparable(one), comparable(other)];
  return left !== "" && right !== "" && (left.includes(right) || right.includes(left));
}

// Matches a letter of a script that puts spaces between words. In other scripts, such as Chinese, a neighbouring letter does not show
// where a word begins or ends.
const spacedLetter =
  "(?![\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}])[\\p{L}\\p{M}]|\\p{Nd}";
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const endsInWord = new RegExp(`(?:${spacedLetter})$`, "u");
const beginsInWord = new RegExp(`^(?:${spacedLetter})`, "u");
// The number of UTF-16 code units of the longest letter, in order to read the letter before a position.
const maxUnits = 2;

/** Whether a text contains a script without spaces between words. */
export function hasUnspaced(text: string): boolean {
  return unspaced.test(text);
}

/**
 * Whether a text contains these words as whole words: "25 seats" does not contain "5 seats", and "start" does not contain "art". Neither
 * text is normalized. The last word may have an ending of up to `maxEnding` further letters.
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

/** Counts the letters or digits directly after a position (at most three), which continue the word before it. */
function endingAt(text: string, at: number): number {
  let letters = 0;
  let end = at;
  for (; letters < 3 && beginsInWord.test(text.slice(end, end + maxUnits)); letters += 1)
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return letters;
}

/** Reduces a text to its words, each with a space on both sides. Then `includes` finds a sequence of whole words. */
export function wordRun(text: string): string {
  const words = text
    .normalize("NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return ` ${(words ?? []).join(" ")} `;
}

/**
 * Removes all characters in `marks` from the end of a text. This is a loop, because a regular expression would take time that grows with
 * the square of the length.
 */
export function withoutEndMarks(text: string, marks: string): string {
  let end = text.length;
  while (end > 0 && marks.includes(text[end - 1] ?? "")) end -= 1;
  return text.slice(0, end);
}
