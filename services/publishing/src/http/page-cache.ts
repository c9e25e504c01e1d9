/** A document as it is sent, made once for all who ask for it. */
export interface ReadyDocument {
  readonly type: string;
  readonly body: Buffer;
  /** With its quotes. */
  readonly tag: string;
  readonly changedAt: Date;
}

/** Documents that are ready to be sent again. */
export interface PageCache {
  /** What is kept of this edition of the site; a page of another edition is as good as none. */
  readonly find: (name: string, edition: number) => ReadyDocument | undefined;
  /** `edition` is that of the site as it was read before the document was made. */
  readonly keep: (name: string, edition: number, document: ReadyDocument) => void;
}

interface Kept {
  readonly edition: number;
  readonly document: ReadyDocument;
  readonly bytes: number;
}

/** What an entry takes besides its body and name, generously. */
const entryBytes = 500;
/** One long document must not push out all the others. */
const largestShare = 0.1;

/** Keeps documents up to so many bytes in all; those go first that nobody asked for the longest. */
export function createPageCache(mostBytes: number): PageCache {
  // A map keeps its entries in the order in which they were set.
  const kept = new Map<string, Kept>();
  let bytesKept = 0;

  function remove(name: string): void {
    bytesKept -= kept.get(name)?.bytes ?? 0;
    kept.delete(name);
  }

  return {
    find: (name, edition) => {
      const found = kept.get(name);
      if (found?.edition !== edition) return undefined;
      kept.delete(name);
      kept.set(name, found);
      return found.document;
    },
    keep: (name, edition, document) => {
      const bytes = document.body.length + 2 * name.length + entryBytes;
      // Whoever read the site before another must not undo what the other has made since.
      if (bytes > mostBytes * largestShare || (kept.get(name)?.edition ?? 0) > edition) return;
      remove(name);
      kept.set(name, { edition, document, bytes });
      bytesKept += bytes;
      for (const oldest of kept.keys()) {
        if (bytesKept <= mostBytes) break;
        remove(oldest);
      }
    },
  };
}
