import words from "./abbreviations.json" with { type: "json" };

// Words whose full stop does not end a sentence. "no." and "art." only before a number, see endsWithAbbreviation.
const abbreviations = new Set(words.always.split(" "));
// These may well stand at the end of a sentence; only a lower-case or numeric continuation shows that they do not.
const weakAbbreviations = new Set(words.insideSentences.split(" "));
// A figure may follow these, and then they end no sentence.
const figuredAbbreviations = new Set(words.beforeFigures.split(" "));
// "On." is a title in Italian and "Ud." one in Spanish; elsewhere they are words.
const abbreviatesOnlyIn: Readonly<Record<string, string>> = { on: "it", ud: "es", uds: "es" };
const months =
  /^(?:jan|feb|mär|maer|mar|apr|mai|maj|may|jun|jul|aug|sep|okt|oct|nov|dez|dec|januar|februar|märz|april|juni|juli|august|september|oktober|november|dezember|jahrhundert|stock|klasse|platz|etage|auflage|mal|geburtstag|jubiläum|saison|quartal)/i;

// Languages that write "1st" as "1.".
const ordinalStop = /^(?:de|da|nb|nn|no|fi|cs|sk|pl|hu|hr|sl|et|lv|is)\b/;

// Behind these a number with a full stop is an ordinal whatever follows: "bis zum 3. OG", "am 18. Besuch".
const beforeOrdinal =
  /(?:^|\s)(?:am|im|zum|zur|beim|vom|bis|ab|der|die|das|den|dem|des|jede[mnrs]?|eine[mnrs]?) \d{1,2}\.$/i;

// What a sentence ends with; longer tokens are no abbreviations.
const tailLength = 60;

function lastToken(tail: string): string {
  const token = tail.trimEnd().slice(0, -1).split(/\s/).at(-1) ?? "";
  return token.replace(/^["“„«([]+/, "");
}

/** Whether a sentence goes on behind a full stop: after an abbreviation, an initial or an ordinal, or in a quotation that closes. */
function continues(current: string, after: string, language: string): boolean {
  const before = current.slice(-tailLength);
  if (!before.trimEnd().endsWith(".")) return hangingQuote(before, after);
  // "1. Smell" is a numbered heading.
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
  if (weakAbbreviations.has(lower)) return /^[\p{Ll}\d(]/u.test(next);
  if (/^(?:nos?|nr|art|vol|pp|núm|fig)$/.test(lower) || figuredAbbreviations.has(lower)) return /^\d/.test(next);
  const only = abbreviatesOnlyIn[lower];
  return abbreviations.has(lower) && (only === undefined || language.startsWith(only));
}

// Who said it, behind the quotation: "「…。」と林さんは話す。"
const saysOfQuotation = /^(?:と|[^。！？“「『]{0,24}?(?:说|說|表示|道|回忆|感叹|強調|强调|补充)[^“「『]{0,6}[。！？])/u;

// A closing quotation mark, or what follows it in lower case ("…," said Jane), belongs to the sentence before.
function hangingQuote(before: string, after: string): boolean {
  if (/[。！？][”」』]$/.test(before.trimEnd()) && saysOfQuotation.test(after)) return true;
  if (/[!?…。！？,]["”»“』」)]$/.test(before.trimEnd()) && /^\p{Ll}/u.test(after.trimStart())) return true;
  return /^\s*["”»』」]\s*(?:$|\p{Ll}|[—–-])/u.test(after);
}

const longestQuotation = 1_200;
const longestJoined = 4_000;

/** Follows a text piece by piece and knows whether a quotation or bracket opened in it is still open. */
class QuotationState {
  readonly #counts = new Map<string, number>();
  #firstGuillemet = "";
  readonly #singleMark: boolean;

  /** Swedish, Finnish, Danish and Norwegian open with the mark that they close with. */
  constructor(language: string) {
    this.#singleMark = /^(?:sv|fi|da|no)\b/.test(language);
  }

  add(text: string): void {
    for (const { 0: mark, index } of text.matchAll(/["“”„«»「」『』（）]/g)) {
      // Behind a figure a straight mark means inches, unless it closes a quotation.
      if (mark === '"' && this.#count(mark) % 2 === 0 && /\p{N}/u.test(text.charAt(index - 1))) continue;
      this.#counts.set(mark, this.#count(mark) + 1);
      if (this.#firstGuillemet === "" && /[«»]/.test(mark)) this.#firstGuillemet = mark;
    }
  }

  /** Straight quotes count in pairs. */
  get isOpen(): boolean {
    if (this.#count('"') % 2 === 1) return true;
    if (this.#singleMark && this.#count("“") + this.#count("„") === 0 && this.#count("”") % 2 === 1) return true;
    // „…“ closes with the mark that “…” opens with.
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
 * The segmenter sees no end in "…rien. 50 vélos…", since small letters follow the figure. Behind a word of three letters or more, a year or
 * a closing mark one may be there; behind an abbreviation the pieces are joined again.
 */
const beforeFigure = /(?<=(?:\p{L}{3}|\d{4}|[%)€$”»])\.["”»)]? )(?=\d)/u;

/**
 * The segmenter leaves a mark that closes behind a space ("rien. »") to the next sentence, and one that opens right behind a
 * full stop ("好。“") to the one before: each goes where it belongs.
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

// The segmenter waits for a capital; who writes without capitals still ends sentences with full stops.
function segmentsOf(text: string, language: string): string[] {
  const cuts = [...new Intl.Segmenter(language, { granularity: "sentence" }).segment(text)];
  // "… in production. kQueue 4 drops": some names begin small.
  const segments = withOwnMarks(cuts.map(({ segment }) => segment))
    .flatMap((segment) => segment.split(beforeFigure))
    .flatMap((segment) => segment.split(/(?<=\p{L}{3}[.!?] )(?=\p{Ll}{1,2}\p{Lu}\p{L})/u));
  if (/[.!?]["”)]*\s+["“(]?\p{Lu}/u.test(text) || !/^\p{Ll}/u.test(text)) return segments;
  return segments.flatMap((segment) => segment.split(/(?<=[.!?]["”)]*\s)(?=\p{Ll}{2})/u));
}

// Code and links of Markdown, and addresses, end no sentence and open no quotation.
const unbroken =
  /`[^`]{1,1000}`|\[[^[\]]{1,300}\]\([^\s()<>]{1,2000}\)|https?:\/\/[^\s<>()]{0,2000}[^\s<>().,;:!?'"“”»]/g;
const marks = '.?!…。！？"“”„«»';
// Characters of a private use area, apart from those that protect citations.
const hide = 0xe100;
const hidden = (text: string): string =>
  text.replace(/[.?!…。！？"“”„«»]/g, (mark) => String.fromCharCode(hide + marks.indexOf(mark)));

/**
 * Sentences of one paragraph, trimmed, in order. Intl.Segmenter does the cutting; pieces are joined again after
 * abbreviations, initials and ordinals, and while a quotation is open. Time grows with the length of the text.
 */
export function splitSentences(paragraph: string, language: string): string[] {
  const text = paragraph.replace(/\s+/g, " ").trim().replace(unbroken, hidden);
  const sentences: string[] = [];
  let current = "";
  let quotation = new QuotationState(language);
  for (const segment of segmentsOf(text, language)) {
    const open = current.length < longestQuotation && quotation.isOpen;
    const joins = open || (current.length < longestJoined && continues(current, segment, language));
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
