/**
 * Shortens a text to at most `maxLength` characters. Cuts it between words and ends it with "…", which replaces the
 * punctuation before it.
 */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, "");
  const atWord = /\s/.test(text.charAt(maxLength - 1)) ? cut : cut.replace(/\s{1,20}\S{0,200}$/, "");
  // Text without spaces, such as Chinese, or with a single very long word would lose more than half if it were cut
  // between words. Such text is cut anywhere.
  const kept = atWord.length > maxLength / 2 ? atWord : cut;
  return `${kept.replace(/[\s,;:.!?…。、，–—-]{1,80}$/u, "")}…`;
}
