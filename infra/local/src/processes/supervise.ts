import { setTimeout as delay } from "node:timers/promises";
import { errorReason } from "../fix.ts";
import type { Reporter } from "../reporter.ts";
import type { Exit, Running } from "./launch.ts";
import { send, stopRunning } from "./stop.ts";

/** A process that is restarted when it dies. */
export interface Supervised {
  readonly name: string;
  /** The id of the running process; undefined during a restart. */
  pid(): number | undefined;
  /** Sends a signal to the process, for tests. */
  kill(signal: NodeJS.Signals): void;
  /** Stops the process in order and starts it again at once, without the pause after a crash. */
  restart(): Promise<void>;
  /** Turns off restarts: when the process ends from now on, it stays ended. */
  leaveEnded(): void;
  stop(): Promise<void>;
}

export interface SuperviseOptions {
  readonly name: string;
  readonly launch: () => Promise<Running>;
  /** Resolves when the process is ready to work, and rejects before that. It is called again and again while the process starts. */
  readonly isReady: () => Promise<void>;
  readonly readyWithinMilliseconds: number;
  /** The time between asking the process to end and killing it. */
  readonly stopGraceMilliseconds: number;
  /** A fixed pause before a restart. By default it grows from one second. */
  readonly restartPauseMilliseconds?: number | undefined;
  readonly reporter: Reporter;
  /** Returns the last lines of output, to explain why the process did not start. */
  readonly lastWords: () => readonly string[];
}

const firstPauseMilliseconds = 1000;
const maxPauseMilliseconds = 30_000;
// The time after which a process counts as started successfully. When it dies later, the pause before its restart is
// the shortest again.
const steadyMilliseconds = 60_000;

/**
 * Starts a process and waits until it is ready. From then on it is restarted whenever it dies, after 1 s, 2 s, 4 s … 30 s or
 * after a fixed pause.
 */
export async function supervise(options: SuperviseOptions): Promise<Supervised> {
  const { name, reporter } = options;
  const stopping = new AbortController();
  let current = await startOnce(options, stopping.signal);
  let onPurpose = false;
  async function keepRunning(): Promise<void> {
    const firstPause = options.restartPauseMilliseconds ?? firstPauseMilliseconds;
    const maxPause = options.restartPauseMilliseconds ?? maxPauseMilliseconds;
    let pauseMilliseconds = firstPause;
    while (!stopping.signal.aborted) {
      const since = performance.now();
      const exit = await current.exited;
      if (performance.now() - since > steadyMilliseconds || onPurpose) pauseMilliseconds = firstPause;
      if (!onPurpose && !stopping.signal.aborted) {
        reporter.warn(`${name} ${describeExit(exit)}; it starts again in ${pauseMilliseconds / 1000} s`);
        await delay(pauseMilliseconds, undefined, { signal: stopping.signal }).catch(() => {});
        pauseMilliseconds = Math.min(pauseMilliseconds * 2, maxPause);
      }
      if (!stopping.signal.aborted) await startAgain();
    }
  }

  async function startAgain(): Promise<void> {
    const [silent, before] = [onPurpose, current];
    onPurpose = false;
    try {
      current = await options.launch();
      await untilReady(options, current, stopping.signal);
      if (!silent && !stopping.signal.aborted) reporter.say(`${name} is back`);
    } catch (thrown) {
      // When the process has ended, the restart loop warns about it. Here only other failures of a start are reported, such as a process
      // that runs and never becomes ready.
      if (current === before || !current.hasExited()) reporter.warn(`${name} ${errorReason(thrown)}`);
    }
  }

  const keeper = keepRunning();
  return {
    name,
    pid: () => (current.hasExited() ? undefined : current.pid),
    kill: (signal) => send(current.pid, signal),
    async restart() {
      onPurpose = true;
      await stopRunning(current, options.stopGraceMilliseconds);
    },
    leaveEnded: () => stopping.abort(),
    async stop() {
      stopping.abort();
      await stopRunning(current, options.stopGraceMilliseconds);
      await keeper;
      await stopRunning(current, options.stopGraceMilliseconds);
    },
  };
}

async function startOnce(options: SuperviseOptions, signal: AbortSignal): Promise<Running> {
  const running = await options.launch();
  try {
    await untilReady(options, running, signal);
  } catch (thrown) {
    await stopRunning(running, options.stopGraceMilliseconds);
    const words = options.lastWords().map((line) => `  | ${line}`);
    throw new Error([`${options.name} ${errorReason(thrown)}`, ...words].join("\n"), { cause: thrown });
  }
  return running;
}

async function untilReady(options: SuperviseOptions, running: Running, signal: AbortSignal): Promise<void> {
  const deadline = performance.now() + options.readyWithinMilliseconds;
  let reason: unknown;
  while (!signal.aborted) {
    if (running.hasExited()) throw new Error(describeExit(await running.exited));
    if (performance.now() > deadline) {
      const seconds = options.readyWithinMilliseconds / 1000;
      throw new Error(`was not ready within ${seconds} s (${errorReason(reason)})`);
    }
    try {
      return await options.isReady();
    } catch (thrown) {
      reason = thrown;
      await delay(50);
    }
  }
}

function describeExit({ code, signal }: Exit): string {
  return signal ? `was ended by ${signal}` : `ended with exit code ${code}`;
}
