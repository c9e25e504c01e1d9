import { type RefObject, useEffect, useRef } from "react";

const titles = "[data-item]";

/** The focus of the keyboard in a list, and functions to move it. */
export interface ListFocus {
  /** A reference for the element that contains the list. Each title in it has its item's id in the attribute `data-item`. */
  readonly list: RefObject<HTMLDivElement | null>;
  /** Moves the focus to the next item (1) or the previous one (-1). Returns false at the end of the list. */
  readonly move: (by: 1 | -1) => boolean;
  /** Returns the id of the item whose row has the focus, or had it last. */
  readonly itemId: () => string | undefined;
}

/** Moves the focus between the titles of a list. When the item that has the focus leaves the list, the one after it gets the focus. */
export function useListFocus(ids: readonly string[]): ListFocus {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<{ readonly id: string; readonly index: number }>(undefined);
  const all = (): HTMLElement[] => Array.from(list.current?.querySelectorAll<HTMLElement>(titles) ?? []);
  const focus = (index: number): boolean => {
    const title = all()[index];
    title?.focus();
    title?.scrollIntoView({ block: "nearest" });
    return title !== undefined;
  };
  useEffect(() => {
    const element = list.current;
    const remember = (event: FocusEvent): void => {
      const row = (event.target as HTMLElement).closest("tr");
      const index = all().findIndex((title) => row?.contains(title));
      const id = all()[index]?.dataset.item;
      if (id !== undefined) last.current = { id, index };
    };
    element?.addEventListener("focusin", remember);
    return () => element?.removeEventListener("focusin", remember);
  });
  // When the item with the focus leaves the list, the browser moves the focus to the body of the page. This effect moves it to the item
  // that took its place.
  useEffect(() => {
    const before = last.current;
    if (before === undefined || ids.includes(before.id) || document.activeElement !== document.body) return;
    last.current = undefined;
    focus(Math.min(before.index, ids.length - 1));
  });
  return {
    list,
    move: (by) => {
      const index = last.current === undefined ? -1 : ids.indexOf(last.current.id);
      return focus(index === -1 ? 0 : Math.max(0, index + by));
    },
    itemId: () => last.current?.id,
  };
}
