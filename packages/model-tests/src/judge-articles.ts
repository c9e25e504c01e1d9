import type { Ledger } from "@galley/faults/ledger";
import type { JudgedArticle } from "./judge-article.ts";

/** Counts what is foreign in any draft, although the model itself wrote foreign things; when it did not, the run shows nothing. */
export function judgeArticles(ledger: Ledger, articles: readonly JudgedArticle[]): void {
  ledger.attempt(articles.length);
  ledger.acknowledge(articles.filter(({ outcome }) => outcome === "draft").length);
  for (const { id, violations } of articles)
    for (const { kind, what, sentence } of violations)
      ledger.surprise(`${id}: ${kind} ${JSON.stringify(what)} in ${JSON.stringify(sentence)}`);
  if (articles.every(({ violations }) => violations.some(({ kind }) => kind !== "no answer")))
    ledger.surprise(`something foreign is in all ${articles.length} drafts`);
  if (articles.every(({ ofModel }) => ofModel.length === 0))
    ledger.surprise("the model invented nothing, so this run shows nothing");
}
