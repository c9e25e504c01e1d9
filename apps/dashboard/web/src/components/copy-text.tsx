import { useRef, useState } from "react";
import { Button } from "./button.tsx";
import styles from "./copy-text.module.css";

export interface CopyTextProps {
  readonly text: string;
  /** The name of the text, shown before it, for example "API key". */
  readonly title: string;
  /** The text of the button, for example "Copy key". */
  readonly label: string;
}

type Outcome = "copied" | "selected";

const outcomes: Readonly<Record<Outcome, string>> = {
  copied: "Copied",
  selected: "Selected: press Ctrl+C or ⌘C",
};

const shownMilliseconds = 4_000;

/** A text with a button that copies it. Where the browser lets no page copy, as over plain http, the button selects the text. */
export function CopyText({ text, title, label }: CopyTextProps) {
  const shown = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<Outcome>();
  const copy = async (): Promise<void> => {
    const copied = await writeToClipboard(text);
    if (!copied && shown.current !== null) window.getSelection()?.selectAllChildren(shown.current);
    setOutcome(copied ? "copied" : "selected");
    setTimeout(() => setOutcome(undefined), shownMilliseconds);
  };
  return (
    <div className={styles.text}>
      <div className={styles.header}>
        <span className={styles.title}>{title}</span>
        <Button onClick={() => void copy()}>
          <span aria-live="polite">{outcome === undefined ? label : outcomes[outcome]}</span>
        </Button>
      </div>
      <code ref={shown}>{text}</code>
    </div>
  );
}

/** Copies a text to the clipboard. Resolves with false when the browser has none, as for pages over plain http. */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
