// Two to twelve, fifteen and twenty, as counts are spelled out in orders.
const spelled: Readonly<Record<number, string>> = {
  2: "two|zwei|deux|dos|due|twee|dois|duas|to|två|dwa|dwie|二|两|兩|اثنين|قسمين",
  3: "three|drei|trois|tres|tre|drie|três|trzy|三|ثلاث|ثلاثة",
  4: "four|vier|quatre|cuatro|quattro|quatro|fire|fyra|cztery|四|أربع|أربعة",
  5: "five|fünf|cinq|cinco|cinque|vijf|fem|pięć|五|خمس|خمسة",
  6: "six|sechs|seis|sei|zes|seks|sex|sześć|六|ست|ستة",
  7: "seven|sieben|sept|siete|sette|zeven|sete|syv|sju|siedem|七|سبع|سبعة",
  8: "eight|acht|huit|ocho|otto|oito|otte|åtta|osiem|八|ثماني|ثمانية",
  9: "nine|neun|neuf|nueve|nove|negen|ni|nio|dziewięć|九|تسع|تسعة",
  10: "ten|zehn|dix|diez|dieci|tien|dez|ti|tio|dziesięć|十|عشر|عشرة",
  11: "eleven|elf|onze|once|undici|elva|jedenaście",
  12: "twelve|zwölf|douze|doce|dodici|twaalf|doze|tolv|dwanaście|十二",
  15: "fifteen|fünfzehn|quinze|quince|quindici|vijftien|femten|femton|piętnaście",
  20: "twenty|zwanzig|vingt|veinte|venti|twintig|vinte|tyve|tjugo|dwadzieścia|二十",
};

const counts: ReadonlyMap<string, number> = new Map(
  Object.entries(spelled).flatMap(([count, words]) =>
    words.split("|").map((word): [string, number] => [word, Number(count)]),
  ),
);

/** Digits of other scripts and full-width ones as 0 to 9; every character keeps its place. */
export function plainDigits(text: string): string {
  return text.replace(/[０-９٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/** A count in digits or spelled out, from 1 to 99; undefined for anything else. */
export function countOf(word: string): number | undefined {
  if (/^\d{1,2}$/.test(word)) return Number(word) > 0 ? Number(word) : undefined;
  return counts.get(word.toLowerCase());
}

/** Counts spelled out, longest first, as the alternatives of a regular expression. */
export const countAlternatives = [...counts.keys()].sort((left, right) => right.length - left.length).join("|");
