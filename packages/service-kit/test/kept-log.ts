import { createLogger, type Logger } from "../src/logging/index.ts";

/** A logger that keeps its lines for the test to look at. */
export interface KeptLog {
  readonly logger: Logger;
  readonly lines: Record<string, unknown>[];
  /** The messages of all lines so far. */
  readonly messages: () => string[];
}

/** A logger that prints nothing. */
export function keptLog(): KeptLog {
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
