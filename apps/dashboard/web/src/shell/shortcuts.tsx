import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { Dialog } from "../components/dialog.tsx";
import styles from "./shell.module.css";

const destinations = {
  h: ["/", "Home"],
  p: ["/publications", "Publications"],
  k: ["/settings/keys", "API keys"],
  s: ["/settings/sessions", "Sessions and passkeys"],
} as const;

const chordMilliseconds = 1_000;

/** Keyboard shortcuts of every page, and the sheet that lists them. They are silent while somebody types or a dialog is open. */
export function Shortcuts() {
  const navigate = useNavigate();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const chordUntil = useRef(0);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector("dialog[open]") !== null) return;
      const isChord = performance.now() < chordUntil.current;
      chordUntil.current = 0;
      const destination = isChord ? destinations[event.key as keyof typeof destinations] : undefined;
      if (destination !== undefined) void navigate({ to: destination[0] });
      else if (event.key === "g") chordUntil.current = performance.now() + chordMilliseconds;
      else if (event.key === "?") setIsSheetOpen(true);
      else if (event.key === "/") focusElement("[data-search]", event);
      else if (event.key === "n") document.querySelector<HTMLElement>("[data-new]")?.click();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [navigate]);
  if (!isSheetOpen) return null;
  return (
    <Dialog title="Keyboard shortcuts" onClose={() => setIsSheetOpen(false)}>
      <dl className={styles.shortcuts}>
        {Object.entries(destinations).map(([key, [, name]]) => (
          <Shortcut key={key} keys={`g ${key}`} name={name} />
        ))}
        <Shortcut keys="/" name="Search the list" />
        <Shortcut keys="n" name="Create" />
        <Shortcut keys="Esc" name="Close" />
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
        <kbd>{keys}</kbd>
      </dd>
    </div>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
  );
}

function focusElement(selector: string, event: KeyboardEvent): void {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) return;
  event.preventDefault();
  element.focus();
}
