/** A title in lines that fit, in the largest letters that do. */
export interface WrappedTitle {
  readonly lines: readonly string[];
  /** In pixels. */
  readonly fontSize: number;
}

export interface TitleSpace {
  readonly width: number;
  readonly height: number;
  /** The largest first. */
  readonly fontSizes: readonly number[];
  readonly widthOf: Measure;
}

/** How wide a text is, in ems. */
type Measure = (text: string) => number;

const lineHeight = 1.22;

/** Breaks a title into lines. What does not even fit in the smallest letters ends with "…". */
export function wrapTitle(title: string, { width, height, fontSizes, widthOf: measure }: TitleSpace): WrappedTitle {
  const widthOf = remembering(measure);
  const smallest = fontSizes.at(-1) ?? 1;
  for (const fontSize of fontSizes) {
    const ems = width / fontSize;
    const lines = breakLines(title, ems, widthOf);
    const most = Math.floor(height / (fontSize * lineHeight));
    if (lines.length <= most) return { lines, fontSize };
    if (fontSize === smallest) {
      const kept = lines.slice(0, most);
      return { lines: [...kept.slice(0, -1), withEllipsis(kept.at(-1) ?? "", ems, widthOf)], fontSize };
    }
  }
  return { lines: [], fontSize: smallest };
}

/** A line that says that something follows, in this many ems. */
function withEllipsis(line: string, ems: number, widthOf: Measure): string {
  const kept = Array.from(characters.segment(line), ({ segment }) => segment);
  for (;;) {
    const shortened = `${kept.join("").trimEnd()}…`;
    if (kept.length === 0 || widthOf(shortened) <= ems) return shortened;
    kept.pop();
  }
}

const lineBreaks = new Intl.Segmenter("und", { granularity: "word" });
const characters = new Intl.Segmenter("und", { granularity: "grapheme" });
const opening = /^[\p{Ps}\p{Pi}"'¿¡]+$/u;

/** Each word is measured once, however many sizes are tried. */
function remembering(measure: Measure): Measure {
  const known = new Map<string, number>();
  return (text) => {
    const width = known.get(text) ?? measure(text);
    known.set(text, width);
    return width;
  };
}

/** Lines of at most this many ems, broken between words where there are any. */
function breakLines(title: string, ems: number, widthOf: Measure): string[] {
  const lines: string[] = [];
  let line = "";
  let width = 0;
  for (const piece of piecesOf(title)) {
    if (width + widthOf(piece.trimEnd()) > ems) {
      if (line.trim() !== "") lines.push(line.trim());
      line = "";
      width = 0;
    }
    line += line === "" ? piece.trimStart() : piece;
    width += widthOf(piece);
    while (width > ems && widthOf(line.trimEnd()) > ems) {
      const front = frontOf(line, ems, widthOf);
      lines.push(front);
      line = line.slice(front.length);
      width = widthOf(line);
    }
  }
  return line.trim() === "" ? lines : [...lines, line.trim()];
}

/** What stays together: a word with the marks after it, and before it those that open. Chinese and Japanese have words, too. */
function piecesOf(title: string): string[] {
  const pieces: string[] = [];
  let isOpen = false;
  for (const { segment, isWordLike } of lineBreaks.segment(title)) {
    const before = pieces.at(-1);
    const isSpace = segment.trim() === "";
    const glued =
      before !== undefined && (isSpace || isOpen || (!isWordLike && !opening.test(segment) && !/\s$/.test(before)));
    const inWord = before !== undefined && isWordLike === true && /[\p{L}\p{N}][-'’.:/]$/u.test(before);
    if (glued || inWord) pieces[pieces.length - 1] += segment;
    else pieces.push(segment);
    isOpen = opening.test(segment);
  }
  return pieces;
}

/** The longest beginning of a word that fits, at least one character. */
function frontOf(text: string, ems: number, widthOf: Measure): string {
  const ends = Array.from(characters.segment(text), ({ segment, index }) => index + segment.length);
  let [fits, tooMany] = [0, ends.length - 1];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (widthOf(text.slice(0, ends[middle])) <= ems) fits = middle;
    else tooMany = middle;
  }
  return text.slice(0, ends[fits]);
}
