import { z } from "zod";
import type { Ledger, LedgerItem } from "./ledger.ts";
import type { Verifier } from "./verify.ts";

/** What a model is asked for when it plans. */
export const outlineSchema = z.object({
  sections: z
    .array(z.object({ heading: z.string(), evidence: z.array(z.string()) }))
    .min(1)
    .max(8),
});

/** One section to be written. An empty heading is the lead. */
export interface PlannedSection {
  heading: string;
  evidence: string[];
}

const generic =
  /^(?:introduction|intro|conclusion|summary|overview|background|final thoughts|wrap-?up|in (?:summary|conclusion)|lead|opening|einleitung|fazit|zusammenfassung|schluss|introducción|conclusión|conclusions?|はじめに|まとめ|結論)[.:]?$/i;

/** Drops generic or unsupported headings and unknown ids, and gives every statement of the account a place. */
export function settleOutline(
  planned: readonly PlannedSection[],
  ledger: Ledger,
  verifier: Verifier,
): PlannedSection[] {
  const known = new Set(ledger.items.map((item) => item.id));
  const placed = new Set<string>();
  const sections = planned.slice(0, 6).map((section, index) => {
    const evidence = section.evidence.filter((id) => known.has(id) && !placed.has(id));
    for (const id of evidence) placed.add(id);
    return { heading: index === 0 ? "" : headingOf(section, verifier), evidence };
  });
  for (const item of ledger.items) {
    if (item.source === 0 && !placed.has(item.id)) nearest(sections, item, ledger)?.evidence.push(item.id);
  }
  return sections.filter((section) => section.evidence.length > 0);
}

function headingOf(section: PlannedSection, verifier: Verifier): string {
  const heading = section.heading.replace(/^#+\s*|[.:]$/g, "").trim();
  if (heading === "" || heading.length > 90 || generic.test(heading)) return "";
  return verifier.check(heading, section.evidence) === undefined ? heading : "";
}

// A statement that the plan forgot goes where its neighbour in the instructions went.
function nearest(sections: readonly PlannedSection[], item: LedgerItem, ledger: Ledger): PlannedSection | undefined {
  const at = ledger.items.indexOf(item);
  const before = ledger.items.slice(0, at).reverse();
  const home = before
    .map((other) => sections.find((section) => section.evidence.includes(other.id)))
    .find((section) => section !== undefined);
  return home ?? sections[0];
}
