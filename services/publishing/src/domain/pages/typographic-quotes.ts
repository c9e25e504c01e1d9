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

/** Sets straight quotation marks and apostrophes of sanitised HTML as its language prints them, but in code. Marks go by pairs within a block. */
export function setQuotes(html: string, language = "en"): string {
  const [open, close] = marks[language.split("-")[0]?.toLowerCase() ?? ""] ?? ["“", "”"];
  let code = 0;
  let before = " ";
  return html.replace(parts, (part: string, slash: string | undefined, tag: string | undefined) => {
    if (tag !== undefined) {
      if (literal.has(tag)) code += slash === "/" ? -1 : 1;
      if (blocks.has(tag) || tag === "br") before = " ";
      return part;
    }
    if (code > 0) {
      before = "x";
      return part;
    }
    const set = part.replace(/&quot;|"|'|&#39;/g, (mark, at: number) => {
      const left = at === 0 ? before : part.slice(0, at);
      const isOpening = opens.test(left) || left === "";
      if (mark === "'" || mark === "&#39;") return apostrophe(left, part.slice(at + mark.length));
      // Behind a figure it is an inch.
      return /\p{N}$/u.test(left) ? mark : isOpening ? open : close;
    });
    before = part.slice(-1);
    return set;
  });
}

const apostrophe = (left: string, right: string): string =>
  /[\p{L}\p{N}]$/u.test(left) && /^\p{L}/u.test(right) ? "’" : "'";
