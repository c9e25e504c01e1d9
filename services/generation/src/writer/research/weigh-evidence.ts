import type { ArchiveItem } from "../../domain/engine-ports.ts";
import { visibleLine } from "../../reading/visible-text.ts";
import type { Evidence, EvidenceSource, Passage } from "./evidence.ts";
import { rankTexts } from "./rank-passages.ts";
import { fromPost, type SourceText } from "./source-text.ts";

const passagesPerSource = 60;
const maxCharacters = 200_000;

/** The texts of all sources that were read for a draft. */
export interface ReadSources {
  readonly texts: readonly SourceText[];
  /** Posts of the publication that are related to the subject. */
  readonly posts: readonly ArchiveItem[];
  /** The subject. Passages nearest to it are chosen when not all can be kept. */
  readonly query: string;
  /** The language of the article (BCP 47), such as "en-GB". */
  readonly language: string;
}

/**
 * Turns the texts that were read into the sources of a draft: splits them into passages with ids, and adds the posts that the article may
 * link to.
 */
export function weighEvidence({ texts, posts, query, language }: ReadSources): Omit<Evidence, "failures"> {
  const all = [...texts, ...posts.flatMap((post) => fromPost(post, language) ?? [])];
  const { sources, passages } = number(bounded(all, query, language));
  const related = posts.map(({ url, title }) => ({ url, title: visibleLine(title) }));
  return { sources, passages, related };
}

/**
 * Limits the amount of text: returns the passages of all sources that are nearest to the subject, in the order of the sources, at most 60
 * per source and 200,000 characters in total.
 */
function bounded(texts: readonly SourceText[], query: string, language: string): SourceText[] {
  const all = texts.flatMap(({ texts: passages }, at) =>
    passages.map((text, index) => ({ id: `${at}-${index}`, text })),
  );
  const scores = new Map(rankTexts(all, query, language).map(({ id, score }) => [id, score]));
  const kept = new Set<string>();
  const counts = new Map<string, number>();
  let characters = 0;
  // The sort is stable, so of two passages with equal scores the earlier one is kept, because the beginning of a text says most.
  for (const { id, text } of all.sort((left, right) => (scores.get(right.id) ?? 0) - (scores.get(left.id) ?? 0))) {
    const source = id.slice(0, id.indexOf("-"));
    const count = counts.get(source) ?? 0;
    if (count >= passagesPerSource || characters + text.length > maxCharacters) continue;
    counts.set(source, count + 1);
    characters += text.length;
    kept.add(id);
  }
  return texts.map((one, at) => ({ ...one, texts: one.texts.filter((_, index) => kept.has(`${at}-${index}`)) }));
}

function number(texts: readonly SourceText[]): { sources: EvidenceSource[]; passages: Passage[] } {
  const sources: EvidenceSource[] = [];
  const passages: Passage[] = [];
  for (const { source, texts: parts } of texts) {
    const id = `s${sources.length + 1}`;
    sources.push({ id, ...source });
    for (const text of parts) passages.push({ id: `p${passages.length + 1}`, source: id, text });
  }
  return { sources, passages };
}
