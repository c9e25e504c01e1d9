// Words whose full stop does not end a sentence. "no." and "art." only before a number, see endsWithAbbreviation.
const abbreviations = new Set(
  (
    "mr mrs ms dr prof sr jr st mt vs e.g i.e etc approx dept est fig al inc ltd co corp bros gen gov sen rep rev hon capt col sgt " +
    "jan feb mar apr jun jul aug sep sept oct nov dec u.s u.k a.m p.m no nos vol pp ed eds ave blvd rd " +
    "z.b d.h u.a bzw usw ca evtl ggf inkl exkl nr str tel abs hr fr mio mrd vgl sog s.o u.u dipl ing " +
    "m mme mlle mm p.ex env av bd sig sr sra srta ud uds ej pág núm dott on avv bv dhr mevr"
  ).split(" "),
);
// These may well stand at the end of a sentence; only a lower-case or numeric continuation shows that they do not.
const weakAbbreviations = new Set("etc usw inc ltd co corp a.m p.m u.s u.k jr sr bros z.b al".split(" "));
const months =
  /^(?:jan|feb|mär|maer|mar|apr|mai|maj|may|jun|jul|aug|sep|okt|oct|nov|dez|dec|januar|februar|märz|april|juni|juli|august|september|oktober|november|dezember|jahrhundert|stock|klasse|platz|etage|auflage|mal|geburtstag|jubiläum|saison|quartal)/i;

function lastToken(text: string): string {
  return /(\S+)\.\s*$/.exec(text)?.[1]?.replace(/^["“„«([]+/, "") ?? "";
}

function continues(before: string, after: string, language: string): boolean {
  if (!/\.\s*$/.test(before)) return hangingQuote(before, after);
  const token = lastToken(before);
  const next = after.trimStart();
  if (/^\p{Lu}$/u.test(token)) return /^\p{L}/u.test(next);
  if (language === "de" && /^\d{1,2}$/.test(token)) return months.test(next) || /^\p{Ll}/u.test(next);
  const lower = token.toLowerCase();
  if (/^(?:z|d|u|s|o|i|e)$/.test(lower)) return /^\p{L}\./u.test(next) || /^\p{Ll}/u.test(next);
  if (weakAbbreviations.has(lower)) return /^[\p{Ll}\d]/u.test(next);
  if (/^(?:nos?|nr|art|vol|pp|núm|fig)$/.test(lower)) return /^\d/.test(next);
  return abbreviations.has(lower);
}

// A closing quotation mark, or what follows it in lower case ("…," said Jane), belongs to the sentence before.
function hangingQuote(before: string, after: string): boolean {
  if (/[!?…。！？,]["”»“』」]\s*$/.test(before) && /^\p{Ll}/u.test(after.trimStart())) return true;
  return /^\s*["”»』」]\s*(?:$|\p{Ll}|[—–-])/u.test(after);
}

const pairs: readonly [string, string][] = [
  ["“", "”"],
  ["„", "“"],
  ["«", "»"],
  ["「", "」"],
  ["『", "』"],
  ["（", "）"],
];

/** True while a quotation or bracket opened in the text is still open; straight quotes count in pairs. */
function insideQuotation(text: string): boolean {
  if ((text.match(/"/g)?.length ?? 0) % 2 === 1) return true;
  return pairs.some(([open, close]) => {
    // „…“ closes with the mark that “…” opens with.
    if (open === "“" && text.includes("„")) return false;
    return text.split(open).length > text.split(close).length;
  });
}

const longestQuotation = 1_200;

// The segmenter waits for a capital; who writes without capitals still ends sentences with full stops.
function segmentsOf(text: string, language: string): string[] {
  const segments = [...new Intl.Segmenter(language, { granularity: "sentence" }).segment(text)].map(
    ({ segment }) => segment,
  );
  if (/[.!?]["”)]*\s+["“(]?\p{Lu}/u.test(text) || !/^\p{Ll}/u.test(text)) return segments;
  return segments.flatMap((segment) => segment.split(/(?<=[.!?]["”)]*\s)(?=\p{Ll}{2})/u));
}

/**
 * Sentences of one paragraph, trimmed, in order. Intl.Segmenter does the cutting; pieces are joined again after
 * abbreviations, initials and German ordinals, and while a quotation is open.
 */
export function splitSentences(paragraph: string, language: string): string[] {
  const text = paragraph.replace(/\s+/g, " ").trim();
  const sentences: string[] = [];
  let current = "";
  for (const segment of segmentsOf(text, language)) {
    const open = current.length < longestQuotation && insideQuotation(current);
    if (current !== "" && !open && !continues(current, segment, language)) {
      sentences.push(current.trim());
      current = "";
    }
    current += segment;
  }
  if (current.trim() !== "") sentences.push(current.trim());
  return sentences;
}
