import { useEffect } from "react";

/** A keyboard shortcut that works on one page only. */
export interface PageKey {
  /** The action of the shortcut, as the list of keyboard shortcuts names it. */
  readonly name: string;
  readonly press: () => void;
  /** Whether the shortcut runs repeatedly while the key is held down. By default it runs once. */
  readonly repeats?: boolean;
}

export type PageKeys = Readonly<Record<string, PageKey>>;

const open = new Set<PageKeys>();

/**
 * Adds keyboard shortcuts for as long as the page, or the part of a page, is open. They do nothing while somebody types or a dialog is
 * open.
 */
export function usePageKeys(keys: PageKeys): void {
  useEffect(() => {
    open.add(keys);
    return () => {
      open.delete(keys);
    };
  });
}

/** Returns the shortcuts of the open page by their keys. */
export const pageKeys = (): PageKeys => Object.assign({}, ...open);

/** Runs the shortcut of the open page for the pressed key. Does nothing when the page has no shortcut for this key. */
export function pressPageKey({ key, repeat }: Pick<KeyboardEvent, "key" | "repeat">): void {
  const found = pageKeys()[key];
  if (found !== undefined && (!repeat || found.repeats === true)) found.press();
}
