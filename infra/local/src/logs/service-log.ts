import { join } from "node:path";
import { printable } from "@galley/service-kit/logging";
import { formatLogLine, parseLogLine, plainLogLine } from "./format.ts";
import { rotateLog } from "./log-file.ts";

/** The output of a service: everything goes to its file, and important lines to the terminal. */
export interface ServiceLog {
  readonly onLine: (line: string) => void;
  /**
   * Prints important lines to the terminal from now on. It is called when the service has started; before that, the lines are only kept
   * to explain a failed start.
   */
  readonly show: () => void;
  /** Returns the last lines in readable form, to explain why a service did not start. */
  readonly lastWords: () => readonly string[];
  readonly close: () => Promise<void>;
}

export interface ServiceLogOptions {
  readonly name: string;
  readonly logs: string;
  /** Prints a readable line to the terminal. */
  readonly print: (line: string) => void;
  readonly colours: boolean;
}

const keptLines = 12;
const quietMilliseconds = 10_000;
// Matches lines of levels that every request creates. They are written to the log file and never shown in the
// terminal.
const calmLine = /^\{"level":"(trace|debug|info)"/;

/** Opens the log file of a service, and returns what takes the service's output. */
export function openServiceLog({ name, logs, print, colours }: ServiceLogOptions): ServiceLog {
  const file = rotateLog(join(logs, `${name}.log`));
  const kept: string[] = [];
  const repeats = new Map<string, { readonly shownAt: number; heldBack: number }>();
  let shown = false;
  const show = (line: string): void => {
    const parsed = parseLogLine(line) ?? plainLogLine(line);
    // Lines with the same level, message and error kind count as equal, for example when many requests fail for one reason. The terminal
    // shows one of them in ten seconds; the log file has all.
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
