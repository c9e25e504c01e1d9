import { WrongUsage } from "../command-line.ts";

const secondsOf: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };

/** The seconds of a time such as 90s, 30m, 24h or 7d; 0 needs no unit. Throws `WrongUsage`, which names the option. */
export function secondsOfDuration(option: string, text: string): number {
  const [, count = "", unit = ""] = /^(\d{1,9})([smhd])$/.exec(text.trim()) ?? [];
  const seconds = text.trim() === "0" ? 0 : Number(count) * (secondsOf[unit] ?? Number.NaN);
  if (count !== "" || seconds === 0) return seconds;
  throw new WrongUsage(`${option} is a time such as 90s, 30m, 24h or 7d, or 0, not ${text}`);
}
