import { splitSentences } from "../../reading/language/sentences.ts";
import type { Passage } from "../research/evidence.ts";
import type { Brief } from "./brief.ts";
import type { Material, MaterialBlock } from "./material.ts";

const longestPassage = 1_500;
const mostPassages = 400;

/**
 * The client's own words as evidence: the facts under their ids, then the title and every other sentence, row and entry of
 * the instructions.
 */
export function clientPassages(title: string, brief: Brief, material: Material): Passage[] {
  const facts = brief.facts.map(({ id, text }): Passage => ({ id, source: "client", text }));
  const told = new Set(facts.map(({ text }) => text));
  const others = [title, ...material.blocks.flatMap((block) => linesOf(block, brief.language))]
    .map((line) => line.trim().slice(0, longestPassage))
    .filter((line) => line !== "" && !told.has(line));
  const next = Math.max(0, ...facts.map(({ id }) => Number(id.slice(1)) || 0)) + 1;
  const more = [...new Set(others)].slice(0, mostPassages);
  return [...facts, ...more.map((text, index): Passage => ({ id: `c${next + index}`, source: "client", text }))];
}

/** A block of the instructions as lines that can each bear a sentence. */
export function linesOf(block: MaterialBlock, language: string): string[] {
  switch (block.kind) {
    case "heading":
      return [block.text];
    case "paragraph":
      return splitSentences(block.text, language);
    case "list":
      return [...block.items];
    case "quotation":
      return [block.speaker === undefined ? `“${block.text}”` : `${block.speaker}: “${block.text}”`];
    case "entry":
      return [`${block.key}: ${block.value}`];
    case "table": {
      const [head = [], ...rows] = block.rows;
      return rows.map((row) => row.map((cell, index) => `${head[index] ?? ""}: ${cell}`).join("; "));
    }
    case "code":
      return [];
  }
}
