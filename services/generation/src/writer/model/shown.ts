import type { LlmPort } from "../../llm/llm-port.ts";
import type { EvidenceSource, Passage } from "../research/evidence.ts";

/** A passage as a model sees it: with its outlet, author and date, so that it can be attributed. */
export interface ShownPassage {
  readonly id: string;
  readonly outlet?: string;
  readonly author?: string;
  readonly published?: string;
  readonly text: string;
}

/** Passages with what is known of their sources. */
export function shownPassages(passages: readonly Passage[], sources: readonly EvidenceSource[]): ShownPassage[] {
  const byId = new Map(sources.map((source) => [source.id, source]));
  return passages.map(({ id, source, text }) => {
    const from = byId.get(source);
    if (from === undefined) return { id, outlet: "the client", text };
    const { outlet, author, publishedOn } = from;
    return {
      id,
      outlet,
      ...(author === undefined ? {} : { author }),
      ...(publishedOn === undefined ? {} : { published: publishedOn }),
      text,
    };
  });
}

/** The first of these that fit into so many tokens together. */
export function fitting<Item>(items: readonly Item[], tokens: number, llm: LlmPort): Item[] {
  let left = tokens;
  return items.filter((item) => {
    left -= llm.estimateTokens(JSON.stringify(item));
    return left >= 0;
  });
}
