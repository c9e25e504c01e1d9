import { type ReactNode, useEffect } from "react";
import type { Failure } from "../api/errors.ts";
import { Button } from "./button.tsx";
import styles from "./page.module.css";

export interface PageProps {
  readonly title: string;
  /** One sentence below the title. */
  readonly intro?: ReactNode;
  /** Buttons beside the title for the main actions of the page. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page with its title, which is also shown as the title of the browser window. */
export function Page({ title, intro, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Galley`;
  }, [title]);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.heading}>
          <h1>{title}</h1>
          {intro && <p className={styles.intro}>{intro}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** A framed part of a page, with an optional heading. */
export function Panel({
  title,
  intro,
  children,
}: {
  readonly title?: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.panel}>
      {title && <h2 className={styles.panelTitle}>{title}</h2>}
      {intro && <p className={styles.panelIntro}>{intro}</p>}
      {children}
    </section>
  );
}

/** The text in place of an empty list. It says what belongs there and what to do next. */
export function EmptyState({
  title,
  children,
  action,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{title}</p>
      <p className={styles.emptyText}>{children}</p>
      {action}
    </div>
  );
}

/** A notice about a failed call, with a button that tries again if that may help. */
export function FailureNotice({
  failure,
  onRetry,
  isRetrying = false,
}: {
  readonly failure: Failure;
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean;
}) {
  return (
    <div className={styles.failure} role="alert">
      <p>{failure.message}</p>
      {failure.requestId !== "" && <p className={styles.requestId}>Request {failure.requestId}</p>}
      {failure.canRetry && onRetry && (
        <Button busy={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
