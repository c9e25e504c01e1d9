/**
 * The maximum length of a `<title>` in UTF-16 code units. Search engines show about 60 characters. No way of counting
 * characters gives more than this one.
 */
const maxTitleLength = 70;

/** The texts that may follow the subject of a page in its title. */
export interface TitleEnd {
  /** A text without which two pages would have the same title, such as "Page 2 of 3". It is always kept. */
  readonly detail?: string | undefined;
  /** The name of the site. It is left out if it does not fit. */
  readonly site?: string;
}

/**
 * Builds the `<title>` of a page, at most 70 characters long: "Subject – detail – site". A subject that is too long is
 * cut between words.
 */
export function pageTitle(subject: string, { detail, site }: TitleEnd = {}): string {
  const end = detail === undefined ? "" : ` – ${detail}`;
  const title = `${cutBetweenWords(subject, Math.max(1, maxTitleLength - end.length))}${end}`;
  const whole = site === undefined ? title : `${title} – ${site}`;
  return whole.length <= maxTitleLength ? whole : title;
}

const words = new Intl.Segmenter(undefined, { granularity: "word" });
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * Cuts a text between words, also in scripts without spaces, and ends it with "…". Text without a word boundary is cut
 * between graphemes, so that no letter loses its accents and no emoji is split.
 */
export function cutBetweenWords(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const room = maxLength - 1;
  const atWord = beginning(words, text, room).replace(/[^\p{L}\p{M}\p{N}\p{Pe}\p{Pf}\p{S}"'%]{1,80}$/u, "");
  // A very long word at the end would take more than half of the text with it.
  return `${atWord.length > room / 2 ? atWord : beginning(graphemes, text, room)}…`;
}

/** Returns the longest beginning of a text that consists of whole segments and fits. */
function beginning(segmenter: Intl.Segmenter, text: string, maxLength: number): string {
  let end = 0;
  for (const { index, segment } of segmenter.segment(text.slice(0, 2 * maxLength))) {
    if (index + segment.length > maxLength) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
