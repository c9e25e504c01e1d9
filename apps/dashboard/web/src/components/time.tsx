import type { ReactNode } from "react";

const day = 86_400;
const formatDay = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
const formatMoment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const formatRelative = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });
const steps = [
  ["minute", 60],
  ["hour", 3_600],
  ["day", day],
] as const;

/** Shows a time: within a week as "3 hours ago", otherwise as a date. The tooltip has the exact time. */
export function Time({ seconds }: { readonly seconds: bigint | undefined }) {
  if (seconds === undefined) return <>never</>;
  return <Moment seconds={seconds}>{describe(Number(seconds), Date.now() / 1_000)}</Moment>;
}

/** Shows a text about a time, such as "3 hours ago", with the exact time as its tooltip. */
export function Moment({ seconds, children }: { readonly seconds: bigint; readonly children: ReactNode }) {
  const at = new Date(Number(seconds) * 1_000);
  return (
    <time dateTime={at.toISOString()} title={formatMoment.format(at)}>
      {children}
    </time>
  );
}

function describe(seconds: number, now: number): string {
  const distance = seconds - now;
  const size = Math.abs(distance);
  if (size < 60) return "just now";
  if (size > 7 * day) return formatDay.format(seconds * 1_000);
  const [unit, length] = steps.findLast(([, unitSeconds]) => size >= unitSeconds) ?? steps[0];
  return formatRelative.format(Math.round(distance / length), unit);
}
