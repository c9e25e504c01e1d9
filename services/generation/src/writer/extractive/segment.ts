import { contentStems } from "../../reading/language/words.ts";

const smallestSegment = 2;
const usualSegment = 4;
const longestSegment = 5;

/**
 * Cuts running sentences into topical segments, TextTiling-like: a cut goes where neighbouring sentences share least.
 * Source: Hearst, "TextTiling", Computational Linguistics 23(1), 1997, with sentences instead of word blocks.
 */
export function segmentSentences(sentences: readonly string[], language: string): string[][] {
  const wanted = Math.max(1, Math.round(sentences.length / usualSegment));
  const stems = sentences.map((sentence) => new Set(contentStems(sentence, language)));
  const cuts = new Set<number>();
  const gaps = sentences
    .map((sentence, index) => ({
      index,
      cohesion: cohesionAt(stems, index) + bondAt(stems, index) + (leansBack(sentence) ? 1 : 0),
    }))
    .slice(smallestSegment, sentences.length - smallestSegment + 1)
    .sort((left, right) => left.cohesion - right.cohesion || left.index - right.index);
  for (const { index, cohesion } of gaps) {
    if (cuts.size >= wanted - 1 && longestRun(cuts, sentences.length) <= longestSegment) break;
    const crowded = [...cuts].some((cut) => Math.abs(cut - index) < smallestSegment);
    if (!crowded && cohesion < 1) cuts.add(index);
  }
  const segments: string[][] = [[]];
  sentences.forEach((sentence, index) => {
    if (cuts.has(index)) segments.push([]);
    segments.at(-1)?.push(sentence);
  });
  return segments;
}

function longestRun(cuts: ReadonlySet<number>, end: number): number {
  const edges = [0, ...[...cuts].sort((left, right) => left - right), end];
  return Math.max(...edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0)));
}

// A sentence that opens with a pronoun or a connective belongs to the one before it.
export function leansBack(sentence: string): boolean {
  return /^["“„«]?(?:it|its|they|their|them|he|she|his|her|this|these|that|those|both|each|such|also|however|but|and|so|then|there|meanwhile|instead|moreover|in addition|as a result|therefore|er|sie|es|dies\w*|diese\w*|damit|dabei|dazu|außerdem|ihr\w*|sein\w*|il|elle|ils|elles|ce|cela|cette|ces|son|sa|ses|leur|este|esta|estos|su|sus|ello|その|この|これ|それ|また|さらに)(?=[\s,]|\p{Script=Han}|\p{Script=Katakana}|\p{Script=Hiragana})/iu.test(
    sentence,
  );
}

function cohesionAt(stems: readonly Set<string>[], index: number): number {
  const left = unionOf(stems.slice(Math.max(0, index - 2), index));
  const right = unionOf(stems.slice(index, index + 2));
  const shared = [...left].filter((part) => right.has(part)).length;
  return shared / Math.max(1, Math.sqrt(left.size * right.size));
}

// A word that goes on from one sentence to the next binds these two more than their surroundings do.
function bondAt(stems: readonly Set<string>[], index: number): number {
  const before = stems[index - 1];
  return [...(stems[index] ?? [])].some((part) => before?.has(part) && !/^\d/.test(part)) ? 0.2 : 0;
}

const unionOf = (sets: readonly Set<string>[]): Set<string> => new Set(sets.flatMap((set) => [...set]));
