/** What LinkedIn takes of a post's text, in UTF-16 units. Whether escapes count is not documented, so they do here. */
export const longestCommentary = 3_000;

/**
 * A hashtag, or one character that "little" text reserves. A hashtag stands at the beginning or after a space or an opening mark, and
 * holds a letter.
 */
const special = /(?<![^\s({[<"'«“„¿¡])#((?=[\p{N}_]*\p{L})[\p{L}\p{M}\p{N}_]{1,100})|[\\|{}@[\]()<>#*_~]/gu;

/**
 * Text in LinkedIn's "little" format
 * (https://learn.microsoft.com/linkedin/marketing/community-management/shares/little-text-format): every reserved character is
 * escaped, since one that is not cuts the post off without an error, and hashtags stay hashtags. Text that is too long then is cut
 * between words and ended by "…".
 */
export function commentaryOf(text: string, limit: number = longestCommentary): string {
  const pieces = piecesOf(text);
  const whole = writtenOf(pieces);
  return whole.length <= limit ? whole : `${cut(pieces, limit - 1)}…`;
}

/** Whether LinkedIn takes a text as it is, without cutting. */
export function fitsWhole(text: string): boolean {
  return writtenOf(piecesOf(text)).length <= longestCommentary;
}

/** A part of the text that must not be taken apart, and how it is written. */
interface Piece {
  readonly source: string;
  readonly written: string;
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(special)) {
    pieces.push(...[...text.slice(end, match.index)].map((character) => ({ source: character, written: character })));
    const [source, tag] = match;
    pieces.push({ source, written: tag === undefined ? `\\${source}` : `{hashtag|\\#|${tag.replaceAll("_", "\\_")}}` });
    end = match.index + source.length;
  }
  pieces.push(...[...text.slice(end)].map((character) => ({ source: character, written: character })));
  return pieces;
}

/** As many pieces as fit, up to the last end of a word; of text without words for a long while, as many as fit. */
function cut(pieces: readonly Piece[], limit: number): string {
  let length = 0;
  const tooMuch = pieces.findIndex(({ written }) => {
    length += written.length;
    return length > limit;
  });
  const isSpace = ({ source }: Piece): boolean => /^\s$/.test(source);
  const lastSpace = pieces.slice(0, tooMuch + 1).findLastIndex(isSpace);
  const end = lastSpace > tooMuch / 2 ? lastSpace : tooMuch;
  return writtenOf(pieces.slice(0, end)).trimEnd();
}

const writtenOf = (pieces: readonly Piece[]): string => pieces.map(({ written }) => written).join("");
