import type { ReactNode } from "react";
import { toFailure } from "../../api/errors.ts";
import { Button } from "../../components/button.tsx";
import type { PanelQuery } from "../../components/list-panel.tsx";
import { Meter } from "../../components/meter.tsx";
import { useShownError } from "../../components/use-shown-errors.ts";
import styles from "./usage.module.css";

export interface UsageMeterProps {
  readonly label: string;
  readonly query: PanelQuery;
  /** Whether the meter will have a note below it. Space for the note is then kept while the data is loading. */
  readonly hasNote?: boolean;
  /** The used amount, the limit and a note. Not set until the query has an answer. */
  readonly use: { readonly used: number; readonly limit: number | undefined; readonly note?: ReactNode } | undefined;
}

/**
 * A meter of one limit of the plan. When the service that counts the use is unavailable, the meter shows an error and a button that tries
 * again.
 */
export function UsageMeter({ label, query, hasNote = false, use }: UsageMeterProps) {
  const error = useShownError(query);
  if (use === undefined && error !== undefined) {
    const failure = toFailure(error);
    return (
      <div className={styles.away} role="alert">
        <span>{label}</span>
        <span className={styles.awayText}>
          {failure.message}
          <Button look="quiet" className={styles.retry} busy={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        </span>
      </div>
    );
  }
  return <Meter label={label} used={use?.used} limit={use?.limit} note={hasNote ? (use?.note ?? " ") : undefined} />;
}
