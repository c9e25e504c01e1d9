import { parseDate } from "./dates.ts";
import { htmlToText } from "./html-text.ts";

/** The account of a search service. */
export interface SearchKey {
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** What a search service is asked. */
export interface SearchQuery {
  readonly query: string;
  /** BCP 47. */
  readonly language: string;
  /** How many results are wanted. */
  readonly count: number;
  /** News of the last week, and not pages of any kind and age. */
  readonly isNews: boolean;
}

/** A page that a search service found, as plain text. */
export interface FoundPage {
  readonly url: string;
  readonly title: string;
  readonly snippet: string;
  readonly publishedAt: Date | undefined;
}

interface Raw {
  readonly url: string;
  readonly title: string;
  readonly snippet: string | null | undefined;
  readonly publishedAt: string | null | undefined;
}

/** What a service tells of a page, with HTML in its texts and any form of date, as plain text. */
export function foundPage({ url, title, snippet, publishedAt }: Raw): FoundPage {
  return {
    url,
    title: htmlToText(title),
    snippet: htmlToText(snippet ?? ""),
    publishedAt: parseDate(publishedAt ?? undefined),
  };
}
