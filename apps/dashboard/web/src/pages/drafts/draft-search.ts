/** The filters of the list of drafts, as they are in the query of the page's address. */
export interface DraftSearch {
  /** The id of the publication whose drafts are shown. Not set: drafts of all publications. */
  readonly publication?: string;
  /** The status of the drafts that are shown. Not set: drafts that are neither published nor archived. */
  readonly status?: DraftStatusName;
}

export const draftStatusNames = ["open", "published", "archived", "all"] as const;
export type DraftStatusName = (typeof draftStatusNames)[number];

/** Reads the filters from the query of the page's address. Empty and unknown values are left out, and so are defaults. */
export function toDraftSearch(search: Readonly<Record<string, unknown>>): DraftSearch {
  const publication = typeof search.publication === "string" ? search.publication : "";
  const status = draftStatusNames.find((name) => name === search.status);
  return { ...(publication && { publication }), ...(status && status !== "open" && { status }) };
}
