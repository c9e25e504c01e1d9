const maxNamed = 3;

/** The angle of an idea that no model worded, as its reader reads it. A draft never repeats it. */
export function plainAngle(outlets: readonly string[]): string {
  const named = outlets.slice(0, maxNamed).join(", ");
  const more = outlets.length > maxNamed ? ` and ${outlets.length - maxNamed} more` : "";
  return `This was reported by ${named}${more}.`;
}

// Ideas of earlier versions say "Reported by" or "Write about what".
const plain =
  /^(?:Angle: )?(?:Follow-up to “[^”]{0,500}”: )?(?:(?:This was r|R)eported by |Write about what (?=.{1,2000} reported\.$)).{1,2000}\.$/;

/** Whether a text is such an angle, which says nothing about the subject. */
export function isPlainAngle(text: string): boolean {
  return plain.test(text.trim());
}
