import { createBoundedMemory } from "@galley/service-kit/http";

/** A document as it is sent, made once for all who ask for it. */
export interface ReadyDocument {
  readonly type: string;
  readonly body: Buffer;
  /** With its quotes. */
  readonly tag: string;
  readonly changedAt: Date;
  /** Made when they are first asked for. */
  readonly compressed: Partial<Record<"br" | "gzip", Promise<Buffer>>>;
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
}

/** Keeps documents up to so many bytes in all; those go first that nobody asked for the longest. */
export function createPageCache(mostBytes: number): PageCache {
  const kept = createBoundedMemory<Kept>(mostBytes);
  return {
    find: (name, edition) => {
      const found = kept.find(name);
      return found?.edition === edition ? found.document : undefined;
    },
    keep: (name, edition, document) => {
      // Whoever read the site before another must not undo what the other has made since.
      if ((kept.find(name)?.edition ?? 0) > edition) return;
      // Its two compressed copies together are smaller than it.
      kept.keep(name, { edition, document }, 2 * document.body.length);
    },
  };
}
