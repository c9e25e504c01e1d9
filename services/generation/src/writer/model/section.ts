import { z } from "zod";
import { splitSentences } from "../../reading/language/sentences.ts";
import type { DraftBlock } from "./prose.ts";
import type { Verifier } from "./verify.ts";

/** What a model is asked for when it writes a section. */
export const sectionSchema = z.object({
  blocks: z
    .array(z.object({ type: z.enum(["paragraph", "list", "quote"]), text: z.string(), evidence: z.array(z.string()) }))
    .min(1),
});

/** What a model is asked for when sentences failed the check. */
export const rewriteSchema = z.object({
  sentences: z.array(z.object({ index: z.number(), text: z.string(), evidence: z.array(z.string()) })),
});

/** Brings nearly right answers into the form of a section: other names for the list, strings for blocks. */
export function normalizeSection(json: unknown): unknown {
  const list = Array.isArray(json) ? json : listIn(json);
  if (list === undefined) return json;
  return { blocks: list.flatMap(normalizeBlock) };
}

function listIn(json: unknown): unknown[] | undefined {
  if (typeof json !== "object" || json === null) return undefined;
  const values = Object.values(json);
  const list = values.find((value): value is unknown[] => Array.isArray(value) && value.length > 0);
  if (list !== undefined) return list;
  const text = values.find((value): value is string => typeof value === "string" && value.length > 40);
  return text === undefined ? undefined : [text];
}

function normalizeBlock(block: unknown): unknown[] {
  if (typeof block === "string") return [{ type: "paragraph", text: block, evidence: [] }];
  if (typeof block !== "object" || block === null) return [];
  const fields = block as Record<string, unknown>;
  const text = fields.text ?? fields.content ?? fields.sentence ?? fields.paragraph;
  if (typeof text !== "string") return [];
  const type = fields.type === "list" || fields.type === "quote" ? fields.type : "paragraph";
  const ids = [fields.evidence, fields.ids, fields.evidenceIds].find((value) => Array.isArray(value)) ?? [];
  return [{ type, text, evidence: (ids as unknown[]).map(String) }];
}

/** A sentence with the outcome of its check. */
export interface CheckedSentence {
  /** Place of its block. */
  block: number;
  type: DraftBlock["type"];
  text: string;
  evidence: string[];
  /** Why it must not stand; undefined when it may. */
  problem?: string;
}

/** Splits blocks into sentences and checks each; headings are not sentences and are left to the caller. */
export function checkBlocks(blocks: readonly DraftBlock[], language: string, verifier: Verifier): CheckedSentence[] {
  return blocks.flatMap((block, index) => {
    if (block.type === "heading") return [];
    const sentences = block.type === "paragraph" ? splitSentences(block.text, language) : [block.text.trim()];
    return sentences
      .filter((text) => text !== "")
      .map((text) => checkSentence({ block: index, type: block.type, text, evidence: block.evidence }, verifier));
  });
}

/** The sentence with its problem, and with the evidence that really supports it when it has none. */
export function checkSentence(sentence: CheckedSentence, verifier: Verifier): CheckedSentence {
  // References are rendered from ids; marks that a model types would point anywhere.
  const text = sentence.text
    .replace(/\s*\[(?:e?\d+(?:\s*,\s*e?\d+)*)\]/gi, "")
    .replace(/\s*\(e\d+(?:\s*,\s*e\d+)*\)/gi, "")
    .trim();
  const problem = verifier.check(text, sentence.evidence);
  const evidence = verifier.support(text, sentence.evidence).slice(0, Math.max(2, sentence.evidence.length));
  const { problem: _old, ...rest } = sentence;
  return { ...rest, text, evidence, ...(problem === undefined ? {} : { problem }) };
}
