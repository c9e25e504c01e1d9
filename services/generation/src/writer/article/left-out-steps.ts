import { type BlockOf, sentencesOf } from "./blocks.ts";
import { insideOf, isContainer } from "./raw-block.ts";

interface Sentence {
  readonly id: string;
  readonly text: string;
}

/** An item of a numbered list of which nothing is printed. */
export interface LeftOutStep {
  /** Its number in the list as it was written. */
  readonly number: number;
  readonly text: string;
  /** The ids of its sentences. */
  readonly ids: readonly string[];
}

/** Returns the steps of numbered lists of which no sentence is left, without the steps inside of them. */
export function leftOutSteps(
  blocks: readonly BlockOf<Sentence>[],
  isLeft: (id: string) => boolean,
): readonly LeftOutStep[] {
  return blocks.flatMap((block): readonly LeftOutStep[] => {
    if (!isContainer(block)) return [];
    if (block.kind !== "list" || !block.ordered) return leftOutSteps(insideOf(block).flat(), isLeft);
    return block.items.flatMap((item, at) => {
      const sentences = item.blocks.flatMap(sentencesOf);
      if (sentences.length === 0 || sentences.some(({ id }) => isLeft(id))) return leftOutSteps(item.blocks, isLeft);
      const text = sentences.map((sentence) => sentence.text.trimStart()).join(" ");
      return [{ number: at + (block.start ?? 1), text, ids: sentences.map(({ id }) => id) }];
    });
  });
}
