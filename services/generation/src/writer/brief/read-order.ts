import type { WritingBrief } from "../../domain/engine-ports.ts";
import type { Brief } from "./brief.ts";
import { readBriefByRules } from "./read-brief.ts";
import { type Material, readMaterial } from "./read-material.ts";

/** An order as code alone reads it. */
export interface OrderReading {
  readonly material: Material;
  readonly brief: Brief;
}

/** Reads the instructions of an order and what they ask for. */
export function readOrder(order: WritingBrief): OrderReading {
  const material = readMaterial(order.instructions);
  return { material, brief: readBriefByRules(order, material) };
}
