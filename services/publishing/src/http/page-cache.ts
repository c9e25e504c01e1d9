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

export type PageCache = ReturnType<typeof createPageCache>;

/** Keeps documents up to so many bytes in all; those go first that nobody asked for the longest. */
export function createPageCache(mostBytes: number) {
  const kept = createBoundedMemory<{ readonly edition: number; readonly document: ReadyDocument }>(mostBytes);
  return {
    /** What is kept of this edition of the site; a page of another edition is as good as none. */
    find: (name: string, edition: number): ReadyDocument | undefined => {
      const found = kept.find(name);
      return found?.edition === edition ? found.document : undefined;
    },
    /** `edition` is that of the site as it was read before the document was made. */
    keep: (name: string, edition: number, document: ReadyDocument): void => {
      // Whoever read the site before another must not undo what the other has made since.
      if ((kept.find(name)?.edition ?? 0) > edition) return;
      // Its two compressed copies together are smaller than it.
      kept.keep(name, { edition, document }, 2 * document.body.length);
    },
  };
}
