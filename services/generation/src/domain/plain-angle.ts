const maxNamed = 3;

/** The angle of an idea without a model. It addresses the writer, so it must never be printed. */
export function plainAngle(outlets: readonly string[]): string {
  const named = outlets.slice(0, maxNamed).join(", ");
  const more = outlets.length > maxNamed ? ` and ${outlets.length - maxNamed} more` : "";
  return `Write about what ${named}${more} reported.`;
}

// Ideas of earlier versions say "Reported by".
const plain =
  /^(?:Angle: )?(?:Follow-up to “[^”]{0,500}”: )?(?:Reported by |Write about what (?=.{1,2000} reported\.$)).{1,2000}\.$/;

/** Whether a text is such an angle, which says nothing about the subject. */
export function isPlainAngle(text: string): boolean {
  return plain.test(text.trim());
}
