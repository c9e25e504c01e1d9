import type { ReactNode } from "react";
import styles from "./badge.module.css";

/** A coloured word that shows a state, such as "paused". */
export function Badge({
  look = "neutral",
  children,
}: {
  readonly look?: "neutral" | "accent" | "good" | "warning" | "danger";
  readonly children: ReactNode;
}) {
  return <span className={`${styles.badge} ${styles[look]}`}>{children}</span>;
}
