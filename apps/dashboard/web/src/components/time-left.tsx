import { useEffect, useState } from "react";
import { Moment } from "./time.tsx";

const tickMilliseconds = 15_000;

/** Shows the time that is left, such as "in 1 h 32 min", and counts down by itself. The tooltip has the exact time. */
export function TimeLeft({ seconds }: { readonly seconds: bigint }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMilliseconds);
    return () => clearInterval(timer);
  }, []);
  return <Moment seconds={seconds}>{describeLeft(Number(seconds) * 1_000 - now)}</Moment>;
}

function describeLeft(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / 60_000);
  if (minutes <= 0) return "now";
  if (minutes < 60) return `in ${minutes} min`;
  if (minutes < 48 * 60) return `in ${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return `in ${Math.floor(minutes / (24 * 60))} days`;
}
