import { findPhrases, type PhraseHit, type PhraseTable } from "./phrases.ts";
import type { Reading } from "./reading.ts";
import { authorities, findings, ownPeople, rulings } from "./tables/public-claims.ts";

const farthest = 70;

/**
 * What a sentence without a figure or a name claims of the world all the same: what the law or an office asks for, what the
 * client's customers do, and which people are healthier or likelier than others. Undefined when it claims none of these, or
 * asks.
 */
export function publicClaimIn(reading: Reading): { written: string; start: number } | undefined {
  const { tokens, text, language } = reading;
  const hits = (table: PhraseTable): PhraseHit[] => findPhrases(tokens, text, table, language);
  if (/[?？؟]\s{0,3}["”»」]?\s{0,3}$/.test(text)) return undefined;
  const verbs = hits(rulings);
  const ruled = hits(authorities).find((who) =>
    verbs.some(({ start, end }) => (start >= who.end ? start - who.end : who.start - end) <= farthest),
  );
  const found = ruled ?? hits(ownPeople)[0] ?? hits(findings)[0];
  return found === undefined ? undefined : { written: text.slice(found.start, found.end), start: found.start };
}
