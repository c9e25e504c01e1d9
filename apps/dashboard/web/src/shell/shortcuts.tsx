import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { Dialog } from "../components/dialog.tsx";
import { wantSearchFocus } from "../components/search-field.tsx";
import { pageKeys, pressPageKey } from "./page-keys.ts";
import { useHasRole } from "./session-context.ts";
import styles from "./shell.module.css";

const destinations = {
  h: ["/", "Home"],
  i: ["/ideas", "Ideas"],
  d: ["/drafts", "Drafts"],
  p: ["/publications", "Publications"],
  w: ["/styles", "Styles"],
  e: ["/deliveries", "Webhooks"],
  u: ["/usage", "Usage"],
  k: ["/settings/keys", "API keys"],
  s: ["/settings/sessions", "Sessions and passkeys"],
} as const;

const ownerDestinations = {
  m: ["/settings/members", "Members"],
  a: ["/settings/audit", "Audit log"],
} as const;

const chordMilliseconds = 1_000;

/**
 * Handles the keyboard shortcuts of every page, and shows the list of shortcuts. Shortcuts do nothing while somebody types or a dialog is
 * open.
 */
export function Shortcuts() {
  const navigate = useNavigate();
  const isOwner = useHasRole(Role.OWNER);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const chordUntil = useRef(0);
  const places: Readonly<Record<string, readonly [string, string]>> = isOwner
    ? { ...destinations, ...ownerDestinations }
    : destinations;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.key === "Escape") leaveField(event.target);
      if (isTyping(event.target)) return;
      const isChord = performance.now() < chordUntil.current;
      if (event.key === "u" && !isChord) pressLast("[data-undo]");
      if (document.querySelector("dialog[open]") !== null) return;
      // A key that opens a dialog must not also be typed into its first field.
      if (["?", "n", "/"].includes(event.key)) event.preventDefault();
      chordUntil.current = 0;
      const place = isChord ? places[event.key] : undefined;
      if (place !== undefined) void navigate({ to: place[0] });
      else if (event.key === "g") chordUntil.current = performance.now() + chordMilliseconds;
      else if (event.key === "?") setIsSheetOpen(true);
      else if (event.key === "n") pressLast("[data-new]");
      else if (event.key === "/" && !wantSearchFocus()) void navigate({ to: "/publications" });
      else if (!isChord) pressPageKey(event);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [navigate, places]);
  if (!isSheetOpen) return null;
  return (
    <Dialog title="Keyboard shortcuts" onClose={() => setIsSheetOpen(false)}>
      <dl className={styles.shortcuts}>
        {Object.entries(places).map(([key, [, name]]) => (
          <Shortcut key={key} keys={`g ${key}`} name={name} />
        ))}
        {Object.entries(pageKeys()).map(([key, { name }]) => (
          <Shortcut key={key} keys={key} name={name} />
        ))}
        <Shortcut keys="/" name="Search the list, or publications" />
        <Shortcut keys="n" name="Create" />
        <Shortcut keys="u" name="Undo the last change" />
        <Shortcut keys="Esc" name="Close, or leave a field" />
        <Shortcut keys="?" name="This sheet" />
      </dl>
    </Dialog>
  );
}

function Shortcut({ keys, name }: { readonly keys: string; readonly name: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {keys.split(" ").map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dd>
    </div>
  );
}

const typingControls = "input:not([type=checkbox]), select, textarea";

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(typingControls));
}

/** Removes the focus from a text field when Escape is pressed in it, because shortcuts do not work while the focus is in a field. */
function leaveField(target: EventTarget | null): void {
  if (target instanceof HTMLElement && isTyping(target)) target.blur();
}

/**
 * Clicks the last button on the page that matches the selector. The button gets the focus first, so that a dialog that it opens returns
 * the focus to it.
 */
function pressLast(selector: string): void {
  const button = Array.from(document.querySelectorAll<HTMLElement>(selector)).at(-1);
  button?.focus();
  button?.click();
}
