import type { RequestCount } from "@galley/proto/es/gateway/v1/gateway";
import { exactNumber } from "../../components/numbers.ts";
import styles from "./request-chart.module.css";
import { type DayTotal, requestsByDay, sumOf } from "./request-counts.ts";

const shownDays = 14;
const barWidth = 6;
const gap = 2;
const height = 24;
const formatDay = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeZone: "UTC" });

/** Returns the tooltip of a day's bar, for example "29 Nov 2026: 12". */
const describe = ({ day, requests }: DayTotal): string =>
  `${formatDay.format(new Date(day))}: ${exactNumber(requests)}`;

/** The requests of a key on each of the last 14 days (UTC), as bars. The numbers are in the text for screen readers and in the tooltips. */
export function RequestChart({ requests }: { readonly requests: readonly RequestCount[] }) {
  const days = requestsByDay([{ requests }], shownDays, new Date());
  const max = Math.max(1, ...days.map((each) => each.requests));
  const busy = days.filter((each) => each.requests > 0).map(describe);
  return (
    <span className={styles.chart}>
      <svg
        role="img"
        aria-label={`Requests a day. ${busy.length === 0 ? "None" : busy.join(", ")}`}
        width={shownDays * (barWidth + gap)}
        height={height}
      >
        {days.map((each, index) => {
          const size = each.requests === 0 ? 1 : Math.max(3, Math.round((each.requests / max) * height));
          return (
            <rect key={each.day} x={index * (barWidth + gap)} y={height - size} width={barWidth} height={size} rx={1}>
              <title>{describe(each)}</title>
            </rect>
          );
        })}
      </svg>
      <span>
        {exactNumber(sumOf(days))} in {shownDays} days
      </span>
    </span>
  );
}
