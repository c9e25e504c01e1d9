/** How many tokens one character takes at most and at least, over the tokenizers of common models. */
interface Weight {
  readonly max: number;
  readonly min: number;
}

/** Weights of Latin letters: first for languages that all tokenizers know well, then for other languages. */
const letters: readonly [Weight, Weight] = [
  { max: 0.31, min: 0.18 },
  { max: 0.46, min: 0.2 },
];
const digit: Weight = { max: 1.1, min: 0.3 };
const space: Weight = { max: 0.25, min: 0 };
const mark: Weight = { max: 0.75, min: 0.1 };

/**
 * Tokens per character, by Unicode range. Each entry has the first code of a range, in ascending order; the range ends
 * where the next one begins.
 */
const scripts: readonly (readonly [from: number, weight: Weight])[] = [
  // From U+0080: Latin letters with accents.
  [0x80, { max: 1.1, min: 0.2 }],
  // From U+0300: accents that combine with the letter before.
  [0x300, { max: 1.2, min: 0.2 }],
  // From U+0370: Greek letters.
  [0x370, { max: 1.2, min: 0.3 }],
  // From U+0400: Cyrillic letters. The Russian alphabet begins at U+0410 and needs fewer tokens than the letters of other
  // languages.
  [0x400, { max: 1, min: 0.2 }],
  [0x410, { max: 0.55, min: 0.2 }],
  // From U+0450: Cyrillic letters of languages other than Russian.
  [0x450, { max: 1.4, min: 0.2 }],
  // From U+0530: Armenian, Hebrew and Arabic letters.
  [0x530, { max: 1.25, min: 0.25 }],
  [0x780, { max: 2.2, min: 0.3 }],
  // From U+0900: Devanagari, then other scripts of India, which need more tokens.
  [0x900, { max: 1.2, min: 0.2 }],
  [0x980, { max: 1.8, min: 0.2 }],
  // From U+0E00: Thai, then Lao, Tibetan and Burmese, which need more tokens.
  [0xe00, { max: 1.2, min: 0.2 }],
  [0xe80, { max: 2.2, min: 0.3 }],
  // From U+10A0: Georgian letters.
  [0x10a0, { max: 1.25, min: 0.25 }],
  // From U+1100: letters of Hangul, Ethiopic and rarer scripts.
  [0x1100, { max: 3, min: 0.3 }],
  // From U+1E00: Vietnamese letters, and Greek letters with the accents of ancient Greek.
  [0x1e00, { max: 2, min: 0.15 }],
  // From U+2000: dashes and curly quotation marks, then symbols.
  [0x2000, { max: 0.9, min: 0.2 }],
  [0x2070, { max: 1.5, min: 0.3 }],
  // From U+3000: Japanese kana, then Chinese characters from U+3400.
  [0x3000, { max: 1.3, min: 0.3 }],
  [0x3400, { max: 1.6, min: 0.4 }],
  [0xa000, { max: 3, min: 0.3 }],
  // From U+AC00: Korean syllables.
  [0xac00, { max: 1.9, min: 0.4 }],
  // From U+D800: surrogates, two of which form an emoji or a rare ideograph. Such a pair has up to four tokens.
  [0xd800, { max: 1.9, min: 0.2 }],
  [0xe000, { max: 1.7, min: 0.3 }],
];

/**
 * All ranges of `scripts` begin at a multiple of this number, so a lookup table can have one entry for each block of
 * characters.
 */
const blockSize = 0x10;
const weightsByBlock: readonly Weight[] = Array.from(
  { length: 0x10000 / blockSize },
  (_, block) => scripts.findLast(([from]) => from <= block * blockSize)?.[1] ?? mark,
);

/**
 * Frequent words of the languages that all tokenizers know well:
 * English, German, French, Spanish, Italian, Portuguese and Dutch.
 */
const frequent = new Set(
  [
    "the and of to that for with this is are der die und das den nicht ist de la le les des du est une que pour dans",
    "el los las por con una del che il di per della non não dos uma para com het een van voor niet",
  ].flatMap((words) => words.split(" ")),
);
/** A text counts as written in a well-known language if at least this share of its words is among the frequent ones. */
const shareOfFrequent = 0.16;

/** Estimates the tokens of a text without a tokenizer. The estimate is high: few common models need more. */
export function estimateTokens(text: string): number {
  return Math.ceil(sum(text, wellKnownShare(text), "max"));
}

/** Estimates the tokens of a text without a tokenizer. The estimate is a lower bound: no common model needs fewer. */
export function minTokens(text: string): number {
  return Math.floor(sum(text, 1, "min"));
}

function sum(text: string, share: number, bound: keyof Weight): number {
  const [known, other] = letters;
  const letter = known[bound] * share + other[bound] * (1 - share);
  let tokens = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    tokens += code >= 0x61 && code <= 0x7a ? letter : characterWeight(code)[bound];
  }
  return tokens;
}

function characterWeight(code: number): Weight {
  if (code >= 0x80) return weightsByBlock[Math.floor(code / blockSize)] ?? mark;
  if (code >= 0x30 && code <= 0x39) return digit;
  // A capital letter counts like a letter of a rare language, because tokenizers split words in capitals as finely.
  if (code >= 0x41 && code <= 0x5a) return letters[1];
  return code <= 0x20 ? space : mark;
}

/** Returns how likely a text is in a language that all tokenizers know well, from 0 to 1. */
function wellKnownShare(text: string): number {
  let words = 0;
  let found = 0;
  for (const [word] of text.matchAll(/\p{L}+/gu)) {
    words += 1;
    if (frequent.has(word.toLowerCase())) found += 1;
  }
  return words === 0 ? 0 : Math.min(1, found / words / shareOfFrequent);
}
