import type { DestinationStream } from "pino";

/**
 * Hands on the lines of one turn of the event loop in one piece, since each write wakes the reader and costs as much as making the
 * line. What is left when the process exits is written then; only a process that is killed loses the lines of its last turn.
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
