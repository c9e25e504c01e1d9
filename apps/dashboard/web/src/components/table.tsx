import type { ReactNode } from "react";
import styles from "./table.module.css";

export { styles as tableStyles };

/** A table that scrolls sideways when the window is narrow. The last column holds the actions of a row. */
export function Table({
  label,
  columns,
  children,
}: {
  readonly label: string;
  readonly columns: readonly string[];
  readonly children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: A region that scrolls has to be reachable with the keyboard.
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column === "" ? <span aria-hidden="true" /> : column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
