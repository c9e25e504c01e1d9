import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { UsageMeter } from "../usage/usage-meter.tsx";
import { planUse, postsOf, tokensOf, useContentUsage, useMonthUsage, useWeekQuota } from "../usage/usage-queries.ts";
import styles from "./home.module.css";

/** A panel with the limits of the plan that people usually reach first. The page "Usage" has all of them. */
export function UsageSummary() {
  const titleId = useId();
  const week = useWeekQuota();
  const month = useMonthUsage();
  const content = useContentUsage();
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId}>Usage</h2>
        <Link to="/usage">All figures</Link>
      </header>
      <div className={styles.meters}>
        <UsageMeter label="Posts this week" query={week} hasNote use={week.data && postsOf(week.data)} />
        <UsageMeter label="Tokens this month" query={month} hasNote use={month.data && tokensOf(month.data)} />
        <UsageMeter label="Publications" query={content} use={planUse(content.data?.publications)} />
      </div>
    </section>
  );
}
