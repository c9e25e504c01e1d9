import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { Button } from "./button.tsx";
import styles from "./dialog.module.css";
import { enterTopLayer, isTopDialog } from "./top-layer.ts";

export interface DialogProps {
  readonly title: string;
  /**
   * Called when the dialog is closed by Escape or by the button in its corner. Without it, neither of them closes the
   * dialog.
   */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
}

const firstControl = "input, select, textarea, button";

/** A modal dialog, open as long as it is rendered. The focus starts in its first control, stays inside, and returns to where it was. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const close = useEffectEvent(() => onClose?.());
  // Closes the dialog in a layout effect, before it is removed from the page. Otherwise the browser would not return the focus to the
  // element that had it before.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    dialog.showModal();
    body.current?.querySelector<HTMLElement>(firstControl)?.focus();
    const leave = enterTopLayer(dialog);
    // Prevents the browser's own handling of Escape, wherever the focus is. Browsers close a dialog at the second Escape, even when it
    // must stay open.
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || event.defaultPrevented || !isTopDialog(dialog)) return;
      event.preventDefault();
      close();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => {
      window.removeEventListener("keydown", onKeyDown);
      leave();
      dialog.close();
    };
  }, []);
  // The back gesture of phones closes a dialog without asking, so this handler opens it again or tells the page.
  const closed = (): void => {
    if (element.current === null || element.current.open) return;
    if (onClose) onClose();
    else element.current.showModal();
  };
  return (
    <dialog
      ref={element}
      onClose={closed}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <header className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        {onClose && (
          <Button look="quiet" aria-label="Close" onClick={onClose}>
            ✕
          </Button>
        )}
      </header>
      <div ref={body} className={styles.body}>
        {children}
      </div>
    </dialog>
  );
}

/** The row of buttons at the end of a dialog, such as "Cancel" and "Save". */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
