const quoteMarks = /["“”„«»'‘’‚「」『』]/;
const dashes = /[‐‑‒–—−-]/;

/** A text with its characters brought into one form, each with its place in the text as written. */
interface Folded {
  readonly text: string;
  readonly places: readonly number[];
}

/** Texts in which spans are looked for: white space, marks of quotation, dashes and case do not count. */
export class VerbatimText {
  readonly #sources: readonly { readonly written: string; readonly folded: Folded }[];

  constructor(sources: readonly string[]) {
    this.#sources = sources.map((written) => ({ written, folded: fold(written) }));
  }

  /** The span as it is written, on one line; undefined when no source holds it. */
  find(span: string): string | undefined {
    const wanted = fold(span).text.replace(/^[.…]+|[.…]{1,80}$/g, "");
    if (wanted === "") return undefined;
    for (const { written, folded } of this.#sources) {
      const at = folded.text.indexOf(wanted);
      if (at < 0) continue;
      const start = folded.places[at] ?? 0;
      const end = (folded.places[at + wanted.length - 1] ?? written.length - 1) + 1;
      return withMarks(written, start, end);
    }
    return undefined;
  }

  /** Where the span begins, counted over all sources; for putting spans into the order of the instructions. */
  placeOf(span: string): number {
    const wanted = fold(span).text;
    let before = 0;
    for (const { written, folded } of this.#sources) {
      const at = folded.text.indexOf(wanted);
      if (at >= 0) return before + (folded.places[at] ?? 0);
      before += written.length;
    }
    return before;
  }
}

/** The marks that belong to a span: an opening quotation right before it, a closing one or a full stop right behind. */
function withMarks(written: string, start: number, end: number): string {
  let from = start;
  let to = end;
  // French leaves a space inside of the marks.
  const opening = /["“„«「『][ \u00a0\u202f]?$/.exec(written.slice(Math.max(0, from - 2), from))?.[0];
  if (opening !== undefined) from -= opening.length;
  if (/["“”»」』]/.test(written[to] ?? "")) to += 1;
  if (/[.!。]/.test(written[to] ?? "")) to += 1;
  // German closes with the mark that English opens with.
  const closing = /^[ \u00a0\u202f]?["”“»«」』]/.exec(written.slice(to, to + 2))?.[0];
  if (closing !== undefined && opensOnly(written.slice(from, to))) to += closing.length;
  // Without its end it is the mark of a longer quotation, or it closes the one before.
  if (opening !== undefined && opensOnly(written.slice(from, to))) from += opening.length;
  return written.slice(from, to).replace(/\s+/g, " ").trim();
}

/** Whether a quotation begins in the text and does not end there. */
export function opensOnly(text: string): boolean {
  // Swedish opens with the mark that it closes with.
  const rest = text.replace(/„[^„“”]*[“”]/gu, "");
  const opened = rest.match(/[“„«「『]|(?<![^\s(:])[”»](?=[\p{L}\d])/gu)?.length ?? 0;
  const closed = rest.match(/[”»」』](?![\p{L}\d])/gu)?.length ?? 0;
  return opened > closed || (text.match(/"/g)?.length ?? 0) % 2 === 1;
}

function fold(text: string): Folded {
  let folded = "";
  const places: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? "";
    if (/[\s\u00a0\u202f*_`#|>]/.test(character) || quoteMarks.test(character)) continue;
    const plain = dashes.test(character) ? "-" : character.toLowerCase();
    for (const unit of plain.length === 1 ? [plain] : [character]) {
      folded += unit;
      places.push(index);
    }
  }
  return { text: folded, places };
}

/** Letters and digits of a text alone, in lower case: what two ways of writing one span have in common. */
export function squeeze(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
