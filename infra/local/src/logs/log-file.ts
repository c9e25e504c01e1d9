import { createWriteStream, readFileSync, renameSync } from "node:fs";
import { dirname } from "node:path";
import { makePrivateFolder } from "../state-folder.ts";

/** A log file to which the launcher writes the output of one process. */
export interface LogFile {
  readonly file: string;
  readonly write: (line: string) => void;
  /** Writes the remaining lines and resolves when all are on disk. */
  readonly close: () => Promise<void>;
}

// The maximum size of a log file. A larger one is renamed, and a new one is started; one earlier file is kept.
const maxFileBytes = 20 * 1024 * 1024;

/** Starts a new log file. The previous one is kept as `<file>.1`. */
export function rotateLog(file: string): LogFile {
  makePrivateFolder(dirname(file));
  let stream = open(file);
  let bytes = 0;
  let waiting = "";
  const flush = (): void => {
    if (waiting === "") return;
    bytes += waiting.length;
    if (bytes > maxFileBytes) {
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
      // Lines are collected and written together, because a busy service writes hundreds at once, and each write to a
      // file costs more than its line.
      if (waiting === "") setImmediate(flush);
      waiting += `${line}\n`;
    },
    close: () => {
      flush();
      return new Promise((resolve) => stream.end(resolve));
    },
  };
}

/** Returns the last lines of a log file; none when it does not exist. */
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
  // Errors of writing are ignored, because a full disk must not end the process that writes the log.
  stream.on("error", () => {});
  return stream;
}
