import { createWriteStream, readFileSync, renameSync } from "node:fs";
import { dirname } from "node:path";
import { makePrivateFolder } from "../state-folder.ts";

/** A log file that is being written. */
export interface LogFile {
  readonly file: string;
  /** Appends one line. */
  readonly write: (line: string) => void;
  /** Resolves when everything is on disk. */
  readonly close: () => Promise<void>;
}

// Past this size a file makes room: one file before the present one is kept.
const largestBytes = 20 * 1024 * 1024;

/** Begins a log file anew; what was there is kept as `<file>.1` until the next time. */
export function rotateLog(file: string): LogFile {
  makePrivateFolder(dirname(file));
  let stream = open(file);
  let bytes = 0;
  let waiting = "";
  const flush = (): void => {
    if (waiting === "") return;
    bytes += waiting.length;
    if (bytes > largestBytes) {
      stream.end();
      stream = open(file);
      bytes = waiting.length;
    }
    stream.write(waiting);
    waiting = "";
  };
  return {
    file,
    write(line) {
      // A busy service writes hundreds of lines at once, and each write to a file costs more than its line.
      if (waiting === "") setImmediate(flush);
      waiting += `${line}\n`;
    },
    close: () => {
      flush();
      return new Promise((resolve) => stream.end(resolve));
    },
  };
}

/** The last lines of a log file; none when there is no such file. */
export function lastLogLines(file: string, count: number): string[] {
  try {
    return readFileSync(file, "utf8").trimEnd().split("\n").slice(-count);
  } catch {
    return [];
  }
}

function open(file: string) {
  try {
    renameSync(file, `${file}.1`);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== "ENOENT") throw thrown;
  }
  const stream = createWriteStream(file, { mode: 0o600 });
  // A full disk must not end what is being logged about.
  stream.on("error", () => {});
  return stream;
}
