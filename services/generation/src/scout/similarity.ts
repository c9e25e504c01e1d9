import { detectLanguage } from "../reading/language/detect-language.ts";
import { contentStems, splitWords } from "../reading/language/words.ts";

/** A text as it is compared with others. */
export interface ComparedText {
  /** Stems with their weights, as a vector of length 1. */
  readonly weights: ReadonlyMap<string, number>;
  /** Stems of the names in its headline; none in German, where every noun has a capital. */
  readonly names: readonly string[];
}

const figureWeight = 1.5;
const nameWeight = 1.6;
const titleWeight = 2;
/** What the rarest words weigh does not depend on how few texts there are. */
const assumedTexts = 20;

export interface GivenText {
  readonly title: string;
  readonly text: string;
}

/**
 * Prepares texts for comparison: TF-IDF over stems, figures and names counting more. How rare a stem is only the corpus says, so that other
 * texts beside it change nothing.
 */
export function createComparison(corpus: readonly GivenText[]): (text: GivenText) => ComparedText {
  const documents = new Map<string, number>();
  for (const { counts } of corpus.map(stemCounts))
    for (const stem of counts.keys()) documents.set(stem, (documents.get(stem) ?? 0) + 1);
  return (text) => {
    const { counts, names } = stemCounts(text);
    const weights = [...counts].map(([stem, weight]): [string, number] => {
      return [stem, weight * Math.log(1 + (corpus.length + assumedTexts) / (documents.get(stem) ?? 1))];
    });
    const length = Math.hypot(...weights.map(([, weight]) => weight));
    return {
      weights: new Map(weights.map(([stem, weight]) => [stem, weight / Math.max(length, Number.EPSILON)])),
      names,
    };
  };
}

/** How near two texts are, 0 to 1; 0 for headlines of which each names somebody or some place that the other text does not know. */
export function similarityOf(left: ComparedText, right: ComparedText): number {
  const onlyIn = (one: ComparedText, other: ComparedText): boolean =>
    one.names.length > 0 && !one.names.some((name) => other.weights.has(name));
  if (onlyIn(left, right) && onlyIn(right, left)) return 0;
  const [small, large] = left.weights.size <= right.weights.size ? [left, right] : [right, left];
  let product = 0;
  for (const [stem, weight] of small.weights) product += weight * (large.weights.get(stem) ?? 0);
  return product;
}

function stemCounts({ title, text }: GivenText): { counts: Map<string, number>; names: string[] } {
  const language = detectLanguage(`${title}. ${text}`);
  const capitals = (words: readonly string[]): string[] =>
    language === "de"
      ? []
      : words.filter((word) => /^\p{Lu}/u.test(word)).flatMap((word) => contentStems(word, language));
  // The first word of a headline has a capital anyway.
  const titleNames = capitals(splitWords(title, language).slice(1));
  const names = new Set([...titleNames, ...capitals(splitWords(text, language))]);
  const counts = new Map<string, number>();
  const add = (stem: string, weight: number): void => {
    const own = /\d/.test(stem) ? figureWeight : names.has(stem) ? nameWeight : 1;
    counts.set(stem, Math.max(counts.get(stem) ?? 0, weight * own));
  };
  for (const stem of contentStems(text, language)) add(stem, 1);
  for (const stem of contentStems(title, language)) add(stem, titleWeight);
  return { counts, names: titleNames };
}
