import type { Token } from "./tokens.ts";

const hourMark = /^(?:h|u|uhr|uur|heures?|horas?|時|点|點)$/;
const minutes = /^\d{2}$/;

function minuteOfDay(hour: string | undefined, minute: string | undefined): number | undefined {
  if (hour === undefined || minute === undefined || !/^\d{1,2}$/.test(hour) || !minutes.test(minute)) return undefined;
  return Number(hour) <= 24 && Number(minute) < 60 ? Number(hour) * 60 + Number(minute) : undefined;
}

/** True when the token parts hours from minutes, where it stands: "9:30", "9 h 30". */
function parts(before: Token | undefined, mark: Token | undefined, behind: Token | undefined): boolean {
  if (before?.kind !== "number" || mark === undefined || behind?.kind !== "number") return false;
  const gap = Math.max(mark.start - before.end, behind.start - mark.end);
  return mark.text === ":" ? gap === 0 : gap <= 1 && hourMark.test(mark.lower);
}

/**
 * The minute of the day that a number may be part of: "9.30", "9:30", "9h30" and "9 h 30" are the same time. Undefined where
 * hours or minutes are not written.
 */
export function clockTimeAt(tokens: readonly Token[], index: number): number | undefined {
  const token = tokens[index];
  if (token?.kind !== "number") return undefined;
  const [hour, minute] = token.text.split(".");
  if (minute !== undefined) return minuteOfDay(hour, minute);
  const [one, two] = [tokens[index + 1], tokens[index + 2]];
  const joined = one?.start === token.end ? /^[hu](\d{2})$/.exec(one.lower)?.[1] : undefined;
  if (joined !== undefined) return minuteOfDay(token.text, joined);
  if (parts(token, one, two)) return minuteOfDay(token.text, two?.text);
  const [before, mark] = [tokens[index - 2], tokens[index - 1]];
  return parts(before, mark, token) ? minuteOfDay(before?.text, token.text) : undefined;
}
