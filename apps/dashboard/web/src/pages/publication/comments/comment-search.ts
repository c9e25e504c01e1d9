/** The filter of the list of comments, as it is in the query of the page's address. */
export interface CommentSearch {
  /** The status of the comments that are shown. Not set: comments that wait for a decision. */
  readonly status?: CommentStatusName;
}

export const commentStatusNames = ["waiting", "approved", "spam", "trash", "all"] as const;
export type CommentStatusName = (typeof commentStatusNames)[number];

/** Reads the filter from the query of the page's address. Unknown values and the default are left out. */
export function toCommentSearch(search: Readonly<Record<string, unknown>>): CommentSearch {
  const status = commentStatusNames.find((name) => name === search.status);
  return status === undefined || status === "waiting" ? {} : { status };
}
