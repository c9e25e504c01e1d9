import { spawn } from "node:child_process";
import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";

export type Environment = Readonly<Record<string, string | undefined>>;

/** The result of a program that has ended. */
export interface ProgramResult {
  readonly code: number | null;
  /** The text that the program printed to standard output and standard error, in the order of printing. */
  readonly output: string;
}

export interface ProgramOptions {
  readonly environment?: Environment;
  /** The time limit. After it the program is ended, and the promise rejects. */
  readonly withinMilliseconds: number;
  /** The maximum time without output. After it the program is ended, and the promise rejects. */
  readonly silentForMilliseconds?: number;
  readonly onLine?: (line: string) => void;
  readonly folder?: string;
  readonly signal?: AbortSignal;
}

/** Runs a program until it ends. Rejects when it cannot be started or takes too long. The caller checks its exit code. */
export function runProgram(
  command: string,
  programArguments: readonly string[],
  options: ProgramOptions,
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, programArguments, {
      cwd: options.folder,
      env: { ...(options.environment ?? process.env) },
      stdio: ["ignore", "pipe", "pipe"],
      signal: options.signal,
    });
    const lines: string[] = [];
    const giveUp = (reason: string) => {
      child.kill("SIGKILL");
      reject(new Error(`${command} ${reason}`));
    };
    const late = setTimeout(giveUp, options.withinMilliseconds, `took over ${options.withinMilliseconds / 1000} s`);
    const silence = options.silentForMilliseconds ?? options.withinMilliseconds;
    const silent = setTimeout(giveUp, silence, `made no progress for ${silence / 1000} s`);
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on("line", (line) => {
        silent.refresh();
        lines.push(line);
        options.onLine?.(line);
      });
    }
    const settle = (finish: () => void) => {
      clearTimeout(late);
      clearTimeout(silent);
      finish();
    };
    child.once("error", (error) => settle(() => reject(error)));
    child.once("close", (code) => settle(() => resolve({ code, output: lines.join("\n") })));
  });
}

/** Runs a program for at most ten minutes. Returns its output, or rejects with its last lines when it fails. */
export async function succeed(
  command: string,
  words: readonly string[],
  options: Omit<ProgramOptions, "withinMilliseconds"> = {},
): Promise<string> {
  const result = await runProgram(command, words, { withinMilliseconds: 10 * 60_000, ...options });
  if (result.code !== 0) throw new Error(`${command.split("/").at(-1)} failed: ${lastLines(result.output)}`);
  return result.output;
}

/** Returns the full path of a program: the first match on PATH and then in `moreFolders`. */
export async function findProgram(
  name: string,
  path: string | undefined,
  moreFolders: readonly string[] = [],
): Promise<string | undefined> {
  const folders = [...(path ?? "").split(delimiter).filter(Boolean), ...moreFolders];
  for (const folder of folders) {
    const candidate = join(folder, name);
    if (await isExecutable(candidate)) return candidate;
  }
  return undefined;
}

/** Whether this file can be executed. */
export async function isExecutable(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Joins the last lines of a program's output to one line that explains its failure. */
export function lastLines(output: string, count = 3): string {
  return output.trim().split("\n").slice(-count).join(" ").trim();
}
