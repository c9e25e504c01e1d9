import { createHash } from "node:crypto";
import type { BenchBrief } from "./brief.ts";

/** The half that may be looked at while building, and the half that is run only to report. */
export type Half = "seen" | "unseen";

/** The second collection is dealt out to two halves by a seed: of each kind, those with the smaller hashes are seen. The first is seen whole. */
export function splitBriefs(briefs: readonly BenchBrief[], seed: string): ReadonlyMap<string, Half> {
  const first = briefs.filter(({ collection }) => collection === "first");
  const second = briefs.filter(({ collection }) => collection === "second");
  const halves = new Map<string, Half>(first.map(({ id }) => [id, "seen"]));
  const order = ({ id }: BenchBrief) => createHash("sha256").update(`${seed} ${id}`).digest("hex");
  const kinds = Map.groupBy(second, ({ kind }) => kind);
  let extra = 0;
  for (const group of kinds.values()) {
    const ranked = group.toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
    // Of an odd number, the one left over goes to the halves in turn.
    const seen = Math.floor(ranked.length / 2) + (ranked.length % 2 === 0 ? 0 : extra++ % 2);
    for (const [place, { id }] of ranked.entries()) halves.set(id, place < seen ? "seen" : "unseen");
  }
  return halves;
}
