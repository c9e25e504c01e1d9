import { useRef, useState } from "react";
import { Button } from "./button.tsx";
import styles from "./copy-text.module.css";

export interface CopyTextProps {
  readonly text: string;
  /** The name of the text, shown before it, for example "API key". */
  readonly title: string;
  /** The text of the button, for example "Copy key". */
  readonly label: string;
  /** A form of the text for reading, shown in place of the text that is copied. */
  readonly shown?: string;
  /** Whether the text has lines of its own. It then keeps them, and a long text scrolls. */
  readonly isBlock?: boolean;
}

type Outcome = "copied" | "selected";

const outcomes: Readonly<Record<Outcome, string>> = {
  copied: "Copied",
  selected: "Selected: press Ctrl+C or ⌘C",
};

const shownMilliseconds = 4_000;

/** A text with a button that copies it. Where the browser lets no page copy, as over plain http, the button selects the text. */
export function CopyText({ text, title, label, shown = text, isBlock = false }: CopyTextProps) {
  const element = useRef<HTMLPreElement>(null);
  const [outcome, setOutcome] = useState<Outcome>();
  const copy = async (): Promise<void> => {
    const copied = await writeToClipboard(text);
    if (!copied && element.current !== null) window.getSelection()?.selectAllChildren(element.current);
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
      {isBlock ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: A region that scrolls has to be reachable with the keyboard.
        <section className={styles.block} tabIndex={0} aria-label={title}>
          <pre ref={element}>{shown}</pre>
        </section>
      ) : (
        <code ref={element}>{shown}</code>
      )}
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
