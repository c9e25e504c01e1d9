/** The article of a page as text. */
export interface Page {
  url: string;
  title: string;
  outlet: string;
  author?: string;
  publishedAt?: Date;
  language: string;
  /** The visible text of the article. Each row of a table is one paragraph. */
  paragraphs: string[];
  /** SHA-256 of the paragraphs (hexadecimal). Two pages with the same hash have the same text. */
  hash: string;
}

/** A document that may be a page, a feed, or a page that announces a feed. */
export interface PageDocument {
  readonly text: string;
  /** The address from which the document was read, after all redirects. */
  readonly url: string;
  readonly contentType: string;
}
