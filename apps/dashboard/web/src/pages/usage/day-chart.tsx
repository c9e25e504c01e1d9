import { exactNumber } from "../../components/numbers.ts";
import { type DayTotal, sumOf } from "../keys/request-counts.ts";
import styles from "./usage.module.css";

const height = 96;
const step = 20;
const barWidth = 14;
/** The minimum height of a day's bar, so that days with few requests are still visible. */
const minHeight = 2;

const dayFormat = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short", timeZone: "UTC" });
const named = (day: string): string => dayFormat.format(new Date(day));

/** Bars for the requests of each day. The numbers are tooltips, and the whole is told to screen readers as a sentence. */
export function DayChart({ days }: { readonly days: readonly DayTotal[] }) {
  const max = Math.max(1, ...days.map(({ requests }) => requests));
  const width = days.length * step;
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className={styles.chart}>
      <figcaption>
        <strong>{exactNumber(sumOf(days))}</strong> in the last {days.length} days, at most {exactNumber(max)} a day
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {days.map(({ day, requests }, place) => {
          const size = requests === 0 ? 0 : Math.max(minHeight, (requests / max) * height);
          return (
            <g key={day}>
              <rect className={styles.hit} x={place * step} width={step} height={height}>
                <title>{`${named(day)}: ${exactNumber(requests)}`}</title>
              </rect>
              <rect
                className={styles.bar}
                x={place * step + (step - barWidth) / 2}
                y={height - size}
                width={barWidth}
                height={size}
              />
            </g>
          );
        })}
      </svg>
      {first && last && (
        <div className={styles.axis} aria-hidden="true">
          <span>{named(first.day)}</span>
          <span>{named(last.day)}</span>
        </div>
      )}
    </figure>
  );
}
