import { splitSentences } from "../../reading/language/sentences.ts";
import type { Passage } from "../research/evidence.ts";
import type { Brief } from "./brief.ts";
import { passagesInContext } from "./context-passages.ts";
import { withoutContradicted } from "./contradicted.ts";
import type { Material, MaterialBlock } from "./material.ts";

const longestPassage = 1_500;
const mostPassages = 400;

/**
 * The client's own words as evidence: the facts under their ids, then the title and every other sentence, row and entry of
 * the instructions, then the same once more with what they stand under, since a sentence may need the one before it. What
 * contradicts another statement of theirs is no evidence of its figure.
 */
export function clientPassages(title: string, brief: Brief, material: Material): Passage[] {
  const facts = brief.facts.map(({ id, text }): Passage => ({ id, source: "client", text }));
  const told = new Set(facts.map(({ text }) => text));
  const single = [title, ...material.blocks.flatMap((block) => linesOf(block, brief.language))];
  const inContext = passagesInContext(material.blocks, brief.language);
  const others = [...single, ...inContext]
    .map((line) => (withoutContradicted(line, brief)?.text ?? line).trim().slice(0, longestPassage))
    .filter((line) => line !== "" && !told.has(line));
  const next = Math.max(0, ...facts.map(({ id }) => Number(id.slice(1)) || 0)) + 1;
  const more = [...new Set(others)].slice(0, mostPassages);
  return [...facts, ...more.map((text, index): Passage => ({ id: `c${next + index}`, source: "client", text }))];
}

/** A block of the instructions as lines that can each bear a sentence. */
export function linesOf(block: MaterialBlock, language: string): string[] {
  switch (block.kind) {
    case "heading":
    case "remark":
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
    case "sender":
      return [block.about === undefined ? block.name : `${block.name}, ${block.about}`];
    case "code":
      return [];
  }
}
