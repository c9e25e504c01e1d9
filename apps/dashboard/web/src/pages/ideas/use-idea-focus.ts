import { type RefObject, useEffect, useRef } from "react";

const titles = "[data-idea]";

/** The focus of the keyboard in a list of ideas, and functions to move it. */
export interface IdeaFocus {
  /** A reference for the element that contains the list. The titles of ideas are searched for inside it. */
  readonly list: RefObject<HTMLDivElement | null>;
  /** Moves the focus to the next idea (1) or the previous one (-1). Returns false at the end of the list. */
  readonly move: (by: 1 | -1) => boolean;
  /** Returns the id of the idea whose row has the focus, or had it last. */
  readonly ideaId: () => string | undefined;
}

/** Moves the focus between the titles of ideas. When the idea that has the focus leaves the list, the one after it gets the focus. */
export function useIdeaFocus(ids: readonly string[]): IdeaFocus {
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
      const id = all()[index]?.dataset.idea;
      if (id !== undefined) last.current = { id, index };
    };
    element?.addEventListener("focusin", remember);
    return () => element?.removeEventListener("focusin", remember);
  });
  // When the idea with the focus leaves the list, the browser moves the focus to the body of the page. This effect moves it to the idea
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
    ideaId: () => last.current?.id,
  };
}
