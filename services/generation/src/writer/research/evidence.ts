/** A page, a snippet of one, or a post of the publication. Plain JSON: it is stored as a stage artefact. */
export interface EvidenceSource {
  /** "s1", "s2"… */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly outlet: string;
  readonly author?: string;
  /** ISO 8601 date. */
  readonly publishedOn?: string;
  readonly origin: "page" | "snippet" | "archive";
  /** BCP 47. */
  readonly language: string;
  /** SHA-256 of the text that was read, in hexadecimal. */
  readonly hash: string;
}

/** A few neighbouring sentences of one source, or one fact of the client: the unit that sentences are checked against. */
export interface Passage {
  /** "p1", "p2"… for sources; "c1", "c2"… for the client's own words. */
  readonly id: string;
  /** Id of its source; "client" for the client's own words. */
  readonly source: string;
  readonly text: string;
}

/** Everything that was read for one draft, and what could not be read. */
export interface Evidence {
  readonly sources: readonly EvidenceSource[];
  readonly passages: readonly Passage[];
  readonly failures: readonly { readonly url: string; readonly reason: string }[];
  /** Posts of the publication that are near to the subject, nearest first: for internal links. */
  readonly related: readonly { readonly url: string; readonly title: string }[];
}
