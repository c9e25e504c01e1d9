/** What terminals act on instead of showing it, and what turns the order of text around; line ends are left. */
const unprintable = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** Most text is of this kind, and seen to be in a third of the time. */
const plain = /^[\n -~]*$/;

/**
 * Text that a terminal can only show: control characters, ESC and CSI among them, and marks that change the direction of writing
 * become `\u001b` and the like, as in JSON, which JSON stays equal by.
 */
export function printable(text: string): string {
  if (plain.test(text)) return text;
  return text.replace(unprintable, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
