import { wordRun } from "./comparable.ts";

const longestCopiedWords = 20;

/** Tells from which of some texts (as runs of words) another one has more than twenty words in a row. They are read when it is first asked. */
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

/** Every run of words that is long enough to be a copy. */
function longRuns(run: string): string[] {
  const words = run.trim().split(" ");
  return Array.from({ length: Math.max(0, words.length - longestCopiedWords) }, (_, at) =>
    words.slice(at, at + longestCopiedWords + 1).join(" "),
  );
}
