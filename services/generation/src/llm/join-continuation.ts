const longestOverlap = 2_000;
const shortestOverlap = 8;
const longestWord = 40;

/**
 * A text that was cut off, and what its writer went on with, as one. Words told twice at the seam are told once; a
 * writer that began again from the start is taken at the longer of its two words. `known` is text in the same language
 * that shows, where no space stands at the seam, whether a word goes on or a new one begins.
 */
export function joinContinuation(text: string, more: string, known: string): string {
  const next = more.replace(/^(?:…|\.\.\.)\s?/, "");
  const start = text.trimStart().slice(0, 60);
  if (start.length === 60 && next.trimStart().startsWith(start)) return next.length > text.length ? next : text;
  const overlap = overlapOf(text.trimEnd(), next.trimStart());
  if (overlap > 0) return text.trimEnd() + next.trimStart().slice(overlap);
  return text + (isNewWord(text, next, known) ? " " : "") + next;
}

/** Length of the longest start of `next` that is the end of `text` and not there by chance (Knuth, Morris and Pratt). */
function overlapOf(text: string, next: string): number {
  const end = text.slice(-longestOverlap);
  const head = next.slice(0, longestOverlap);
  const joined = `${head}\u0000${end}`;
  const borders = new Uint32Array(joined.length);
  for (let index = 1, border = 0; index < joined.length; index += 1) {
    while (border > 0 && joined[index] !== joined[border]) border = borders[border - 1] ?? 0;
    if (joined[index] === joined[border]) border += 1;
    borders[index] = border;
  }
  const length = borders[joined.length - 1] ?? 0;
  const startsWord = !/\p{L}/u.test(text[text.length - length - 1] ?? " ") || !/^[a-z]/i.test(next);
  return length >= shortestOverlap && startsWord ? length : 0;
}

function isNewWord(text: string, next: string, known: string): boolean {
  const last = /[\p{L}\p{N}]{1,40}$/u.exec(text.slice(-longestWord))?.[0];
  const first = /^[\p{L}\p{N}]{1,40}/u.exec(next.slice(0, longestWord))?.[0];
  // After a full stop or a comma, a letter begins a new word; an address goes on.
  if (first !== undefined && /^\p{L}/u.test(first) && /[.,;:!?)]$/.test(text))
    return !/:\/\/\S{0,80}$/.test(text.slice(-90));
  if (last === undefined || first === undefined || !isSpaced(last) || !isSpaced(first)) return false;
  const words = new Set(
    `${known} ${text.slice(0, -last.length)} ${next.slice(first.length)}`.toLowerCase().split(/[^\p{L}\p{N}]+/u),
  );
  if (words.has((last + first).toLowerCase()) || /^[^aio]$/i.test(first)) return false;
  return words.has(first.toLowerCase()) || words.has(last.toLowerCase());
}

/** Chinese, Japanese and Thai are written without spaces. */
function isSpaced(word: string): boolean {
  return !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u.test(
    word,
  );
}
