const urlPattern = /https?:\/\/[^\s<>"“”„«»「」、。（）]+/g;
/** URLs as written, without the punctuation of the sentence around them. */
export function urlsOf(text: string): string[] {
  return [...text.matchAll(urlPattern)].map(([found]) => trimUrl(found));
}

const closingPunctuation = new Set(".,;:!?'’*_]");

/** Drops closing punctuation that belongs to the sentence; a closing bracket stays when the URL opened it. */
export function trimUrl(found: string): string {
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

// „…” and „…“ both close; ”…” and »…« open where a word could begin.
const closings: ReadonlyMap<string, readonly string[]> = new Map([
  ['"', ['"']],
  ["“", ["”"]],
  ["„", ["“", "”"]],
  ["”", ["”"]],
  ["«", ["»"]],
  ["»", ["«"]],
  ["「", ["」"]],
  ["『", ["』"]],
]);
const shortestQuotation = 2;

/** What stands between quotation marks, without the marks. */
export function quotationsOf(text: string): string[] {
  const quotations: string[] = [];
  const next = nextIndexes(text);
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charAt(at);
    const marks = closings.get(mark);
    if (marks === undefined || (/[”»]/.test(mark) && !opensWord(text, at))) continue;
    const ends = marks.map((close) => next(close, at + 1)).filter((index) => index >= 0);
    const end = ends.length === 0 ? -1 : Math.min(...ends);
    const inside = text.slice(at + 1, Math.max(at + 1, end)).trim();
    if (inside.length < shortestQuotation) continue;
    quotations.push(inside);
    at = end;
  }
  return quotations;
}

const opensWord = (text: string, at: number): boolean =>
  /^(?:|[\s([:—–-])$/.test(text.charAt(at - 1)) && /[\p{L}\p{N}]/u.test(text.charAt(at + 1));

/** indexOf that looks at each stretch of the text once for each mark, however often it is asked with rising positions. */
function nextIndexes(text: string): (mark: string, from: number) => number {
  const found = new Map<string, number>();
  return (mark, from) => {
    const known = found.get(mark);
    if (known !== undefined && (known < 0 || known >= from)) return known;
    const index = text.indexOf(mark, from);
    found.set(mark, index);
    return index;
  };
}
