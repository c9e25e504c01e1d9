import type { CompareDraftsResponse__Output, DraftReport__Output, Session__Output } from "@galley/proto/generation/v1";

/** The JSON of a session in a list. Times are Unix seconds. */
export function sessionJson({ id, title, status, currentDraftVersion, cmsPostId, createdAt }: Session__Output) {
  return {
    sessionId: id,
    title: title ?? null,
    status: status.replace("SESSION_STATUS_", "").toLowerCase(),
    version: currentDraftVersion,
    postId: cmsPostId ?? null,
    createdAt,
  };
}

/** The JSON of a draft's report, as the API shows it. */
export function reportJson(report: DraftReport__Output | null) {
  if (report === null) throw new Error("The generation service answered without a report");
  // A copy without what the transport adds: the names of fields that are set.
  return withoutMarks(report) as Record<string, unknown>;
}

function withoutMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMarks);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !name.startsWith("_"));
  return Object.fromEntries(kept.map(([name, item]) => [name, withoutMarks(item)]));
}

/** The JSON of what became of the sentences from one version to another: one line for each sentence. */
export function comparisonJson({ runs }: CompareDraftsResponse__Output) {
  return runs.flatMap(({ kind, sentences }) => sentences.map((sentence) => ({ kind, sentence })));
}
