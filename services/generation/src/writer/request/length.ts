import type { WantedLength } from "./parsed-request.ts";

const tolerance = 0.15;

/** Words that an article of so many words has to become; undefined when its length will do. */
export function lengthToMend(words: number, length: WantedLength | undefined): WantedLength | undefined {
  if (length === undefined) return undefined;
  const { from, to } = length;
  // A limit is a limit; a length is met within 15 %.
  const isTooLong = to !== undefined && words > (from === undefined ? to : to * (1 + tolerance));
  const isTooShort = from !== undefined && words < (to === undefined ? from : from * (1 - tolerance));
  return isTooLong || isTooShort ? length : undefined;
}

/** The words that an article is planned with. */
export function plannedWords(length: WantedLength | undefined): number {
  if (length === undefined) return 600;
  const { from, to } = length;
  if (from === undefined) return Math.round((to ?? 600) * 0.85);
  return to === undefined ? Math.round(from * 1.1) : Math.round((from + to) / 2);
}
