/** The longest texts that are stored, in characters. */
export const lengths = { name: 200, slug: 100, description: 2_000, writingTone: 2_000, author: 200 } as const;

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** How many characters a text has: Unicode code points, as the gateway counts them. */
export function characterCount(text: string): number {
  // Scouted ideas are megabytes at most: a list of their characters would take long to make.
  let pairs = 0;
  for (let at = 1; at < text.length; at += 1) {
    if (isHalf(text.charCodeAt(at), 0xdc00) && isHalf(text.charCodeAt(at - 1), 0xd800)) pairs += 1;
  }
  return text.length - pairs;
}

/** Whether a unit of UTF-16 is one half of a pair: of the 1,024 that begin or end one, from `first` on. */
const isHalf = (unit: number, first: number): boolean => unit >= first && unit < first + 0x400;

/** Whether this is a UUID as this service writes them. */
export function isUuid(text: string): boolean {
  return uuidForm.test(text);
}
