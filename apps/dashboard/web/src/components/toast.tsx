import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { toFailure } from "../api/errors.ts";
import { Button } from "./button.tsx";
import styles from "./toast.module.css";
import { useTopDialog } from "./top-layer.ts";

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly undo?: Undo | undefined;
}

/** Undoes the change that a toast reports. When it rejects, another toast says why. */
export type Undo = () => Promise<unknown>;

/** Shows a message for some seconds. `undo` adds a button that takes the change back. */
export type ShowToast = (text: string, undo?: Undo) => void;

const shownMilliseconds = 6_000;
const shownWithUndoMilliseconds = 12_000;
const maxToasts = 3;

const ToastContext = createContext<ShowToast>(() => undefined);

export function useToast(): ShowToast {
  return useContext(ToastContext);
}

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const topDialog = useTopDialog();
  const nextId = useRef(1);
  const remove = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  const show = useCallback<ShowToast>((text, undo) => {
    const id = nextId.current;
    nextId.current += 1;
    setToasts((shown) => [...shown.slice(1 - maxToasts), { id, text, undo }]);
  }, []);
  return (
    <ToastContext value={show}>
      {children}
      {createPortal(<ToastList toasts={toasts} onRemove={remove} />, topDialog ?? document.body)}
    </ToastContext>
  );
}

interface ToastListProps {
  readonly toasts: readonly Toast[];
  readonly onRemove: (id: number) => void;
}

function ToastList({ toasts, onRemove }: ToastListProps) {
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  // The region for toasts is rendered empty first and filled later, because screen readers announce only what is added to a region that
  // exists already.
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  const isEmpty = toasts.length === 0;
  useEffect(() => {
    if (!isEmpty) return;
    setIsHovered(false);
    setHasFocus(false);
  }, [isEmpty]);
  const onBlur = (event: FocusEvent): void => setHasFocus(event.currentTarget.contains(event.relatedTarget));
  return (
    <section
      className={styles.region}
      aria-label="Notifications"
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={onBlur}
    >
      <div role="status">
        <ol className={styles.list}>
          {isThere &&
            toasts.map((toast) => (
              <ToastItem
                key={toast.id}
                toast={toast}
                isPaused={isHovered || hasFocus}
                onRemove={() => onRemove(toast.id)}
              />
            ))}
        </ol>
      </div>
    </section>
  );
}

interface ToastItemProps {
  readonly toast: Toast;
  readonly isPaused: boolean;
  readonly onRemove: () => void;
}

/**
 * One message. It disappears after some seconds. While `isPaused` is true, for example because the mouse is over the toasts, it stays;
 * after that, the time starts again from the beginning.
 */
function ToastItem({ toast: { text, undo }, isPaused, onRemove }: ToastItemProps) {
  const toast = useToast();
  const expire = useEffectEvent(onRemove);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => expire(), undo ? shownWithUndoMilliseconds : shownMilliseconds);
    return () => clearTimeout(timer);
  }, [isPaused, undo]);
  return (
    <li className={styles.toast}>
      <span>{text}</span>
      <span className={styles.actions}>
        {undo && (
          <Button
            look="quiet"
            data-undo
            onClick={() => {
              onRemove();
              undo().catch((error: unknown) => toast(`Not undone: ${toFailure(error).message}`));
            }}
          >
            Undo
          </Button>
        )}
        <Button look="quiet" aria-label="Dismiss" onClick={onRemove}>
          ✕
        </Button>
      </span>
    </li>
  );
}
