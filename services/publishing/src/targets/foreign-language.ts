import { type ContentTarget, TargetError } from "../connections/content-target.ts";
import { type ArticleLanguage, isRightToLeft, isSameLanguage, withMarks } from "../domain/article/language.ts";

/**
 * An article with its language or direction on its blocks where that is not the publication's: no CMS's own blocks have a place for it, so
 * that people can edit such blocks as HTML only. `usual` is the language that most of the publication's posts are in.
 */
export async function markForeign(
  html: string,
  { language = "", direction }: Partial<ArticleLanguage>,
  { target, usual }: { readonly target: Pick<ContentTarget, "language">; readonly usual: string | undefined },
): Promise<string> {
  const isForeign = language !== "" && usual !== undefined && !isSameLanguage(language, usual);
  if (!isForeign && direction !== "rtl") return html;
  const ofPages = await target.language().catch(notTold);
  const isTurned = direction !== "auto" && (direction === "rtl") !== isRightToLeft(ofPages ?? "");
  if (!isForeign && !isTurned) return html;
  return withMarks(html, { language, ...(isTurned ? { direction } : {}) });
}

function notTold(error: unknown): undefined {
  if (!(error instanceof TargetError)) throw error;
}
