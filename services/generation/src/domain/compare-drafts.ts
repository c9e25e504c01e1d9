import { diffArrays } from "diff";

/** Sentences that follow one another and share a fate. */
export interface SentenceRun {
  readonly kind: "unchanged" | "added" | "removed";
  readonly sentences: readonly string[];
}

/** Past so many changes two texts have nothing in common that would be worth the search. */
const mostChanges = 2_000;

/** What became of a text's sentences, in the order of the text. Source: Myers' difference algorithm (npm `diff`). */
export function compareSentences(from: readonly string[], to: readonly string[]): SentenceRun[] {
  const changes = diffArrays([...from], [...to], { maxEditLength: mostChanges });
  const runs: SentenceRun[] = changes?.map(({ value, added, removed }) => {
    return { kind: added ? "added" : removed ? "removed" : "unchanged", sentences: value };
  }) ?? [
    { kind: "removed", sentences: from },
    { kind: "added", sentences: to },
  ];
  return runs.filter(({ sentences }) => sentences.length > 0);
}
