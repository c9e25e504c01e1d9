import { setImmediate as nextTurn } from "node:timers/promises";
import type { DraftReport, Note, SentenceRecord } from "../domain/draft-report.ts";
import type { WrittenDraft } from "../domain/engine-ports.ts";
import { articleWords } from "./article/article-text.ts";
import type { Article } from "./article/blocks.ts";
import { renderArticle } from "./article/render-article.ts";
import { sanitizeArticle } from "./article/sanitize.ts";
import { buildReport, type ReportInput } from "./report/build-report.ts";

/** An article after writing and judging, with everything that its report needs. */
export interface FinishedArticle extends Omit<ReportInput, "removed"> {
  readonly article: Article;
  readonly removed?: readonly SentenceRecord[];
  readonly notes: readonly Note[];
}

/** Renders and sanitizes the article, counts its words and builds the report. */
export async function finishDraft(finished: FinishedArticle): Promise<WrittenDraft> {
  const { article, title, evidence, passages, engine, removed = [] } = finished;
  const html = renderArticle({ article, sources: evidence.sources, passages, isOutline: engine === "outline" });
  await nextTurn();
  const report: DraftReport = buildReport({ ...finished, removed });
  const wordCount = articleWords(article.blocks, article.language);
  return { title, content: await sanitizeArticle(html), wordCount, report };
}
