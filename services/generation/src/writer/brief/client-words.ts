import type { Passage } from "../research/evidence.ts";
import type { Brief } from "./brief.ts";
import { clientPassages, linesOf } from "./client-passages.ts";
import type { Material } from "./material.ts";
import { speechAct } from "./speech-act.ts";

/** What the client wrote, and how it was read. */
export interface ReadInstructions {
  readonly title: string;
  readonly brief: Brief;
  readonly material: Material;
}

/**
 * The client's words as evidence. Orders are marked: what states nothing can contradict no sentence. Facts are marked as none,
 * though they hold a question of the client or the title.
 */
export function clientEvidence({ title, brief, material }: ReadInstructions): Passage[] {
  const facts = new Set(brief.facts.map(({ text }) => text));
  const isOrder = (text: string): boolean =>
    !facts.has(text) && (text === title.trim() || speechAct(text, brief.language, "prose") === "order");
  return clientPassages(title, brief, material).map((passage) => {
    if (facts.has(passage.text)) return { ...passage, isOrder: false };
    return isOrder(passage.text) ? { ...passage, isOrder: true } : passage;
  });
}

/** Lines of the instructions that address the writer, which a model sometimes prints. */
export function orderLines({ brief, material }: Pick<ReadInstructions, "brief" | "material">): string[] {
  // A statement inside an order ("Add this fact: …") is no echo of it.
  const facts = new Set(brief.facts.map(({ text }) => text));
  const lines = material.blocks.flatMap((block) =>
    block.kind === "paragraph" || block.kind === "list" || block.kind === "entry"
      ? linesOf(block, brief.language).filter(
          (line) => !facts.has(line) && speechAct(line, brief.language, "prose") === "order",
        )
      : [],
  );
  return [...lines, ...brief.otherOrders];
}
