import { createHash } from "node:crypto";
import type { BenchBrief } from "./brief.ts";

/**
 * The half of the briefs to which a brief belongs: "seen" may be read by developers, "unseen" is only run for reports.
 */
export type Half = "seen" | "unseen";

/**
 * Assigns briefs to halves. The first collection is seen completely. Of each kind in the second, the briefs with the smaller
 * hashes for the seed are seen.
 */
export function splitBriefs(briefs: readonly BenchBrief[], seed: string): ReadonlyMap<string, Half> {
  const first = briefs.filter(({ collection }) => collection === "first");
  const second = briefs.filter(({ collection }) => collection === "second");
  const halves = new Map<string, Half>(first.map(({ id }) => [id, "seen"]));
  const order = ({ id }: BenchBrief) => createHash("sha256").update(`${seed} ${id}`).digest("hex");
  const kinds = Map.groupBy(second, ({ kind }) => kind);
  let extra = 0;
  for (const group of kinds.values()) {
    const ranked = group.toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
    // If a kind has an odd number of briefs, the remaining one goes to the seen and the unseen half alternately.
    const seen = Math.floor(ranked.length / 2) + (ranked.length % 2 === 0 ? 0 : extra++ % 2);
    for (const [place, { id }] of ranked.entries()) halves.set(id, place < seen ? "seen" : "unseen");
  }
  return halves;
}
