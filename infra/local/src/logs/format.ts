import { printable } from "@galley/service-kit/logging";

/** One line of a service's log: JSON by pino, or anything else that it wrote. */
export interface LogLine {
  readonly level: string;
  readonly time: Date;
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const colourOf: Readonly<Record<string, string>> = { warn: "33", error: "31", fatal: "31", debug: "2", trace: "2" };
const shownElsewhere = new Set(["level", "time", "msg", "service", "pid", "hostname"]);
const longestField = 200;

/** Reads a line of JSON as pino writes it; undefined when it is none. */
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

/** `12:03:04 content    message key=value`, for people. */
export function formatLogLine(source: string, line: LogLine, colours: boolean): string {
  const words = [clock(line.time), source.padEnd(10), line.message, ...fieldTexts(line.fields)].filter(Boolean);
  const text = printable(words.join(" "));
  const colour = colourOf[line.level];
  return colours && colour ? `\u001b[${colour}m${text}\u001b[0m` : text;
}

/** A line that is no JSON, as a log line: such lines come from crashes and are worth a look. */
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
  return text.length > longestField ? `${text.slice(0, longestField)}…` : text;
}
