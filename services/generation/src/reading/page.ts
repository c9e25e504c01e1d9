/** The article on a page, as text. */
export interface Page {
  url: string;
  title: string;
  outlet: string;
  author?: string;
  publishedAt?: Date;
  language: string;
  /** What a reader sees of the article; a row of a table is one paragraph. */
  paragraphs: string[];
  /** SHA-256 of the paragraphs, in hexadecimal. */
  hash: string;
}

/** A document that may hold a page, a feed, or the address of one. */
export interface PageDocument {
  readonly text: string;
  /** Where it was read in the end. */
  readonly url: string;
  readonly contentType: string;
}
