/** Words between quotation marks, with their place; the marks are in the place and not in the text. */
export interface Quotation {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const closing: Readonly<Record<string, string>> = {
  "“": "”",
  "”": "”",
  "„": "“”",
  "«": "»",
  "»": "«",
  "「": "」",
  "『": "』",
  '"': '"',
  "‘": "’",
};
const longest = 1_500;

function endOf(text: string, open: number, closers: string): number {
  for (let place = open + 1; place < Math.min(text.length, open + longest); place += 1) {
    const mark = text[place] ?? "";
    // An apostrophe inside a word closes nothing.
    if (closers.includes(mark) && !(mark === "’" && /\p{L}/u.test(text[place + 1] ?? ""))) return place;
  }
  return -1;
}

/** Quotations of a text in order. A mark that nothing closes opens nothing. */
export function quotationsIn(text: string): Quotation[] {
  const found: Quotation[] = [];
  let misses = 0;
  for (let place = 0; place < text.length && misses < 20; place += 1) {
    const closers = closing[text[place] ?? ""];
    if (closers === undefined || (text[place] === "‘" && /\p{L}/u.test(text[place - 1] ?? ""))) continue;
    const end = endOf(text, place, closers);
    if (end < 0) {
      misses += 1;
      continue;
    }
    if (end > place + 1) found.push({ text: text.slice(place + 1, end), start: place, end: end + 1 });
    place = end;
  }
  return found;
}

/** Letters and digits in lower case, one space between words: what two quotations share whatever their marks. */
export function plainWords(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

/** Words in quotation marks are somebody's words from three on; fewer may be a name or a term. */
export function isSpeech(quotation: Quotation): boolean {
  const plain = plainWords(quotation.text);
  const eastern = plain.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  return eastern >= 7 || plain.split(" ").length >= 3;
}
