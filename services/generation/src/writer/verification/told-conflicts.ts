import type { Conflict } from "../research/evidence.ts";
import { valuesAgree } from "./presence.ts";
import type { Quantity } from "./quantities.ts";
import { type ReadMaterial, readClaim } from "./read-passages.ts";
import type { Reading } from "./reading.ts";

/** A conflict of the evidence with its figures read. */
export interface ReadConflict {
  readonly stems: ReadonlySet<string>;
  readonly values: readonly {
    readonly written: string;
    readonly quantity: Quantity | undefined;
    readonly outlet: string;
    readonly names: readonly string[];
  }[];
}

/** Reads the figures on which sources disagree. */
export function readConflicts(conflicts: readonly Conflict[], material: ReadMaterial): ReadConflict[] {
  const passages = new Map(material.passages.map((passage) => [passage.passage.id, passage]));
  return conflicts.map((conflict) => ({
    stems: readClaim(conflict.of, material).stems,
    values: conflict.values.map(({ passage, written }) => {
      const found = passages.get(passage);
      const outlet = found?.source?.outlet ?? (found?.passage.source === "client" ? "the client" : "a source");
      const names = [found?.source?.outlet, found?.source?.author].filter(
        (name) => name !== undefined && name !== "",
      ) as string[];
      return { written, quantity: readClaim(written, material).quantities[0], outlet, names };
    }),
  }));
}

/** Why a claim may not tell one figure of a conflict as the truth; undefined when it tells both, or whose it is. */
export function untoldConflict(
  claim: Reading,
  conflicts: readonly ReadConflict[],
): { written: string; reason: string } | undefined {
  for (const { stems, values } of conflicts) {
    const told = values.filter(
      ({ quantity }) =>
        quantity !== undefined &&
        claim.quantities.some((one) => one.unit === quantity.unit && valuesAgree(one, quantity)),
    );
    const other = values.find((value) => !told.includes(value));
    const about = stems.size === 0 || [...stems].some((stem) => claim.stems.has(stem));
    const [first] = told;
    if (first === undefined || other === undefined || !about) continue;
    const distinct = new Set(told.map(({ quantity }) => quantity?.value)).size;
    const lower = claim.text.toLowerCase();
    if (distinct > 1 || told.some(({ names }) => names.some((name) => lower.includes(name.toLowerCase())))) continue;
    return {
      written: first.written,
      reason: `sources differ: "${first.written}" (${first.outlet}) and "${other.written}" (${other.outlet}); tell both, or say whose figure it is`,
    };
  }
  return undefined;
}
