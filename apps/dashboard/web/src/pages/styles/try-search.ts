/** The drafts of a try-out, as they are in the query of the page's address. */
export interface TrySearch {
  /** The session of the earlier draft. Not set: none is chosen. */
  readonly draft?: string;
  /** The session of the draft that was ordered with the style. Not set: none was ordered. */
  readonly tried?: string;
}

/** Reads the drafts from the query of the page's address. Values that are no texts are left out. */
export function toTrySearch({ draft, tried }: Readonly<Record<string, unknown>>): TrySearch {
  return {
    ...(typeof draft === "string" && draft !== "" && { draft }),
    ...(typeof tried === "string" && tried !== "" && { tried }),
  };
}
