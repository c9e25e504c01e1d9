import type { CSSProperties, ReactNode } from "react";
import styles from "./table.module.css";

export { styles as tableStyles };

export interface TableProps {
  readonly label: string;
  /** The headings of the columns. The column with the buttons of each row has an empty heading. */
  readonly columns: readonly string[];
  readonly children: ReactNode;
}

/**
 * Returns the headings of a table as CSS properties (`--label-2: "Role"`). In a narrow window, the stylesheet shows
 * each heading beside its value.
 */
function labelsForNarrowWindows(columns: readonly string[]): CSSProperties {
  return Object.fromEntries(columns.map((column, index) => [`--label-${index + 1}`, JSON.stringify(column)]));
}

/** A table. In a narrow window each row is a block: the first cell, then the others with their headings, then the actions. */
export function Table({ label, columns, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: A region that scrolls has to be reachable with the keyboard.
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table} style={labelsForNarrowWindows(columns)}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column === "" ? <span className="visually-hidden">Actions</span> : column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
