import type { DraftReport, Note, SentenceRecord, WritingEngine } from "../domain/draft-report.ts";
import type { WrittenDraft } from "../domain/engine-ports.ts";
import type { Article } from "./article/article.ts";
import { articleWords } from "./article/article-text.ts";
import { renderArticle } from "./article/render-article.ts";
import { sanitizeArticle } from "./article/sanitize.ts";
import { buildReport, type ReportInput } from "./report/build-report.ts";

/** A written article with everything that its report tells. */
export interface FinishedArticle extends Omit<ReportInput, "article" | "removed" | "notes"> {
  readonly article: Article;
  readonly removed?: readonly SentenceRecord[];
  readonly notes: readonly Note[];
}

/** Renders, sanitises and counts, and makes the report. */
export async function finishDraft(finished: FinishedArticle): Promise<WrittenDraft> {
  const { article, title, evidence, passages, engine, removed = [] } = finished;
  const isOutline = engine === ("outline" satisfies WritingEngine);
  const html = renderArticle({ article, sources: evidence.sources, passages, isOutline });
  const report: DraftReport = buildReport({ ...finished, removed });
  return { title, content: await sanitizeArticle(html), wordCount: articleWords(article), report };
}
