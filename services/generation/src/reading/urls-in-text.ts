const urlPattern = /https?:\/\/[^\s<>"“”„«»「」、。（）]+/g;
/** Returns the URLs in a text, without punctuation that belongs to the sentence. */
export function findUrls(text: string): string[] {
  return [...text.matchAll(urlPattern)].map(([found]) => trimUrl(found));
}

const closingPunctuation = new Set(".,;:!?'’*_]");

/**
 * Removes punctuation of the surrounding sentence from the end of a URL. A closing bracket is kept if the URL contains
 * the opening one.
 */
function trimUrl(found: string): string {
  let unopened = 0;
  for (const character of found) {
    if (character === ")") unopened += 1;
    else if (character === "(") unopened -= 1;
  }
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    if (last === ")" && unopened > 0) unopened -= 1;
    else if (!closingPunctuation.has(last)) break;
  }
  return found.slice(0, end);
}
