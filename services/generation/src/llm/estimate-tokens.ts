const ascii = {
  letter: 0.3,
  digit: 0.55,
  space: 0.25,
  mark: 0.6,
} as const;

/**
 * Tokens that a text takes, without anybody's tokenizer: rather too many than too few. By kind of character, since a
 * token is about four letters of English, two of Cyrillic or Arabic, and less than one character of Chinese or Thai.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (let index = 0; index < text.length; index += 1) tokens += weightOf(text.charCodeAt(index));
  return Math.ceil(tokens);
}

function weightOf(code: number): number {
  if (code < 0x80) return weightOfAscii(code);
  if (code < 0x250) return 0.7;
  // Greek to Arabic, with Georgian and the Greek and Vietnamese extensions.
  if (code < 0x900 || (code >= 0x10a0 && code < 0x1100) || (code >= 0x1e00 && code < 0x2000)) return 0.6;
  // Dashes and curly quotation marks.
  if (code >= 0x2000 && code < 0x2070) return 0.8;
  // Halves of what is beyond 16 bits: emoji and rare ideographs, up to four tokens each.
  if (code >= 0xd800 && code < 0xe000) return 1.6;
  return 1.3;
}

function weightOfAscii(code: number): number {
  if ((code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a)) return ascii.letter;
  if (code >= 0x30 && code <= 0x39) return ascii.digit;
  return code <= 0x20 ? ascii.space : ascii.mark;
}
