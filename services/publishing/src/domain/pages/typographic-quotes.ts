/** Outer quotation marks by language, as CLDR has them; where a language is not among them, those of English. */
const marks: Readonly<Record<string, readonly [string, string]>> = {
  ...{ de: ["„", "“"], da: ["“", "”"], no: ["«", "»"], nb: ["«", "»"], sv: ["”", "”"], fi: ["”", "”"], nl: ["‘", "’"] },
  ...{ fr: ["«\u202f", "\u202f»"], it: ["«", "»"], es: ["«", "»"], pt: ["“", "”"], pl: ["„", "”"], cs: ["„", "“"] },
  ...{ ru: ["«", "»"], uk: ["«", "»"], ja: ["「", "」"], zh: ["“", "”"], ko: ["“", "”"], he: ["”", "”"] },
};

const parts = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>|[^<]+/g;
const literal = new Set(["pre", "code", "kbd", "samp", "var"]);
const blocks = new Set("p li td th dt dd h2 h3 h4 h5 h6 blockquote figcaption caption summary div".split(" "));
const opens = /[\s([{\u2013\u2014\u00a0>]$/;
const doubleMark = /&quot;|"/g;

/**
 * Replaces straight quotation marks and apostrophes in sanitised HTML with those of its language, except in code. Marks are paired within a
 * block, because scripts without spaces have letters on both sides of a mark, and a quoted text may end with a digit.
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
      const meaning = meaningOf({ depth, following, text });
      if (meaning === "inch") return mark;
      depth = meaning === "open" ? depth + 1 : Math.max(0, depth - 1);
      return meaning === "open" ? open : close;
    });
    before = part.slice(-1);
    return set;
  });
}

/** How many double marks each block has outside of code. */
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
  /** How many quotations are open. */
  readonly depth: number;
  /** How many marks follow in the block. */
  readonly following: number;
  /** The text before the mark. */
  readonly text: string;
}

function meaningOf({ depth, following, text }: MarkPlace): "open" | "close" | "inch" {
  if (opens.test(text) || text === "") return "open";
  // After a digit it means inches, unless it closes a quotation and an even number of marks follows.
  if (/\p{N}$/u.test(text)) return depth > 0 && following % 2 === 0 ? "close" : "inch";
  return depth === 0 && following % 2 === 1 ? "open" : "close";
}

const apostrophe = (left: string, right: string): string =>
  /[\p{L}\p{N}]$/u.test(left) && /^\p{L}/u.test(right) ? "’" : "'";
