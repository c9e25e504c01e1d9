const urlPattern = /https?:\/\/[^\s<>"“”„«»「」、。（）]+/g;
/** URLs as written, without the punctuation of the sentence around them. */
export function urlsOf(text: string): string[] {
  return [...text.matchAll(urlPattern)].map(([found]) => trimUrl(found));
}

const closingPunctuation = new Set(".,;:!?'’*_]");

/** Drops closing punctuation that belongs to the sentence; a closing bracket stays when the URL opened it. */
function trimUrl(found: string): string {
  let unopened = 0;
  for (const character of found) unopened += character === ")" ? 1 : character === "(" ? -1 : 0;
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    if (last === ")" && unopened > 0) unopened -= 1;
    else if (!closingPunctuation.has(last)) break;
  }
  return found.slice(0, end);
}
