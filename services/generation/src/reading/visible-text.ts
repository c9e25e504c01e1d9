// Matches soft hyphens, direction marks and zero-width characters. They could hide a word from a check by splitting it.
const invisible = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;
const joinersInLatin = /(?<=[\p{Script=Latin}\s])[\u200c\u200d]/gu;

/** Removes invisible characters and returns the text as one line. */
export function visibleLine(text: string): string {
  return text.replace(invisible, "").replace(joinersInLatin, "").replace(/\s+/g, " ").trim();
}
