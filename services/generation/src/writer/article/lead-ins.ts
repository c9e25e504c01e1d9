import { type BlockOf, sentencesOf } from "./blocks.ts";
import { withoutInlineMarks } from "./inline.ts";
import { insideOf, isContainer } from "./raw-block.ts";

interface Sentence {
  readonly id: string;
  readonly text: string;
}

const isLeadIn = ({ text }: Sentence): boolean => /[:：]$/.test(withoutInlineMarks(text).trim());

/**
 * Finds lead-ins (sentences that end in a colon) which introduce nothing any more, because the sentences or the list after them
 * were removed. `before` is the article with the removed text, `after` the article without it. `stands` tells whether the
 * sentence with an id is still printed. Returns the ids of the lead-ins. A lead-in that new text follows in `after` is not among
 * them.
 */
export function ruinedLeadIns(
  before: readonly BlockOf<Sentence>[],
  after: readonly BlockOf<Sentence>[],
  stands: (id: string) => boolean,
): Set<string> {
  const known = new Set(before.flatMap(sentencesOf).map(({ id }) => id));
  const order = after.flatMap(sentencesOf).filter(({ id }) => stands(id));
  const places = new Map(order.map(({ id }, at) => [id, at]));
  const ruined = new Set<string>();
  const isLeft = ({ id }: Sentence): boolean => stands(id) && !ruined.has(id);
  /** Whether a sentence is printed as a lead-in (with a colon at its end) and no new sentence follows it. */
  const hasNothingNewBehind = (id: string): boolean => {
    const at = places.get(id);
    if (at === undefined) return false;
    const [own, next] = [order[at], order[at + 1]];
    return own !== undefined && isLeadIn(own) && (next === undefined || known.has(next.id));
  };
  const look = (blocks: readonly BlockOf<Sentence>[]): void => {
    // The loop runs backwards, because a lead-in may introduce another lead-in, which must be decided first.
    for (const [at, block] of [...blocks.entries()].toReversed()) {
      if (isContainer(block)) for (const inside of insideOf(block).toReversed()) look(inside);
      if (block.kind !== "paragraph") continue;
      const next = blocks[at + 1];
      // The text that a sentence introduces: the last one in a paragraph introduces the next block, any other one the sentences after it.
      const introduced = next === undefined ? [] : sentencesOf(next);
      let isAllGone = introduced.length > 0 && !introduced.some(isLeft);
      const last = block.sentences.length - 1;
      for (const [place, sentence] of [...block.sentences.entries()].toReversed()) {
        if (isAllGone && isLeadIn(sentence) && hasNothingNewBehind(sentence.id)) ruined.add(sentence.id);
        isAllGone = !isLeft(sentence) && (isAllGone || place === last);
      }
    }
  };
  look(before);
  return ruined;
}
