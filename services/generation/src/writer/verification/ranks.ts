import { findPhrases } from "./phrases.ts";
import type { Reading } from "./reading.ts";
import { praised, scopes, superlatives } from "./tables/ranks.ts";

/** Something that is put before all others of its kind, with its place. */
export interface Rank {
  readonly written: string;
  readonly start: number;
}

const reach = 60;
const unspacedReach = 12;

/** "The oldest library in the world", "no other bag on the market": a superlative near the whole that it stands out of. */
export function ranksIn(reading: Reading): Rank[] {
  const { tokens, text, language } = reading;
  const found = findPhrases(tokens, text, superlatives, language);
  if (found.length === 0) return [];
  const wholes = findPhrases(tokens, text, scopes, language);
  const sayings = findPhrases(tokens, text, praised, language);
  const near = language === "ja" || language === "zh" ? unspacedReach : reach;
  return found.flatMap((best) => {
    const whole = wholes.find((one) =>
      one.start >= best.end ? one.start - best.end <= near : best.start >= one.end && best.start - one.end <= 12,
    );
    if (whole === undefined) return [];
    const start = Math.min(best.start, whole.start);
    const end = Math.max(best.end, whole.end);
    const isSaying = sayings.some((one) => one.start >= start && one.start <= end + near / 4);
    return isSaying || /[.;:!?。；]/.test(text.slice(start, end)) ? [] : [{ written: text.slice(start, end), start }];
  });
}
