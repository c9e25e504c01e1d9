import type { DestinationStream } from "pino";

/**
 * Wraps a destination of log lines so that all lines of one turn of the event loop are written together, because each write wakes the
 * reader and costs as much as creating the line. The remaining lines are written when the process exits. Only a process that is killed
 * loses the lines of its last turn.
 */
export function bufferLines(destination: DestinationStream): DestinationStream {
  let waiting = "";
  let hasWritten = false;
  const flush = (): void => {
    const lines = waiting;
    waiting = "";
    if (lines !== "") destination.write(lines);
  };
  return {
    write: (line) => {
      if (!hasWritten) process.on("exit", flush);
      hasWritten = true;
      if (waiting === "") setImmediate(flush);
      waiting += line;
    },
  };
}
