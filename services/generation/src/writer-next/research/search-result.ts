/** A page that a search service names. */
export interface SearchResult {
  readonly url: string;
  readonly title: string;
  /** Plain text. */
  readonly snippet: string;
  /** ISO 8601. */
  readonly publishedAt?: string;
}
