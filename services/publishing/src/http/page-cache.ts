import { createBoundedCache } from "@galley/service-kit/http";

/** A rendered document, shared by all requests for it. */
export interface ReadyDocument {
  readonly type: string;
  readonly body: Buffer;
  /** The ETag, including its quotes. */
  readonly tag: string;
  readonly changedAt: Date;
  /** The compressed versions of the document. Each is created at the first request for it. */
  readonly compressed: Partial<Record<"br" | "gzip", Promise<Buffer>>>;
}

export type PageCache = ReturnType<typeof createPageCache>;

/** Caches documents up to `maxBytes` in total. The least recently used ones are evicted first. */
export function createPageCache(maxBytes: number) {
  const kept = createBoundedCache<{ readonly edition: number; readonly document: ReadyDocument }>(maxBytes);
  return {
    /**
     * Finds the cached document of a page. `edition` is the number of the site's last change: a document from before
     * that change is outdated and not returned.
     */
    find: (name: string, edition: number): ReadyDocument | undefined => {
      const found = kept.find(name);
      return found?.edition === edition ? found.document : undefined;
    },
    /**
     * Caches the document of a page. `edition` is the number of the site's last change. It must be read before the
     * document is rendered, so that a change during the rendering makes the document outdated.
     */
    keep: (name: string, edition: number, document: ReadyDocument): void => {
      // A slower request that read the site earlier must not replace a newer document.
      if ((kept.find(name)?.edition ?? 0) > edition) return;
      // The size of a document counts twice. Its two compressed versions are added later and are together smaller than
      // the document.
      kept.keep(name, { edition, document }, 2 * document.body.length);
    },
  };
}
