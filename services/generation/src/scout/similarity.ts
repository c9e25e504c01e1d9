import { detectLanguage } from "../reading/language/detect-language.ts";
import { contentStems } from "../reading/language/words.ts";
import { areOpposed, headlineOutcomes, type Outcomes } from "./opposed-headlines.ts";

/** A text that was prepared for measuring its similarity to other texts. */
export interface ComparedText {
  /** Weight of each word stem of the text, as a vector of length 1. */
  readonly weights: ReadonlyMap<string, number>;
  readonly outcomes: Outcomes;
}

const figureWeight = 1.5;
const titleWeight = 2;
/**
 * The weight of a word is computed as if there were this many more texts. Otherwise every word would seem rare if there are only
 * a few texts.
 */
const assumedTexts = 20;

export interface GivenText {
  readonly title: string;
  readonly text: string;
}

/**
 * Creates a function that prepares texts for comparison, with TF-IDF (rare words have more weight) over word stems.
 * Numbers have extra weight. The rarity of words is taken from the corpus alone, so the result does not depend on the
 * other compared texts.
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
    return { weights: new Map(scaled), outcomes: headlineOutcomes(text.title) };
  };
}

/**
 * Returns the similarity of two texts, 0 (different) to 1 (same words). It is 0 if their headlines report opposite
 * outcomes, such as "wins" and "loses".
 */
export function textSimilarity(one: ComparedText, other: ComparedText): number {
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
