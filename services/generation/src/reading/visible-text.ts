// A soft hyphen, a mark of direction or a letter of no width can split a word that a check looks for.
const invisible = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;
const joinersInLatin = /(?<=[\p{Script=Latin}\s])[\u200c\u200d]/gu;

/** The text without characters that nobody sees, on one line. */
export function visibleLine(text: string): string {
  return text.replace(invisible, "").replace(joinersInLatin, "").replace(/\s+/g, " ").trim();
}
