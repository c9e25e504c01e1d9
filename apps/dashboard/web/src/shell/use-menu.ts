import { useLocation } from "@tanstack/react-router";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/**
 * The media query for windows in which the navigation is beside the page. It must match the one in shell.module.css.
 */
const wideWindow = "(min-width: 56rem)";

export interface Menu {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  /** The button that opens the menu. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/**
 * Controls the navigation menu of narrow windows. Opening the menu moves the focus to its first link, and Escape closes
 * it and returns the focus to its button. It also closes when the page changes or the window becomes wide.
 */
export function useMenu(): Menu {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const close = useCallback(() => setIsOpen(false), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: The menu closes whenever the page changes.
  useEffect(close, [pathname]);
  useEffect(() => {
    if (!isOpen) return;
    document.querySelector<HTMLElement>("#navigation a")?.focus();
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      close();
      button.current?.focus();
    };
    const wide = window.matchMedia(wideWindow);
    window.addEventListener("keydown", onKeyDown);
    wide.addEventListener("change", close);
    return () => {
      window.removeEventListener("keydown", onKeyDown);
      wide.removeEventListener("change", close);
    };
  }, [isOpen, close]);
  const wasOpen = useRef(false);
  useEffect(() => {
    // When the menu closes while the focus is on one of its links, which is now hidden, the focus returns to the
    // button.
    if (wasOpen.current && !isOpen && !document.activeElement?.checkVisibility()) {
      document.querySelector<HTMLElement>("#content")?.focus({ preventScroll: true });
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { isOpen, toggle: () => setIsOpen((before) => !before), button };
}
