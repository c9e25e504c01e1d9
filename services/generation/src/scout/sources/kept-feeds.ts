import type { Feed } from "../../reading/parse-feed.ts";

/** What a server said a copy is to be asked for changes with. */
export interface Validators {
  etag?: string;
  lastModified?: string;
}

/** A feed as it was read last. */
export interface KeptFeed {
  readonly feed: Feed;
  readonly feedUrl: string;
  readonly validators: Validators;
}

export interface KeptFeeds {
  get(url: string): KeptFeed | undefined;
  /** Keeps a feed in place of what was kept of the address; those unread for longest make room. */
  keep(url: string, entry: KeptFeed): void;
}

const mostFeeds = 300;
const mostCharacters = 8_000_000;
const longestValidator = 1_000;

/** Copies of feeds: 300 at most, and 16 MB (eight million characters) together. */
export function createKeptFeeds(limits = { feeds: mostFeeds, characters: mostCharacters }): KeptFeeds {
  const kept = new Map<string, { readonly entry: KeptFeed; readonly characters: number }>();
  let characters = 0;
  const drop = (url: string): void => {
    characters -= kept.get(url)?.characters ?? 0;
    kept.delete(url);
  };
  return {
    get: (url) => {
      const found = kept.get(url);
      if (found === undefined) return undefined;
      // The last one of a map is the one that was used last.
      kept.delete(url);
      kept.set(url, found);
      return found.entry;
    },
    keep: (url, entry) => {
      drop(url);
      if (!canBeAskedFor(entry)) return;
      const size = url.length + JSON.stringify(entry).length;
      kept.set(url, { entry, characters: size });
      characters += size;
      for (const oldest of kept.keys()) {
        if (kept.size <= limits.feeds && characters <= limits.characters) break;
        drop(oldest);
      }
    },
  };
}

// Without validators the server cannot say that nothing changed, so there is nothing to keep.
function canBeAskedFor({ validators }: KeptFeed): boolean {
  const values = Object.values(validators);
  return values.length > 0 && values.every((value: string) => value.length <= longestValidator);
}
