/** The filters of the list of ideas, as they are in the query of the page's address. */
export interface IdeaSearch {
  /** The id of the publication whose ideas are shown. Not set: ideas of all publications. */
  readonly publication?: string;
  /** The id of a topic of the chosen publication. Not set: ideas of all topics. */
  readonly topic?: string;
  /** The status of the ideas that are shown. Not set: new ideas. */
  readonly status?: StatusName;
}

export const statusNames = ["new", "reviewed", "promoted", "dismissed", "all"] as const;
export type StatusName = (typeof statusNames)[number];

/** Reads the filters from the query of the page's address. Empty and unknown values are left out, and so are defaults. */
export function toIdeaSearch(search: Readonly<Record<string, unknown>>): IdeaSearch {
  const publication = idOf(search.publication);
  const topic = publication && idOf(search.topic);
  const status = statusNames.find((name) => name === search.status);
  return {
    ...(publication && { publication }),
    ...(topic && { topic }),
    ...(status && status !== "new" && { status }),
  };
}

const idOf = (value: unknown): string => (typeof value === "string" ? value : "");
