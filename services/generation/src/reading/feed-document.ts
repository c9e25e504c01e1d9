import { feedLinksOf } from "./feed-links.ts";
import { isFeed } from "./feed-page.ts";
import { type Feed, parseFeed } from "./parse-feed.ts";
import { ReadingError } from "./read-document.ts";

/** A document that may be a feed, or a page that announces one. */
export interface FeedDocument {
  readonly text: string;
  /** Where it was read in the end. */
  readonly url: string;
  readonly contentType: string;
}

/** A feed, or the addresses of feeds that a page announces. */
export type FoundFeed = { readonly feed: Feed } | { readonly links: string[] };

/** The feed of a document, or the addresses of feeds that it announces. Throws ReadingError for a feed that is broken. */
export async function feedIn({ text, url, contentType }: FeedDocument): Promise<FoundFeed> {
  if (!isFeed(contentType, text)) return { links: feedLinksOf(text, url) };
  try {
    return { feed: await parseFeed(text, url) };
  } catch (error) {
    throw new ReadingError("it is no feed that can be understood", error);
  }
}
