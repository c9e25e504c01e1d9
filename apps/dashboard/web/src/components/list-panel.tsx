import { type ReactNode, useId, useState } from "react";
import { toFailure } from "../api/errors.ts";
import { Button } from "./button.tsx";
import styles from "./list-panel.module.css";
import { Skeleton } from "./skeleton.tsx";
import { useShownErrors } from "./use-shown-errors.ts";

/** The state of a call whose items a panel lists: whether it is running, its error, and a function that repeats it. */
export interface PanelQuery {
  /**
   * The name of the things that the call reads, such as "Connections". It is set when a panel shows several calls, so that an error can
   * name the failed one.
   */
  readonly name?: string;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

export interface ListPanelProps<Item> {
  readonly title: string;
  /**
   * The calls that read the items. A call that fails has a row that says so; the items of the other calls are shown.
   */
  readonly queries: readonly PanelQuery[];
  readonly items: readonly Item[];
  /** The number of items as text, such as "3 drafts". By default, the plain number of the items. */
  readonly count?: string | undefined;
  /** Whether the items are problems, so that their number is shown in a warning colour. */
  readonly isAlarming?: boolean;
  /** One sentence that the panel shows when there are no items. */
  readonly empty: ReactNode;
  readonly children: (item: Item) => ReactNode;
}

/** The number of rows for which a panel keeps space while it loads, so that the page does not move when the items arrive. */
const firstRows = 3;

/** A panel with a short list. Its height is the same while it loads, when it is empty and when it is filled; "Show more" opens the rest. */
export function ListPanel<Item>(props: ListPanelProps<Item>) {
  const { title, queries, items, count = String(items.length), isAlarming = false, empty, children } = props;
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const errors = useShownErrors(queries);
  const failed = queries.filter((_query, index) => errors[index] !== undefined);
  const isPending = queries.some((query) => query.isPending && !failed.includes(query));
  const shown = isOpen ? items : items.slice(0, Math.max(1, firstRows - failed.length));
  const isEmpty = items.length === 0 && failed.length === 0 && !isPending;
  return (
    <section className={styles.panel} aria-labelledby={titleId} aria-busy={isPending}>
      <header className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        {items.length > 0 && <span className={isAlarming ? styles.alarm : styles.count}>{count}</span>}
        {items.length > shown.length && (
          <Button look="quiet" className={styles.more} onClick={() => setIsOpen(true)}>
            Show more
          </Button>
        )}
        {isOpen && items.length > firstRows && (
          <Button look="quiet" className={styles.more} onClick={() => setIsOpen(false)}>
            Show fewer
          </Button>
        )}
      </header>
      <div className={styles.body}>
        {failed.map((query) => (
          <FailureRow key={queries.indexOf(query)} query={query} error={errors[queries.indexOf(query)]} />
        ))}
        {shown.length > 0 && <ul>{shown.map(children)}</ul>}
        {items.length === 0 && isPending && <Skeleton of="list" rows={firstRows} />}
        {isEmpty && <p className={styles.empty}>{empty}</p>}
      </div>
    </section>
  );
}

/**
 * A row of a panel that reports a failed call. It has a button that repeats the call if that may help. `error` is the last error of the
 * call.
 */
export function FailureRow({ query, error }: { readonly query: PanelQuery; readonly error: unknown }) {
  const { message, requestId, canRetry } = toFailure(error);
  return (
    <div className={`${styles.row} ${styles.failure}`} role="alert">
      <div className={styles.words}>
        <p className={styles.title}>{query.name === undefined ? message : `${query.name}: ${message}`}</p>
        {requestId !== "" && <p className={`${styles.note} ${styles.requestId}`}>Request {requestId}</p>}
      </div>
      {canRetry && (
        <div className={styles.end}>
          <Button busy={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

export interface ListRowProps {
  readonly title: ReactNode;
  readonly note: ReactNode;
  /** A button or a badge at the end of the row. */
  readonly end?: ReactNode;
}

/** A row of a list panel: a title and a note below it. Each is cut when it does not fit on its line. */
export function ListRow({ title, note, end }: ListRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        <div className={styles.note}>{note}</div>
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </li>
  );
}
