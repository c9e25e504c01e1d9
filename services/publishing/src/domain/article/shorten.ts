/** The text, cut between words when longer than `longest` characters and then ended by "…". */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, "");
  const atWord = /\s/.test(text.charAt(longest - 1)) ? cut : cut.replace(/\s{1,20}\S{0,200}$/, "");
  // Text without spaces, as Chinese is, and a word longer than the place are cut anywhere.
  const kept = atWord.length > longest / 2 ? atWord : cut;
  return `${kept.replace(/[\s,;:–—-]{1,80}$/, "")}…`;
}
