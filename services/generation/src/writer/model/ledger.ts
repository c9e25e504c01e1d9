import type { WritingBrief } from "../../domain/engine-ports.ts";
import type { ParsedBrief, Unit } from "../brief/units.ts";
import type { Evidence } from "../evidence/evidence.ts";
import { settleUnits } from "../extractive/settle.ts";

/** One addressable statement that the article may rest on. */
export interface LedgerItem {
  /** "e1", "e2"… */
  id: string;
  text: string;
  /** Number of the cited source from 1; 0 for the account's own words. */
  source: number;
  /** The account's unit that it stands for; must be told. */
  unit?: Unit;
}

/** Everything that may be said, with ids. */
export interface Ledger {
  language: string;
  items: LedgerItem[];
  /** Wishes that are not facts, for the model to heed. */
  wishes: string[];
}

const mostPerSource = 14;
const mostOfSources = 60;

/** Puts the account's statements first, then the sources' sentences as far as there is room. */
export function buildLedger(order: WritingBrief, brief: ParsedBrief, evidence: Evidence): Ledger {
  const { units } = settleUnits(brief, order.title);
  const own = units.filter((unit) => unit.kind !== "break" && unit.kind !== "heading");
  const perSource = Math.max(
    3,
    Math.min(mostPerSource, Math.floor(mostOfSources / Math.max(1, evidence.sources.length))),
  );
  const quoted = evidence.sources.flatMap((source, index) =>
    source.sentences.slice(0, perSource).map((text) => ({ text, source: index + 1 })),
  );
  const items = [...own.map((unit) => ({ text: unitText(unit), source: 0, unit })), ...quoted];
  return {
    language: brief.language,
    items: items.map((item, index) => ({ ...item, id: `e${index + 1}` })),
    wishes: brief.orders.map((one) => one.text),
  };
}

/** A unit as one line of text. */
export function unitText(unit: Unit): string {
  switch (unit.kind) {
    case "list":
      return unit.items.join("; ");
    case "entry":
      return `${unit.key}: ${unit.value}`;
    case "quotation":
      return unit.speaker === undefined ? `“${unit.text}”` : `${unit.speaker}: “${unit.text}”`;
    case "table":
      return unit.rows.map((row) => row.join(" | ")).join("; ");
    case "break":
      return "";
    default:
      return unit.text;
  }
}
