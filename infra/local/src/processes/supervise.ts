import { setTimeout as delay } from "node:timers/promises";
import { reasonOf } from "../fix.ts";
import type { Reporter } from "../reporter.ts";
import type { Exit, Running } from "./launch.ts";
import { send, stopRunning } from "./stop.ts";

/** A process that is started again when it dies. */
export interface Supervised {
  readonly name: string;
  /** Of the process that runs now; undefined between two. */
  pid(): number | undefined;
  /** Sends a signal to it, for tests of what happens then. */
  kill(signal: NodeJS.Signals): void;
  /** Ends it for good and on purpose, and starts it again at once. */
  restart(): Promise<void>;
  /** Starts it no more, whatever it ends by. */
  leaveEnded(): void;
  stop(): Promise<void>;
}

export interface SuperviseOptions {
  readonly name: string;
  readonly launch: () => Promise<Running>;
  /** Resolves when it can do its work; is asked until it does. Rejects when not yet. */
  readonly isReady: () => Promise<void>;
  readonly readyWithinMilliseconds: number;
  /** From being asked to end to being made to. */
  readonly stopGraceMilliseconds: number;
  /** A fixed pause before it is started again; growing from a second unless given. */
  readonly restartPauseMilliseconds?: number | undefined;
  readonly reporter: Reporter;
  /** The last lines it wrote, to show when it dies at its start. */
  readonly lastWords: () => readonly string[];
}

const firstPauseMilliseconds = 1000;
const longestPauseMilliseconds = 30_000;
// One that ran this long was not failing at its start: its next pause is the shortest again.
const steadyMilliseconds = 60_000;

/** Starts a process and waits until it is ready. From then on it is started again whenever it dies, after 1 s, 2 s, 4 s … 30 s or a fixed pause. */
export async function supervise(options: SuperviseOptions): Promise<Supervised> {
  const { name, reporter } = options;
  const stopping = new AbortController();
  let current = await startOnce(options, stopping.signal);
  let onPurpose = false;
  async function keepRunning(): Promise<void> {
    const firstPause = options.restartPauseMilliseconds ?? firstPauseMilliseconds;
    const longestPause = options.restartPauseMilliseconds ?? longestPauseMilliseconds;
    let pauseMilliseconds = firstPause;
    while (!stopping.signal.aborted) {
      const since = performance.now();
      const exit = await current.exited;
      if (performance.now() - since > steadyMilliseconds || onPurpose) pauseMilliseconds = firstPause;
      if (!onPurpose && !stopping.signal.aborted) {
        reporter.warn(`${name} ${describeExit(exit)}; it starts again in ${pauseMilliseconds / 1000} s`);
        await delay(pauseMilliseconds, undefined, { signal: stopping.signal }).catch(() => {});
        pauseMilliseconds = Math.min(pauseMilliseconds * 2, longestPause);
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
      // One that has ended is told of where its end is awaited.
      if (current === before || !current.hasExited()) reporter.warn(`${name} ${reasonOf(thrown)}`);
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
    throw new Error([`${options.name} ${reasonOf(thrown)}`, ...words].join("\n"), { cause: thrown });
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
      throw new Error(`was not ready within ${seconds} s (${reasonOf(reason)})`);
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
