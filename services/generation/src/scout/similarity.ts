import { detectLanguage } from "../reading/language/detect-language.ts";
import { contentStems } from "../reading/language/words.ts";
import { areOpposed, type Outcomes, outcomesOf } from "./opposed-headlines.ts";

/** A text as it is compared with others. */
export interface ComparedText {
  /** Stems with their weights, as a vector of length 1. */
  readonly weights: ReadonlyMap<string, number>;
  readonly outcomes: Outcomes;
}

const figureWeight = 1.5;
const titleWeight = 2;
/** What the rarest words weigh does not depend on how few texts there are. */
const assumedTexts = 20;

export interface GivenText {
  readonly title: string;
  readonly text: string;
}

/**
 * Prepares texts for comparison: TF-IDF over stems, figures counting more. How rare a stem is only the corpus says, so that other
 * texts beside it change nothing.
 */
export function createComparison(corpus: readonly GivenText[]): (text: GivenText) => ComparedText {
  const documents = new Map<string, number>();
  for (const counts of corpus.map(stemCounts))
    for (const stem of counts.keys()) documents.set(stem, (documents.get(stem) ?? 0) + 1);
  return (text) => {
    const weights = [...stemCounts(text)].map(([stem, weight]): [string, number] => {
      return [stem, weight * Math.log(1 + (corpus.length + assumedTexts) / (documents.get(stem) ?? 1))];
    });
    const length = Math.hypot(...weights.map(([, weight]) => weight));
    const scaled = weights.map(([stem, weight]) => [stem, weight / Math.max(length, Number.EPSILON)] as const);
    return { weights: new Map(scaled), outcomes: outcomesOf(text.title) };
  };
}

/** How near two texts are, 0 to 1. Two whose headlines tell opposite outcomes are not near at all. */
export function similarityOf(one: ComparedText, other: ComparedText): number {
  if (areOpposed(one.outcomes, other.outcomes)) return 0;
  const [left, right] = [one.weights, other.weights];
  const [small, large] = left.size <= right.size ? [left, right] : [right, left];
  let product = 0;
  for (const [stem, weight] of small) product += weight * (large.get(stem) ?? 0);
  return product;
}

function stemCounts({ title, text }: GivenText): Map<string, number> {
  const language = detectLanguage(`${title}. ${text}`);
  const weighed = (written: string, weight: number) =>
    contentStems(written, language).map((stem) => [stem, /\d/.test(stem) ? weight * figureWeight : weight] as const);
  return new Map([...weighed(text, 1), ...weighed(title, titleWeight)]);
}
