import { articleText } from "../article/article-text.ts";
import type { ArticleBlock, Sentence, WrittenBlock } from "../article/blocks.ts";
import { withoutInlineMarks } from "../article/inline.ts";
import { leftOutSteps } from "../article/left-out-steps.ts";
import { comparable } from "../evidence/comparable.ts";

/** A step of a numbered list that is not in the draft. */
export interface LeftOut {
  /** Its number in the list as it was written. */
  readonly number: number;
  readonly text: string;
  /** Why it was left out; "" if that is not known. */
  readonly why: string;
}

interface Printed {
  readonly recordOf: (id: string) => Sentence | undefined;
  readonly present: ReadonlySet<string>;
  /** Why sentences were removed, by id. */
  readonly reasons: ReadonlyMap<string, string>;
}

/** Returns the steps of earlier states of the article that are not printed, also not in other words of the same list. */
export function leftOutOf(
  earlier: readonly (readonly WrittenBlock[])[],
  { recordOf, present, reasons }: Printed,
  printedBlocks: readonly ArticleBlock[],
): LeftOut[] {
  const text = comparable(articleText(printedBlocks));
  const isLeft = (id: string): boolean => present.has(id) && recordOf(id) !== undefined;
  const steps = earlier.flatMap((blocks) => leftOutSteps(blocks, isLeft));
  const told = new Set<string>();
  return steps.flatMap(({ number, text: words, ids }) => {
    const isTold = ids.some((id) => told.has(id)) || text.includes(comparable(withoutInlineMarks(words)));
    for (const id of ids) told.add(id);
    return isTold
      ? []
      : [{ number, text: words, why: ids.map((id) => reasons.get(id) ?? "").find((why) => why !== "") ?? "" }];
  });
}
