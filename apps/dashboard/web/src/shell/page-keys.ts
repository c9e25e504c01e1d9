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

let current: PageKeys = {};

/** Adds keyboard shortcuts for as long as the page is open. They do nothing while somebody types or a dialog is open. */
export function usePageKeys(keys: PageKeys): void {
  useEffect(() => {
    current = keys;
    return () => {
      current = {};
    };
  });
}

/** Returns the shortcuts of the open page by their keys. */
export const pageKeys = (): PageKeys => current;

/** Runs the shortcut of the open page for the pressed key. Does nothing when the page has no shortcut for this key. */
export function pressPageKey({ key, repeat }: Pick<KeyboardEvent, "key" | "repeat">): void {
  const found = current[key];
  if (found !== undefined && (!repeat || found.repeats === true)) found.press();
}
