import { cardinals, multiples, shares } from "./tables/numerals.ts";

/** Values of spelled-out numbers of one language. */
interface Numerals {
  readonly cardinals: ReadonlyMap<string, number>;
  /** In percent. */
  readonly shares: ReadonlyMap<string, number>;
  readonly multiples: ReadonlyMap<string, number>;
}

function read(table: Readonly<Record<string, string>>, language: string): Map<string, number> {
  const values = new Map<string, number>();
  for (const entry of (table[language] ?? "").split(";")) {
    const [value, ...words] = entry.trim().split(" ");
    for (const word of words) values.set(word, Number(value));
  }
  return values;
}

const unitFirst: Readonly<Record<string, readonly string[]>> = { de: ["und"], nl: ["en", "ën"], da: ["og"] };

// "fünfundzwanzig", "vijfentwintig", "femogtyve", "tjugofem", "venticinque": made from the parts of the table.
function withCompounds(simple: ReadonlyMap<string, number>, language: string): Map<string, number> {
  const all = new Map(simple);
  const entries = [...simple];
  const ones: (readonly [string, number])[] = [
    ...entries.filter(([, value]) => value < 10),
    ...["ein", "een", "en", "ett", "uno"].map((word) => [word, 1] as const),
  ];
  for (const [ten, tens] of entries.filter(([, value]) => value >= 20 && value < 100 && value % 10 === 0)) {
    for (const [one, units] of ones) {
      for (const joint of unitFirst[language] ?? []) all.set(one + joint + ten, tens + units);
      if (language === "sv") all.set(ten + one, tens + units);
      if (language === "it") all.set((/^[ou]/.test(one) ? ten.slice(0, -1) : ten) + one, tens + units);
    }
  }
  if (language === "de" || language === "nl" || language === "sv" || language === "da") {
    const words = {
      de: ["hundert", "tausend"],
      nl: ["honderd", "duizend"],
      sv: ["hundra", "tusen"],
      da: ["hundrede", "tusinde"],
    };
    const [hundred, thousand] = words[language] as [string, string];
    for (const [word, value] of entries.filter(([, one]) => one < 100)) {
      all.set(word + hundred, value * 100);
      all.set(word + thousand, value * 1000);
    }
  }
  return all;
}

const known = new Map<string, Numerals>();

/** The numerals of a language. */
export function numeralsOf(language: string): Numerals {
  const found = known.get(language) ?? {
    cardinals: withCompounds(read(cardinals, language), language),
    shares: read(shares, language),
    multiples: read(multiples, language),
  };
  known.set(language, found);
  return found;
}

const dotLanguages = new Set(["en", "ja", "zh", "ar", "ko", "th", "he"]);

/** The value of digits as a language writes them: "1,200" is 1200 in English and 1.2 in German. */
export function numberIn(written: string, language: string): number {
  const bare = written.replace(/[ \u00a0\u202f'’]/g, "");
  const lastDot = bare.lastIndexOf(".");
  const lastComma = bare.lastIndexOf(",");
  if (lastDot >= 0 && lastComma >= 0) {
    const [decimal, thousands] = lastDot > lastComma ? [".", ","] : [",", "."];
    return Number(bare.replaceAll(thousands, "").replace(decimal, "."));
  }
  const mark = lastDot >= 0 ? "." : ",";
  const groups = bare.split(mark);
  const grouped =
    groups.length > 1 && groups.slice(1).every((group) => group.length === 3) && (groups[0] ?? "").length <= 3;
  const thousandsMark = dotLanguages.has(language) ? "," : ".";
  if (grouped && (groups.length > 2 || mark === thousandsMark)) return Number(groups.join(""));
  return Number(groups.length > 2 ? groups.join("") : groups.join("."));
}

/** What numbers below 10,000 are written with in Han characters. */
export const hanNumerals = "一二三四五六七八九十百千两兩";
const hanDigits = "〇一二三四五六七八九";

/** The value of a number in Han characters below 10,000; undefined for anything else. */
export function hanValue(written: string): number | undefined {
  let total = 0;
  let digit = 0;
  for (const character of written.replace(/[两兩]/g, "二")) {
    const value = hanDigits.indexOf(character);
    const scale = character === "十" ? 10 : character === "百" ? 100 : character === "千" ? 1000 : 0;
    if (value >= 0) digit = value;
    else if (scale > 0) {
      total += (digit === 0 ? 1 : digit) * scale;
      digit = 0;
    } else return undefined;
  }
  return total + digit;
}
