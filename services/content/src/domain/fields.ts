/** The longest texts that are stored, in characters. */
export const lengths = { name: 200, slug: 100, description: 2_000, writingTone: 2_000, author: 200 } as const;

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** How many characters a text has: Unicode code points, as the gateway counts them. */
export function characterCount(text: string): number {
  return [...text].length;
}

/** Whether this is a UUID as this service writes them. */
export function isUuid(text: string): boolean {
  return uuidForm.test(text);
}
