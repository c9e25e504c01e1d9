import { createLogger, type Logger } from "../src/logging/index.ts";

/** A logger that keeps its lines in memory for the test. */
export interface MemoryLog {
  readonly logger: Logger;
  readonly lines: Record<string, unknown>[];
  /** Returns the messages of all lines so far. */
  readonly messages: () => string[];
}

/** Creates a logger that prints nothing. */
export function createMemoryLog(): MemoryLog {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string): void => {
    lines.push(JSON.parse(line));
  };
  return {
    logger: createLogger({ service: "test", level: "debug", destination: { write } }),
    lines,
    messages: () => lines.map(({ msg }) => String(msg)),
  };
}
