const longestOverlap = 300;
const shortestOverlap = 8;

/**
 * A text that was cut off, and what its writer went on with, as one. Words told twice at the seam are told once; a writer that
 * began again from the start is taken at the longer of its two words.
 */
export function joinContinuation(text: string, more: string): string {
  const next = more.replace(/^(?:…|\.\.\.)\s?/, "");
  const start = text.trimStart().slice(0, 60);
  if (start.length === 60 && next.trimStart().startsWith(start)) return next.length > text.length ? next : text;
  const [end, head] = [text.trimEnd(), next.trimStart()];
  for (let length = Math.min(longestOverlap, end.length, head.length); length >= shortestOverlap; length -= 1) {
    if (end.endsWith(head.slice(0, length))) return end + head.slice(length);
  }
  // After the end of a sentence a letter begins a new word.
  return text + (/[.!?]$/.test(text) && /^\p{L}/u.test(next) ? " " : "") + next;
}
