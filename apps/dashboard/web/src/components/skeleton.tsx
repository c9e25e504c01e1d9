import styles from "./skeleton.module.css";

export interface SkeletonProps {
  readonly rows?: number;
  /** The kind of content that is loading: rows of a table, rows of a list panel, fields of a form, or lines of text. */
  readonly of?: "table" | "list" | "fields" | "lines";
}

/** Grey bars with the size of the content that is loading, so that nothing moves when it arrives. */
export function Skeleton({ rows = 3, of = "table" }: SkeletonProps) {
  return (
    <div className={`${styles.skeleton} ${styles[of]}`} role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => `bar ${row}`).map((key) => (
        <span key={key} className={styles.row}>
          <span className={styles.bar} />
        </span>
      ))}
    </div>
  );
}

/** A grey bar in place of a number that is still loading. */
export function NumberSkeleton() {
  return <span className={styles.number} />;
}
