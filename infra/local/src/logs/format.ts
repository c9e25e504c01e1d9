import { printable } from "@galley/service-kit/logging";

/** A line of a service's log: JSON of pino, or any other output. */
export interface LogLine {
  readonly level: string;
  readonly time: Date;
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const levelColours: Readonly<Record<string, string>> = { warn: "33", error: "31", fatal: "31", debug: "2", trace: "2" };
const shownElsewhere = new Set(["level", "time", "msg", "service", "pid", "hostname"]);
const maxFieldLength = 200;

/** Parses a JSON line of pino; undefined for any other line. */
export function parseLogLine(line: string): LogLine | undefined {
  if (!line.startsWith("{")) return undefined;
  try {
    const entry = JSON.parse(line) as Record<string, unknown>;
    const fields = Object.fromEntries(Object.entries(entry).filter(([name]) => !shownElsewhere.has(name)));
    return {
      level: String(entry.level),
      time: new Date(typeof entry.time === "string" || typeof entry.time === "number" ? entry.time : Date.now()),
      message: typeof entry.msg === "string" ? entry.msg : "",
      fields,
    };
  } catch {
    return undefined;
  }
}

/** Formats a line for people: `12:03:04 content    message key=value`. */
export function formatLogLine(source: string, line: LogLine, colours: boolean): string {
  const words = [clock(line.time), source.padEnd(10), line.message, ...fieldTexts(line.fields)].filter(Boolean);
  const text = printable(words.join(" "));
  const colour = levelColours[line.level];
  return colours && colour ? `\u001b[${colour}m${text}\u001b[0m` : text;
}

/** Converts a line that is not JSON to a log line with the level "warn", because such lines usually come from a crash. */
export function plainLogLine(text: string): LogLine {
  return { level: "warn", time: new Date(), message: text, fields: {} };
}

function clock(time: Date): string {
  return Number.isNaN(time.getTime()) ? "--:--:--" : time.toTimeString().slice(0, 8);
}

function fieldTexts(fields: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const text = fieldText(name, value);
    return text === undefined ? [] : [`${name}=${text}`];
  });
}

function fieldText(name: string, value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (name === "err" && typeof value === "object" && "message" in value) return shorten(JSON.stringify(value.message));
  if (typeof value === "string") return shorten(/^[^\s"=]+$/.test(value) ? value : JSON.stringify(value));
  return shorten(JSON.stringify(value));
}

function shorten(text: string): string {
  return text.length > maxFieldLength ? `${text.slice(0, maxFieldLength)}…` : text;
}
