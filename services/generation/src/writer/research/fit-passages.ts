import type { LlmPort } from "../../llm/llm-port.ts";
import type { EvidenceSource, Passage } from "./evidence.ts";
import { rankPassages } from "./rank-passages.ts";

interface Fitting {
  /** What passages are to be near to, when not all fit. */
  readonly query: string;
  readonly language: string;
  readonly llm: LlmPort;
  /** Tokens that they may take. */
  readonly room: number;
}

/** The passages that a call has room for, in their order: all, or those nearest to the query. */
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

/** Passages of pages as a model reads them. */
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
