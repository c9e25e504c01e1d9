import { wordRun } from "./comparable.ts";

const maxCopiedWords = 20;

/**
 * Creates a function that finds copied text: it returns the id of one of `texts` that shares more than twenty words in a row with a given
 * text. All texts are in the form of `wordRun`.
 */
export function createCopyCheck(
  texts: readonly { readonly id: string; readonly run: string }[],
): (text: string) => string | undefined {
  let known: Map<string, string> | undefined;
  return (text) => {
    const own = longRuns(wordRun(text));
    if (own.length === 0) return undefined;
    known ??= new Map(texts.flatMap(({ id, run }) => longRuns(run).map((one): [string, string] => [one, id])));
    for (const run of own) if (known.has(run)) return known.get(run);
    return undefined;
  };
}

/** Returns each sequence of words in a text that is long enough to count as a copy. */
function longRuns(run: string): string[] {
  const words = run.trim().split(" ");
  return Array.from({ length: Math.max(0, words.length - maxCopiedWords) }, (_, at) =>
    words.slice(at, at + maxCopiedWords + 1).join(" "),
  );
}
