import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { UsageError } from "./exit.ts";
import type { Terminal } from "./terminal.ts";

/** Returns the terminal of this process. */
export function processTerminal(signal: AbortSignal): Terminal {
  return {
    env: process.env,
    write: (out) => {
      process.stdout.write(out);
    },
    note: (line) => {
      process.stderr.write(`${line}\n`);
    },
    readInput: () => text(process.stdin),
    ask: async (question, { hidden = false } = {}) => {
      if (!process.stdin.isTTY) throw new UsageError(`${question.trim()} There is no terminal to ask on.`);
      process.stderr.write(question);
      const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
      const output = hidden ? silent : process.stderr;
      const lines = createInterface({ input: process.stdin, output, terminal: true });
      try {
        return (await lines.question("", { signal })).trim();
      } finally {
        lines.close();
        if (hidden) process.stderr.write("\n");
      }
    },
    signal,
  };
}
