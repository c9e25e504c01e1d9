import { singleSpaces } from "../single-spaces.ts";
import words from "./abbreviations.json" with { type: "json" };

// Abbreviations whose full stop does not end a sentence.
const abbreviations = new Set(words.always.split(" "));
// Abbreviations that may also end a sentence. A lower-case word or a number after them shows that they do not.
const weakAbbreviations = new Set(words.insideSentences.split(" "));
// Abbreviations whose full stop does not end a sentence if a number follows, such as "No. 5".
const figuredAbbreviations = new Set(words.beforeFigures.split(" "));
// Abbreviations in one language that are ordinary words in others: "On." is an Italian title, "Ud." a Spanish one.
const abbreviatesOnlyIn: Readonly<Record<string, string>> = { on: "it", ud: "es", uds: "es" };
const months =
  /^(?:jan|feb|mär|maer|mar|apr|mai|maj|may|jun|jul|aug|sep|okt|oct|nov|dez|dec|januar|februar|märz|april|juni|juli|august|september|oktober|november|dezember|jahrhundert|stock|klasse|platz|etage|auflage|mal|geburtstag|jubiläum|saison|quartal)/i;

// Languages that write ordinal numbers with a full stop, such as "1." for "1st".
const ordinalStop = /^(?:de|da|nb|nn|no|fi|cs|sk|pl|hu|hr|sl|et|lv|is)\b/;

// After these German words, a number with a full stop is always an ordinal: "bis zum 3. OG", "am 18. Besuch".
const beforeOrdinal =
  /(?:^|\s)(?:am|im|zum|zur|beim|vom|bis|ab|der|die|das|den|dem|des|jede[mnrs]?|eine[mnrs]?) \d{1,2}\.$/i;

// Legal forms that belong to the name of a company: "GmbH & Co. KG", "Smith & Co. Ltd".
const legalForm =
  /^(?:KG|KGaA|OHG|oHG|GmbH|AG|SE|Ltd|Limited|Inc|LLC|LLP|LP|PLC|plc|SA|SAS|SNC|NV|BV|VOF|AB|AS|KB|KS)(?![\p{L}\p{N}])/u;

// Number of characters at the end of a sentence that are checked for an abbreviation.
const tailLength = 60;

function lastToken(tail: string): string {
  const token = tail.trimEnd().slice(0, -1).split(/\s/).at(-1) ?? "";
  return token.replace(/^["“„«([]+/, "");
}

/**
 * Returns whether a sentence continues after a full stop: because an abbreviation, initial or ordinal precedes it, or
 * because a quotation is still open.
 */
function continues(current: string, after: string, language: string): boolean {
  const before = current.slice(-tailLength);
  if (!before.trimEnd().endsWith(".")) return hangingQuote(before, after);
  // Text with a number but no letters, as in "1. Smell", is the number of a heading and belongs to what follows.
  if (/\d/.test(current) && !/\p{L}/u.test(current)) return true;
  const token = lastToken(before);
  const next = after.trimStart();
  if (/^\p{Lu}$/u.test(token)) return /^\p{L}/u.test(next);
  if (ordinalStop.test(language) && /^\d{1,2}$/.test(token))
    return (
      /^\p{Ll}/u.test(next) || (/^de\b/.test(language) && (months.test(next) || beforeOrdinal.test(before.trimEnd())))
    );
  const lower = token.toLowerCase();
  if (/^(?:z|d|u|s|o|i|e)$/.test(lower)) return /^\p{L}\./u.test(next) || /^\p{Ll}/u.test(next);
  if (lower === "co" && legalForm.test(next)) return true;
  if (weakAbbreviations.has(lower)) return /^[\p{Ll}\d(]/u.test(next);
  if (/^(?:nos?|nr|art|vol|pp|núm|fig)$/.test(lower) || figuredAbbreviations.has(lower)) return /^\d/.test(next);
  const only = abbreviatesOnlyIn[lower];
  return abbreviations.has(lower) && (only === undefined || language.startsWith(only));
}

// Matches words after a Japanese or Chinese quotation that name its speaker: "「…。」と林さんは話す。"
const saysOfQuotation = /^(?:と|[^。！？“「『]{0,24}?(?:说|說|表示|道|回忆|感叹|強調|强调|补充)[^“「『]{0,6}[。！？])/u;

// Returns whether the text after a full stop still belongs to the sentence: a closing quotation mark, or a lower-case
// continuation after it, as in "…," said Jane.
function hangingQuote(before: string, after: string): boolean {
  if (/[。！？][”」』]$/.test(before.trimEnd()) && saysOfQuotation.test(after)) return true;
  if (/[!?…。！？,]["”»“』」)]$/.test(before.trimEnd()) && /^\p{Ll}/u.test(after.trimStart())) return true;
  return /^\s*["”»』」]\s*(?:$|\p{Ll}|[—–-])/u.test(after);
}

const maxQuotationLength = 1_200;
const maxJoinedLength = 4_000;

/** Tracks whether a quotation or bracket is still open, while a text is added piece by piece. */
class QuotationState {
  readonly #counts = new Map<string, number>();
  #firstGuillemet = "";
  readonly #singleMark: boolean;

  /**
   * The language matters because Swedish, Finnish, Danish and Norwegian open and close a quotation with the same mark.
   */
  constructor(language: string) {
    this.#singleMark = /^(?:sv|fi|da|no)\b/.test(language);
  }

  add(text: string): void {
    for (const { 0: mark, index } of text.matchAll(/["“”„«»「」『』（）]/g)) {
      // A straight quotation mark after a number means inches, unless it closes a quotation.
      if (mark === '"' && this.#count(mark) % 2 === 0 && /\p{N}/u.test(text.charAt(index - 1))) continue;
      this.#counts.set(mark, this.#count(mark) + 1);
      if (this.#firstGuillemet === "" && /[«»]/.test(mark)) this.#firstGuillemet = mark;
    }
  }

  /** Whether a quotation or bracket is open. Straight quotation marks count in pairs. */
  get isOpen(): boolean {
    if (this.#count('"') % 2 === 1) return true;
    if (this.#singleMark && this.#count("“") + this.#count("„") === 0 && this.#count("”") % 2 === 1) return true;
    // The mark that closes „…“ is the same that opens “…”, so the two are counted together.
    if (this.#count("„") === 0 ? this.#more("“", "”") : this.#count("„") > this.#count("“") + this.#count("”"))
      return true;
    if (this.#firstGuillemet === "»" ? this.#more("»", "«") : this.#more("«", "»")) return true;
    return this.#more("「", "」") || this.#more("『", "』") || this.#more("（", "）");
  }

  #more(open: string, close: string): boolean {
    return this.#count(open) > this.#count(close);
  }

  #count(mark: string): number {
    return this.#counts.get(mark) ?? 0;
  }
}

/**
 * Matches the end of a sentence before a number, as in "…rien. 50 vélos…". Intl.Segmenter misses it if a lower-case
 * word follows the number. It is only an end after a word of three letters or more, a year or a closing mark. If an
 * abbreviation precedes the number, the pieces are joined again later.
 */
const beforeFigure = /(?<=(?:\p{L}{3}|\d{4}|[%)€$”»])\.["”»)]? )(?=\d)/u;

/**
 * Moves quotation marks to the sentence that they belong to. Intl.Segmenter puts a closing mark after a space ("rien.
 * »") into the next sentence, and an opening mark directly after a full stop ("好。“") into the previous one.
 */
function withOwnMarks(segments: readonly string[]): string[] {
  const own: string[] = [];
  for (const segment of segments) {
    const last = own.at(-1);
    const opened = last === undefined ? null : /(?<=[。！？][”」』]?)[“「『]$/u.exec(last);
    const closing = /^[»”]\s(?=\p{Lu}|\d)/u.exec(segment)?.[0];
    if (last !== undefined && opened !== null) {
      own[own.length - 1] = last.slice(0, opened.index);
      own.push(`${opened[0]}${segment}`);
    } else if (last !== undefined && closing !== undefined && /[.!?…]\s$/.test(last)) {
      own[own.length - 1] = `${last}${closing}`;
      own.push(segment.slice(closing.length));
    } else own.push(segment);
  }
  return own.filter((segment) => segment !== "");
}

// Splits a text at the ends of sentences. Intl.Segmenter expects a capital letter after a full stop. A text of somebody who
// writes without capitals is therefore also split before small letters.
function splitSegments(text: string, language: string): string[] {
  const cuts = [...new Intl.Segmenter(language, { granularity: "sentence" }).segment(text)];
  // Some sentences begin with a small letter, because they begin with a name: "… in production. kQueue 4 drops". The second split
  // finds them.
  const segments = withOwnMarks(cuts.map(({ segment }) => segment))
    .flatMap((segment) => segment.split(beforeFigure))
    .flatMap((segment) => segment.split(/(?<=\p{L}{3}[.!?] )(?=\p{Ll}{1,2}\p{Lu}\p{L})/u));
  if (/[.!?]["”)]*\s+["“(]?\p{Lu}/u.test(text) || !/^\p{Ll}/u.test(text)) return segments;
  return segments.flatMap((segment) => segment.split(/(?<=[.!?]["”)]*\s)(?=\p{Ll}{2})/u));
}

// Matches Markdown code, links and addresses. Punctuation inside them does not end a sentence or open a quotation.
const unbroken =
  /`[^`]{1,1000}`|\[[^[\]]{1,300}\]\([^\s()<>]{1,2000}\)|https?:\/\/[^\s<>()]{0,2000}[^\s<>().,;:!?'"“”»]/g;
const marks = '.?!…。！？"“”„«»';
// First of the characters that stand for code, links and addresses while a text is split. They are taken from a Unicode
// private use area, in a range that does not overlap the one for citations.
const hide = 0xe100;
const hidden = (text: string): string =>
  text.replace(/[.?!…。！？"“”„«»]/g, (mark) => String.fromCharCode(hide + marks.indexOf(mark)));

/**
 * Splits a paragraph into trimmed sentences. Intl.Segmenter splits it; pieces are joined again after abbreviations,
 * initials and ordinals, and while a quotation is open. Runs in linear time.
 */
export function splitSentences(paragraph: string, language: string): string[] {
  const text = singleSpaces(paragraph).replace(unbroken, hidden);
  const sentences: string[] = [];
  let current = "";
  let quotation = new QuotationState(language);
  for (const segment of splitSegments(text, language)) {
    const open = current.length < maxQuotationLength && quotation.isOpen;
    const joins = open || (current.length < maxJoinedLength && continues(current, segment, language));
    if (current !== "" && !joins) {
      sentences.push(current.trim());
      current = "";
      quotation = new QuotationState(language);
    }
    current += segment;
    quotation.add(segment);
  }
  if (current.trim() !== "") sentences.push(current.trim());
  return sentences.map((sentence) =>
    sentence.replace(/[\ue100-\ue10c]/g, (mark) => marks.charAt(mark.charCodeAt(0) - hide)),
  );
}
