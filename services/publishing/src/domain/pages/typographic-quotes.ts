/**
 * The outer quotation marks of each language, from the Unicode CLDR. A language that is missing here gets the English
 * ones.
 */
const marks: Readonly<Record<string, readonly [string, string]>> = {
  cs: ["„", "“"],
  da: ["“", "”"],
  de: ["„", "“"],
  es: ["«", "»"],
  fi: ["”", "”"],
  fr: ["«\u202f", "\u202f»"],
  he: ["”", "”"],
  it: ["«", "»"],
  ja: ["「", "」"],
  ko: ["“", "”"],
  nb: ["«", "»"],
  nl: ["‘", "’"],
  no: ["«", "»"],
  pl: ["„", "”"],
  pt: ["“", "”"],
  ru: ["«", "»"],
  sv: ["”", "”"],
  uk: ["«", "»"],
  zh: ["“", "”"],
};

const parts = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>|[^<]+/g;
const literal = new Set(["pre", "code", "kbd", "samp", "var"]);
const blocks = new Set("p li td th dt dd h2 h3 h4 h5 h6 blockquote figcaption caption summary div".split(" "));
const opens = /[\s([{\u2013\u2014\u00a0>]$/;
const doubleMark = /&quot;|"/g;

/**
 * Replaces straight quotation marks and apostrophes in sanitised HTML with those of its language, except in code.
 * Marks are paired within a block, because scripts without spaces have letters on both sides of a mark, and a quoted
 * text may end with a digit.
 */
export function setQuotes(html: string, language = "en"): string {
  const [open, close] = marks[language.split("-")[0]?.toLowerCase() ?? ""] ?? ["“", "”"];
  const left = marksPerBlock(html);
  let [code, block, before, depth] = [0, 0, " ", 0];
  return html.replace(parts, (part: string, slash: string | undefined, tag: string | undefined) => {
    if (tag !== undefined) {
      if (literal.has(tag)) code += slash === "/" ? -1 : 1;
      if (blocks.has(tag) || tag === "br") before = " ";
      if (blocks.has(tag)) [block, depth] = [block + 1, 0];
      return part;
    }
    if (code > 0) {
      before = "x";
      return part;
    }
    const set = part.replace(/&quot;|"|'|&#39;/g, (mark, at: number) => {
      const text = at === 0 ? before : part.slice(0, at);
      if (mark === "'" || mark === "&#39;") return apostrophe(text, part.slice(at + mark.length));
      const following = (left[block] ?? 1) - 1;
      left[block] = following;
      const meaning = markMeaning({ depth, following, text, next: part.slice(at + mark.length) });
      if (meaning === "inch") return mark;
      depth = meaning === "open" ? depth + 1 : Math.max(0, depth - 1);
      return meaning === "open" ? open : close;
    });
    before = part.slice(-1);
    return set;
  });
}

/** Counts the double quotation marks outside code in each block. */
function marksPerBlock(html: string): number[] {
  const counts = [0];
  let code = 0;
  for (const [part, slash, tag] of html.matchAll(parts)) {
    if (tag !== undefined && literal.has(tag)) code += slash === "/" ? -1 : 1;
    if (tag !== undefined && blocks.has(tag)) counts.push(0);
    if (tag !== undefined || code > 0) continue;
    counts[counts.length - 1] = (counts.at(-1) ?? 0) + [...part.matchAll(doubleMark)].length;
  }
  return counts;
}

interface MarkPlace {
  /** How many quotations are open at this quotation mark. */
  readonly depth: number;
  /** How many quotation marks follow in the same paragraph. */
  readonly following: number;
  /** The text between the previous tag and this quotation mark. */
  readonly text: string;
  /** The text between this quotation mark and the next tag. */
  readonly next: string;
}

function markMeaning({ depth, following, text, next }: MarkPlace): "open" | "close" | "inch" {
  // A quotation mark between spaces, as in `" a "`, closes the open quotation, because no quotation begins with a
  // space.
  if (depth > 0 && /\s$/.test(text) && /^(?:$|[\s.,;:!?)\]}])/.test(next)) return "close";
  if (opens.test(text) || text === "") return "open";
  // After a digit, a double quotation mark means inches, as in 12". It ends a quotation instead if one is open and an
  // even number of marks follows.
  if (/\p{N}$/u.test(text)) return depth > 0 && following % 2 === 0 ? "close" : "inch";
  return depth === 0 && following % 2 === 1 ? "open" : "close";
}

const apostrophe = (left: string, right: string): string =>
  /[\p{L}\p{N}]$/u.test(left) && /^\p{L}/u.test(right) ? "’" : "'";
