import { invalid } from "@galley/service-kit/errors";

/** Collects what is wrong with a request, so that one answer names every field. */
export interface Problems {
  /** Notes a problem; `sentence` begins with the field's name as the REST client knows it. */
  readonly add: (sentence: string) => void;
  /** Throws "invalid" with every sentence when there is one. */
  readonly throwIfAny: () => void;
}

/** An empty collection. */
export function collectProblems(): Problems {
  const sentences: string[] = [];
  return {
    add: (sentence) => {
      sentences.push(sentence);
    },
    throwIfAny: () => {
      if (sentences.length > 0) throw invalid(sentences.join("; "));
    },
  };
}
