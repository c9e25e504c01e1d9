const numberPattern = /\d+(?:[.,:'’/\u00a0\u202f-]\d+)*/g;
const urlPattern = /https?:\/\/[^\s<>"“”„«»「」、。（）]+/g;
const numberWords: Record<string, string> = {
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
  nine: "9",
  ten: "10",
  eleven: "11",
  twelve: "12",
  twenty: "20",
  thirty: "30",
  forty: "40",
  fifty: "50",
  hundred: "hundred",
  thousand: "thousand",
  million: "million",
  billion: "billion",
  dozen: "dozen",
  half: "half",
  double: "double",
  triple: "triple",
  twice: "double",
};

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

/** A number in one spelling whatever its thousands separators: "1,200" and "1 200" are "1200"; "4,5" and "4.5" agree. */
export function normalizeNumber(written: string): string {
  const bare = written.replace(/['’\u00a0\u202f]/g, "");
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(bare)) return bare.replaceAll(",", "");
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(bare)) return bare.replaceAll(".", "").replace(",", ".");
  return bare.replace(/^(\d+),(\d+)$/, "$1.$2");
}

/** Numbers of a text in one spelling, digits first; spelled-out ones from two upward are included for English. */
export function numbersOf(text: string, language = "en"): string[] {
  const plain = text.replace(urlPattern, " ");
  const digits = [...plain.matchAll(numberPattern)].map(([found]) => normalizeNumber(found));
  if (language !== "en") return digits;
  const spelled = plain.toLowerCase().match(/[a-z]+/g) ?? [];
  return [...digits, ...spelled.flatMap((word) => numberWords[word] ?? numberWords[word.replace(/s$/, "")] ?? [])];
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
