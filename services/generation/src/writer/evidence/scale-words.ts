import { figuresIn } from "./particulars.ts";

/** Words such as "thousand" and "million" that multiply the number before them, in several languages. */
const words: readonly (readonly [scale: number, words: string])[] = [
  [12, "dozen dutzend douzaine docena dozzina dúzia dozijn dussin dusin tucet tuzin дюжина дюжину"],
  [100, "hundred hundert honderd hundra hundre hundrede centaine centena centinaio"],
  [1e3, "thousand tausend mille mila duizend tusen tusind tysiąc tysiące tysięcy tisíc тысяча тысячу тысячи тысяч"],
  [
    1e6,
    "million millions millionen millón millones milhão milhões milione milioni miljoen miljon miljoner millioner milion miliony milionů milionów миллион миллиона миллионов мільйон мільйонів",
  ],
  [
    1e9,
    "billion milliard milliards milliarde milliarden miljard miljarder milliarder miliardo miliardi miliard miliardy miliardů bilhão bilhões миллиард миллиарда миллиардов",
  ],
  [1e5, "lakh लाख"],
  [1e7, "crore करोड़"],
];
/** Abbreviations and ambiguous words for large numbers. They count only after digits, as in "5 m". */
const shortWords: readonly (readonly [scale: number, words: string])[] = [
  [1e3, "tsd mil tys тыс тис"],
  [1e6, "mio mill mln mn млн"],
  [1e9, "bn mrd mld млрд"],
];
const byWord = (all: typeof words): ReadonlyMap<string, number> =>
  new Map(all.flatMap(([scale, some]) => some.split(" ").map((word) => [word, scale] as const)));
const scaleOf = byWord(words);
const scaleOfShort = byWord(shortWords);
/** Words for large numbers in Chinese, Japanese and Korean, which stand directly after the digits without a space. */
const myriads = new Map([
  ...["万", "萬", "만"].map((one) => [one, 1e4] as const),
  ...["億", "亿", "억"].map((one) => [one, 1e8] as const),
]);

const list = (all: string): ReadonlySet<string> => new Set(all.split(" "));
const ones = list("a one ein eine einen einem einer un une uno una um uma en ett et een één één jeden один одна одну");
const halves = list(
  "half halb halbe halben halber halbes demi demie medio media mezzo mezza meio meia halve halv halvt halva pół",
);
const joints = list("and und et y e en och og i");

const scaleFor = (word: string): number | undefined => scaleOf.get(word) ?? myriads.get(word.charAt(0));
/** Returns what a word directly after digits multiplies them by, including abbreviations; undefined for other words. */
const scaleBehindDigits = (word: string): number | undefined => scaleOfShort.get(word) ?? scaleFor(word);

/**
 * Returns the values of figures that are written with a word such as "million": "three million", "1.2 crore", "half a dozen", "2,5 Mio.".
 * `spelled` has the small numbers by their words.
 */
export function scaledFigures(text: string, spelled: ReadonlyMap<string, number>): number[] {
  const tokens = text.toLowerCase().match(/\p{Nd}[\p{Nd}.,]*|[\p{L}\p{M}]+/gu) ?? [];
  return tokens.flatMap((token, at) => {
    const scale = scaleBehindDigits(token);
    const isAbbreviation = scaleOfShort.has(token) && !/^\p{Nd}/u.test(tokens[at - 1] ?? "");
    if (scale === undefined || isAbbreviation) return [];
    return factorsAt(tokens, at, spelled).map((factor) => Number((factor * scale).toPrecision(12)));
  });
}

/** Returns the numbers before a word such as "million" that it may multiply. `at` is the position of that word. */
function factorsAt(tokens: readonly string[], at: number, spelled: ReadonlyMap<string, number>): readonly number[] {
  const is = (all: ReadonlySet<string>, place: number): boolean => all.has(tokens[place] ?? "");
  // The word for half may stand directly before the large number, as in "half a million", or one word earlier, as in "eine halbe
  // Million".
  const half = is(halves, at - 1) ? at - 1 : is(halves, at - 2) && is(ones, at - 1) ? at - 2 : undefined;
  if (half !== undefined) {
    // Recognizes "two and a half million": a number, the word for "and", and the word for half.
    const joint = is(joints, half - 1) ? half - 1 : half - 2;
    const wholes = is(joints, joint) ? numbersAt(tokens[joint - 1], spelled) : [];
    return wholes.length === 0 ? [0.5] : wholes.map((whole) => whole + 0.5);
  }
  // Recognizes "deux millions et demi": the half follows after the large number.
  const isMore = is(joints, at + 1) && is(halves, at + 2);
  const whole = is(ones, at - 1) ? [1] : numbersAt(tokens[at - 1], spelled);
  return isMore ? whole.map((one) => one + 0.5) : whole;
}

function numbersAt(token: string | undefined, spelled: ReadonlyMap<string, number>): readonly number[] {
  if (token === undefined) return [];
  const value = spelled.get(token);
  if (value !== undefined) return [value];
  return /^\p{Nd}/u.test(token) ? figuresIn(token).flatMap(({ values }) => values) : [];
}

// Maximum length of a text in which such words are looked for, in characters. No sentence is longer.
const maxCharacters = 5_000;

/** Returns what the words after a figure multiply it by, such as 1,000,000 for "million", once for each place where the figure occurs. */
export function scaleBehind(whole: string, figure: string): number[] {
  const text = whole.slice(0, maxCharacters);
  const scales: number[] = [];
  for (let at = text.indexOf(figure); at !== -1; at = text.indexOf(figure, at + figure.length)) {
    const behind = text.slice(at + figure.length, at + figure.length + 20).toLowerCase();
    const [, word = ""] = /^[\s\u00a0\u202f-]?([\p{L}\p{M}]{1,18})/u.exec(behind) ?? [];
    scales.push(...[scaleBehindDigits(word)].filter((scale) => scale !== undefined));
  }
  return [...new Set(scales)];
}
