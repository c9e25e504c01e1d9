import { join } from "node:path";
import { printable } from "@galley/service-kit/logging";
import { formatLogLine, parseLogLine, plainLogLine } from "./format.ts";
import { rotateLog } from "./log-file.ts";
import { createRepeats } from "./repeats.ts";

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
// Every request makes lines of these levels: they are in the file for whoever looks for them.
const calmLine = /^\{"level":"(trace|debug|info)"/;

/** Begins the log of one service. */
export function openServiceLog({ name, logs, print, colours }: ServiceLogOptions): ServiceLog {
  const file = rotateLog(join(logs, `${name}.log`));
  const kept: string[] = [];
  const repeats = createRepeats(() => performance.now());
  let shown = false;
  const show = (line: string): void => {
    const parsed = parseLogLine(line) ?? plainLogLine(line);
    // Requests that fail for one reason make lines that differ in little; the file has them all.
    const admitted = repeats.admit(`${parsed.level} ${parsed.message} ${parsed.fields.kind ?? ""}`);
    if (admitted === undefined) return;
    const more = admitted.heldBack > 0 ? ` (and ${admitted.heldBack} more like it in the last while)` : "";
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
    lastWords: () => kept.map((line) => readable(name, line, false)),
    close: file.close,
  };
}

function readable(name: string, line: string, colours: boolean): string {
  return formatLogLine(name, parseLogLine(line) ?? plainLogLine(line), colours);
}
