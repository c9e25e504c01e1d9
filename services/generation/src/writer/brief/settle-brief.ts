import type { WritingBrief } from "../../domain/engine-ports.ts";
import type { Brief } from "./brief.ts";
import type { BriefReading } from "./brief-reading.ts";
import type { Material } from "./material.ts";
import { readBriefByRules } from "./read-by-rules.ts";

/**
 * A model's reading of the order, checked by code: facts that are not verbatim in title or instructions are dropped;
 * words, sections, items, bans, keywords, links and language are settled by code wherever code can see them.
 */
export function settleBrief(order: WritingBrief, material: Material, _read: BriefReading): Brief {
  return readBriefByRules(order, material);
}
