import { type LaunchOptions, launch, type Running, stopRunning } from "@galley/local/processes";
import { lastLines } from "@galley/local/run-program";
import { waitUntil } from "./conditions.ts";

const keptLines = 20;

export type ProgramToStart = Omit<LaunchOptions, "onLine">;

/**
 * Starts a program and waits until `isReady` neither rejects nor resolves with false. When the program ends earlier or never
 * becomes ready, it rejects with the last output of the program and leaves nothing running.
 */
export async function startProgram(
  options: ProgramToStart,
  isReady: () => Promise<unknown>,
  timeoutMilliseconds = 60_000,
): Promise<Running> {
  const words: string[] = [];
  const onLine = (line: string): void => {
    words.push(line);
    if (words.length > keptLines) words.shift();
  };
  const running = await launch({ ...options, onLine });
  const hasEnded = (): Promise<unknown> => (running.hasExited() ? Promise.resolve("ended") : isReady());
  const failure = await waitUntil(hasEnded, { timeoutMilliseconds, intervalMilliseconds: 50 }).then(
    () => (running.hasExited() ? "it ended" : undefined),
    (thrown: unknown) => String(thrown),
  );
  if (failure === undefined) return running;
  await stopRunning(running, 0);
  throw new Error(`${options.name} did not start: ${failure}\n${lastLines(words.join("\n"), keptLines)}`);
}
