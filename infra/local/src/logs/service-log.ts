import { join } from "node:path";
import { printable } from "@galley/service-kit/logging";
import { formatLogLine, parseLogLine, plainLogLine } from "./format.ts";
import { rotateLog } from "./log-file.ts";

/** Takes what one service writes: all of it to its file, what people should see to the terminal. */
export interface ServiceLog {
  readonly onLine: (line: string) => void;
  /** From now on people see what is worth it. Before, a service that cannot start shows its last words once instead. */
  readonly show: () => void;
  /** Its last lines, readable, for when it dies at its start. */
  readonly lastWords: () => readonly string[];
  readonly close: () => Promise<void>;
}

export interface ServiceLogOptions {
  readonly name: string;
  readonly logs: string;
  /** Writes one readable line to the terminal. */
  readonly print: (line: string) => void;
  readonly colours: boolean;
}

const keptLines = 12;
const quietMilliseconds = 10_000;
// Every request makes lines of these levels: they are in the file for whoever looks for them.
const calmLine = /^\{"level":"(trace|debug|info)"/;

/** Begins the log of one service. */
export function openServiceLog({ name, logs, print, colours }: ServiceLogOptions): ServiceLog {
  const file = rotateLog(join(logs, `${name}.log`));
  const kept: string[] = [];
  const repeats = new Map<string, { readonly shownAt: number; heldBack: number }>();
  let shown = false;
  const show = (line: string): void => {
    const parsed = parseLogLine(line) ?? plainLogLine(line);
    // Requests that fail for one reason make lines that differ in little: one in ten seconds is shown, and the file has them all.
    const kind = `${parsed.level} ${parsed.message} ${parsed.fields.kind ?? ""}`;
    const last = repeats.get(kind);
    if (last !== undefined && performance.now() - last.shownAt < quietMilliseconds) {
      last.heldBack += 1;
      return;
    }
    repeats.set(kind, { shownAt: performance.now(), heldBack: 0 });
    const more = last?.heldBack ? ` (and ${last.heldBack} more like it in the last while)` : "";
    print(`${formatLogLine(name, parsed, colours)}${more}`);
  };
  return {
    onLine(line) {
      file.write(printable(line));
      kept.push(line);
      if (kept.length > keptLines) kept.shift();
      if (shown && !calmLine.test(line)) show(line);
    },
    show() {
      shown = true;
    },
    lastWords: () => kept.map((line) => formatLogLine(name, parseLogLine(line) ?? plainLogLine(line), false)),
    close: file.close,
  };
}
