const maxNamed = 3;

/**
 * Returns the angle (the suggested point of view) of an idea that was found without a language model. Readers see this
 * text, but drafts never repeat it.
 */
export function plainAngle(outlets: readonly string[]): string {
  const named = outlets.slice(0, maxNamed).join(", ");
  const more = outlets.length > maxNamed ? ` and ${outlets.length - maxNamed} more` : "";
  return `This was reported by ${named}${more}.`;
}

// Matches the standard angle, and those of earlier versions, which begin with "Reported by" or "Write about what" and are still
// stored.
const plain =
  /^(?:Angle: )?(?:Follow-up to “[^”]{0,500}”: )?(?:(?:This was r|R)eported by |Write about what (?=.{1,2000} reported\.$)).{1,2000}\.$/;

/**
 * Returns whether an angle is a standard text from `plainAngle`. Such a text says nothing about the subject, so writers
 * ignore it.
 */
export function isPlainAngle(text: string): boolean {
  return plain.test(text.trim());
}
