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
}

const lineHeight = 1.22;
/** Widths are estimates; this is for those that are too small. */
const safety = 0.95;

/** Breaks a title into lines. What does not even fit in the smallest letters ends with "…". */
export function wrapTitle(title: string, { width, height, fontSizes }: TitleSpace): WrappedTitle {
  const smallest = fontSizes.at(-1) ?? 1;
  for (const fontSize of fontSizes) {
    const lines = breakLines(title, (width * safety) / fontSize);
    const most = Math.floor(height / (fontSize * lineHeight));
    if (lines.length <= most) return { lines, fontSize };
    if (fontSize === smallest) {
      const kept = lines.slice(0, most);
      const last = kept.at(-1) ?? "";
      return { lines: [...kept.slice(0, -1), `${[...last].slice(0, -2).join("").trimEnd()}…`], fontSize };
    }
  }
  return { lines: [], fontSize: smallest };
}

const lineBreaks = new Intl.Segmenter("und", { granularity: "word" });
const characters = new Intl.Segmenter("und", { granularity: "grapheme" });
const opening = /^[\p{Ps}\p{Pi}"'¿¡]+$/u;

/** Lines of at most this many ems, broken between words where there are any. */
function breakLines(title: string, ems: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const piece of piecesOf(title)) {
    if (widthOf((line + piece).trimEnd()) <= ems) {
      line += piece;
      continue;
    }
    if (line.trim() !== "") lines.push(line.trim());
    line = piece.trimStart();
    while (widthOf(line.trimEnd()) > ems) {
      const front = frontOf(line, ems);
      lines.push(front);
      line = line.slice(front.length);
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

function frontOf(text: string, ems: number): string {
  let front = "";
  for (const { segment } of characters.segment(text)) {
    if (front !== "" && widthOf(front + segment) > ems) break;
    front += segment;
  }
  return front;
}

/** About how wide a text is in bold letters, in ems. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += widthOfCharacter(character);
  return width;
}

function widthOfCharacter(character: string): number {
  if (/[\p{Mn}\p{Me}\p{Cf}]/u.test(character)) return 0;
  if (
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u.test(character)
  )
    return 1;
  if (/[ iljI.,:;!|'’()[\]ftr]/.test(character)) return 0.36;
  if (/[mwMW@%—…]/.test(character)) return 0.95;
  if (/\p{Lu}/u.test(character)) return 0.72;
  return 0.6;
}
