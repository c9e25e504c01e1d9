import type { ReactNode } from "react";
import styles from "./meter.module.css";
import { exactNumber, shortNumber } from "./numbers.ts";
import { NumberSkeleton } from "./skeleton.tsx";

export interface MeterProps {
  readonly label: string;
  /** The used amount. While it is unknown, it is not set, and the meter shows an empty bar of the same size. */
  readonly used: number | undefined;
  /** The limit. Not set when the amount is unlimited; the meter then shows an empty bar. */
  readonly limit: number | undefined;
  /** One short sentence below the bar. */
  readonly note?: ReactNode;
}

/** The used share of a limit from which the bar has a warning colour: 80 %. */
const warnFrom = 0.8;
const reachedFrom = 0.999;

/**
 * A bar that shows how much of a limit is used. It turns to a warning colour near the limit, and to red when the limit
 * is reached.
 */
export function Meter({ label, used, limit, note }: MeterProps) {
  return (
    <div className={styles.meter}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>
        {used === undefined ? <NumberSkeleton /> : <Amount used={used} limit={limit} />}
      </span>
      {used === undefined || limit === undefined ? (
        <span className={styles.track} />
      ) : (
        <meter
          className={styles.bar}
          aria-label={label}
          value={Math.min(used, limit)}
          max={limit}
          low={limit * warnFrom}
          high={limit * reachedFrom}
          optimum={0}
        >
          {exactNumber(used)} of {exactNumber(limit)}
        </meter>
      )}
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </div>
  );
}

function Amount({ used, limit }: { readonly used: number; readonly limit: number | undefined }) {
  const exactly = limit === undefined ? exactNumber(used) : `${exactNumber(used)} of ${exactNumber(limit)}`;
  return (
    <span title={exactly}>
      <strong>{shortNumber(used)}</strong>
      {limit === undefined ? "" : ` of ${shortNumber(limit)}`}
    </span>
  );
}
