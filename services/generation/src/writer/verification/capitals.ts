import type { Token } from "./tokens.ts";

/** True for a word that begins with a capital. */
export const isCapital = (token: Token | undefined): boolean => token?.kind === "word" && /^\p{Lu}/u.test(token.text);

/** True for "UNESCO", "CEOs" and "iPhone". */
export const isAcronym = (token: Token): boolean =>
  /^\p{Lu}[\p{Lu}\d&]+s?$/u.test(token.text) || /\p{Ll}\p{Lu}/u.test(token.text);
