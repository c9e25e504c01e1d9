import { useSyncExternalStore } from "react";

let dialogs: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function setDialogs(next: readonly HTMLElement[]): void {
  dialogs = next;
  for (const listener of listeners) listener();
}

/**
 * Registers a modal dialog as open, above those that are open already. Returns a function that registers it as closed.
 */
export function enterTopLayer(dialog: HTMLElement): () => void {
  setDialogs([...dialogs, dialog]);
  return () => setDialogs(dialogs.filter((each) => each !== dialog));
}

export const isTopDialog = (dialog: HTMLElement): boolean => dialogs.at(-1) === dialog;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns the topmost open modal dialog. Toasts are rendered inside it, because browsers disable everything outside of it. Undefined when
 * no dialog is open.
 */
export function useTopDialog(): HTMLElement | undefined {
  return useSyncExternalStore(subscribe, () => dialogs.at(-1));
}
