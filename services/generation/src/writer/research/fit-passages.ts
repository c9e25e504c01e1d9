import type { LlmPort } from "../../llm/llm-port.ts";
import type { EvidenceSource, Passage } from "./evidence.ts";
import { rankPassages } from "./rank-passages.ts";

interface Fitting {
  /** The subject. Passages nearest to it are chosen when not all fit. */
  readonly query: string;
  readonly language: string;
  readonly llm: LlmPort;
  /** The maximum number of tokens for the passages. */
  readonly room: number;
}

/** Selects passages for a prompt. Returns all of them if they fit, otherwise those nearest to the query, in their original order. */
export function fitPassages(passages: readonly Passage[], { query, language, llm, room }: Fitting): Passage[] {
  const tokensOf = ({ text }: Passage): number => llm.estimateTokens(text) + 12;
  if (passages.reduce((sum, passage) => sum + tokensOf(passage), 0) <= room) return [...passages];
  const kept = new Set<string>();
  let left = room;
  const near = rankPassages(passages, query, language, passages.length);
  for (const passage of [...near, ...passages]) {
    if (kept.has(passage.id) || tokensOf(passage) > left) continue;
    kept.add(passage.id);
    left -= tokensOf(passage);
  }
  return passages.filter(({ id }) => kept.has(id));
}

/** Formats passages of web pages for a prompt, each with its publisher and date. */
export function shownPassages(
  passages: readonly Passage[],
  sources: readonly Pick<EvidenceSource, "id" | "outlet" | "publishedOn">[],
): { id: string; outlet: string; date?: string; text: string }[] {
  return passages.flatMap(({ id, source, text }) => {
    const from = sources.find((one) => one.id === source);
    if (from === undefined) return [];
    return [{ id, outlet: from.outlet, ...(from.publishedOn === undefined ? {} : { date: from.publishedOn }), text }];
  });
}
