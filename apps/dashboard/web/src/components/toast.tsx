import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from "react";
import { Button } from "./button.tsx";
import styles from "./toast.module.css";

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly undo?: (() => void) | undefined;
}

/** Shows a message for a few seconds. `undo` adds a button that takes back what was done. */
export type ShowToast = (text: string, undo?: () => void) => void;

const shownMilliseconds = 6_000;

const ToastContext = createContext<ShowToast>(() => undefined);

export function useToast(): ShowToast {
  return useContext(ToastContext);
}

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const nextId = useRef(1);
  const remove = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  const show = useCallback<ShowToast>(
    (text, undo) => {
      const id = nextId.current;
      nextId.current += 1;
      setToasts((shown) => [...shown.slice(-2), { id, text, undo }]);
      setTimeout(() => remove(id), shownMilliseconds);
    },
    [remove],
  );
  const list = useMemo(
    () =>
      toasts.map(({ id, text, undo }) => (
        <li key={id} className={styles.toast}>
          <span>{text}</span>
          {undo && (
            <Button
              look="quiet"
              onClick={() => {
                undo();
                remove(id);
              }}
            >
              Undo
            </Button>
          )}
        </li>
      )),
    [toasts, remove],
  );
  return (
    <ToastContext value={show}>
      {children}
      <ol className={styles.list} role="status" aria-live="polite">
        {list}
      </ol>
    </ToastContext>
  );
}
