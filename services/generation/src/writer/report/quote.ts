import { cutText } from "./cut-text.ts";

const maxCharacters = 160;
// Number of characters at the start of a text in which quotation marks are paired. Those further back are not, in order to limit
// the work.
const maxReadCharacters = 4_000;

/** Formats a text as a one-line quotation in a note, and shortens a long text. Quotation marks within it become single ones, in pairs. */
export function quote(text: string): string {
  const line = text.slice(0, maxReadCharacters).toWellFormed().replace(privateMarks, "").replace(/\s+/g, " ").trim();
  const cut = cutText(withPairs(line), maxCharacters);
  const open = cut.split(opening).length - cut.split(closing).length;
  const paired = cut + closing.repeat(Math.max(0, open));
  return `“${paired.replaceAll(opening, "‘").replaceAll(closing, "’")}”`;
}

// Private use characters that stand for paired quotation marks until the text is cut, so that a cut pair can be recognized.
const opening = "\ue010";
const closing = "\ue011";
const privateMarks = /[\ue010\ue011]/g;

const marks = /["“”„«»‚‘’]/g;
/** The closing marks that each opening quotation mark may have. There are several, since people mix them: „so" and “so“. */
const partners: Readonly<Record<string, string>> = {
  '"': '"',
  "“": '”“"',
  "”": "”",
  "„": '“”"',
  "«": "»",
  "»": "«",
  "‚": "‘’",
  "‘": "’",
};

interface Mark {
  readonly mark: string;
  readonly at: number;
}

/**
 * Replaces paired quotation marks by private use characters. Unpaired double marks are removed; unpaired single ones stay, because they
 * may be apostrophes.
 */
function withPairs(line: string): string {
  const signs = signsOf(line);
  return line
    .replace(marks, (mark, at: number) => signs.get(at) ?? (/["“”„«»]/.test(mark) ? "" : mark))
    .replaceAll(`${opening} `, opening)
    .replaceAll(` ${closing}`, closing);
}

function signsOf(line: string): Map<number, string> {
  const signs = new Map<number, string>();
  const open: Mark[] = [];
  for (const { 0: mark, index: at } of line.matchAll(marks)) {
    const isBehindGap = at === 0 || /[\s([{"“”„«»‚‘’—–-]/.test(line[at - 1] ?? "");
    const startsWord = isBehindGap && /[^\s.,;:!?)]/.test(line[at + 1] ?? " ");
    const from = startsWord && mark !== "»" && mark !== "«" ? -1 : openerOf(mark, open);
    const isApostrophe = mark === "’" && /\p{L}/u.test(line[at + 1] ?? "");
    if (from !== -1 && !isApostrophe) {
      signs.set(open[from]?.at ?? 0, opening).set(at, closing);
      open.length = from;
    } else if (mark in partners && isBehindGap) open.push({ mark, at });
  }
  return signs;
}

/** Returns the index of the innermost open quotation that a closing mark ends; -1 when it ends none. */
const openerOf = (mark: string, open: readonly Mark[]): number =>
  open.findLastIndex((one) => partners[one.mark]?.includes(mark) === true);
