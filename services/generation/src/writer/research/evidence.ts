/**
 * A source for a draft: a web page, a description of one, or a post of the publication. Plain JSON, because it is stored with the job.
 */
export interface EvidenceSource {
  /** The id: "s1", "s2"… */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly outlet: string;
  readonly author?: string;
  /** The date of publication in ISO 8601. */
  readonly publishedOn?: string;
  readonly origin: "page" | "snippet" | "archive";
  /** The language code (BCP 47) of the source's text. */
  readonly language: string;
  /** The SHA-256 hash of the text, in hexadecimal. */
  readonly hash: string;
}

/**
 * A few neighbouring sentences of a source, or a line of the client's order. Sentences of the article cite passages and are checked
 * against them.
 */
export interface Passage {
  /** The id: "p1", "p2"… for passages of web pages; "c1", "c2"… for lines of the client's order. */
  readonly id: string;
  /** The id of the source that the passage belongs to; "client" for lines of the order. */
  readonly source: string;
  readonly text: string;
}

/** Everything that was read for one draft, and what could not be read. */
export interface Evidence {
  readonly sources: readonly EvidenceSource[];
  readonly passages: readonly Passage[];
  readonly failures: readonly { readonly url: string; readonly reason: string }[];
  /** Posts of the publication about related subjects, which the article may link to, most related first. */
  readonly related: readonly { readonly url: string; readonly title: string }[];
}
