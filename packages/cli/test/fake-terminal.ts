import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCli } from "../src/run.ts";

/** The exit code of a command, and the texts that it printed. */
export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
  /** The answers to questions. Without, there is no terminal to ask on. */
  readonly answers?: readonly string[];
  readonly signal?: AbortSignal;
  /** Called with each line of progress. */
  readonly onNote?: (line: string) => void;
}

/** Returns a function that runs commands with settings of their own in a temporary folder. */
export function createShell(base: RunOptions = {}) {
  const home = mkdtempSync(join(tmpdir(), "galley-cli-"));
  return async (words: readonly string[], options: RunOptions = {}): Promise<Outcome> => {
    const { env, input = "", answers, signal = new AbortController().signal, onNote } = { ...base, ...options };
    const left = [...(answers ?? [])];
    let stdout = "";
    let stderr = "";
    const code = await runCli(words, {
      env: { HOME: home, ...base.env, ...env },
      write: (text) => {
        stdout += text;
      },
      note: (line) => {
        stderr += `${line}\n`;
        onNote?.(line);
      },
      readInput: async () => input,
      ask: async (question) => {
        const answer = left.shift();
        if (answer === undefined) throw new Error(`Nobody answers: ${question}`);
        return answer;
      },
      signal,
    });
    return { code, stdout, stderr };
  };
}
