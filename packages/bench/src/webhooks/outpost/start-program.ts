import { setTimeout as delay } from "node:timers/promises";
import { launch, stopRunning } from "@galley/local/processes";
import { lastLines } from "@galley/local/run-program";

interface ProgramToStart {
  readonly name: string;
  readonly command: string;
  readonly arguments: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Where it runs, and where the record of its process is kept. */
  readonly folder: string;
  /** Resolves when it can do its work, rejects when not yet. */
  readonly isReady: () => Promise<unknown>;
}

const readyWithinMilliseconds = 60_000;
const graceMilliseconds = 15_000;
const keptLines = 20;

/** Starts a program and waits until it is ready. Rejects with its last words, and leaves nothing running, when it never is. */
export async function startProgram({ name, isReady, ...options }: ProgramToStart) {
  const words: string[] = [];
  const onLine = (line: string): void => {
    words.push(line);
    if (words.length > keptLines) words.shift();
  };
  const running = await launch({ name, role: "store", ...options, onLine, recordsFolder: options.folder });
  const stop = () => stopRunning(running, graceMilliseconds);
  const giveUpAt = performance.now() + readyWithinMilliseconds;
  while (
    !(await isReady().then(
      () => true,
      () => false,
    ))
  ) {
    if (running.hasExited() || performance.now() > giveUpAt) {
      await stop();
      throw new Error(`${name} did not start: ${lastLines(words.join("\n"), keptLines)}`);
    }
    await delay(100);
  }
  return { pid: running.pid, stop };
}
