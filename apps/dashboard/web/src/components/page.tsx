import { type ReactNode, useEffect } from "react";
import type { Failure } from "../api/errors.ts";
import { Button } from "./button.tsx";
import styles from "./page.module.css";

export interface PageProps {
  readonly title: string;
  /** One sentence below the title. */
  readonly intro?: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page with its title, which is the window's title too. */
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

/** A group of things on a page, with an optional heading. */
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

/** The text of an empty list: what belongs here, and what to do next. */
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

/** Grey bars that stand for content while it loads. */
export function Skeleton({ rows = 3 }: { readonly rows?: number }) {
  return (
    <div className={styles.skeleton} role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => `bar ${row}`).map((key) => (
        <span key={key} className={styles.bar} />
      ))}
    </div>
  );
}

/** A failed call, with the button that tries again where that may help. */
export function FailureNotice({
  failure,
  onRetry,
}: {
  readonly failure: Failure;
  readonly onRetry?: (() => void) | undefined;
}) {
  return (
    <div className={styles.failure} role="alert">
      <p>{failure.message}</p>
      {failure.requestId !== "" && <p className={styles.requestId}>Request {failure.requestId}</p>}
      {failure.canRetry && onRetry && <Button onClick={onRetry}>Try again</Button>}
    </div>
  );
}
