import type { Reporter } from "../reporter.ts";
import { onStopSignal, whenParentIsGone } from "../stop-signals.ts";

interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Starts a system or server, prints a message when it is ready, and runs it until a signal, or until the parent process has ended. A signal during
 * the start stops it as soon as possible. A further signal more than two seconds later ends everything at once; the guard stops
 * remaining processes.
 */
export async function untilStopped<Started extends Stoppable>(
  reporter: Reporter,
  start: () => Promise<Started>,
  greet: (started: Started) => Promise<void>,
): Promise<number> {
  const stopSignal = listenForStop(reporter);
  const starting = start();
  const early = await Promise.race([starting.then(() => undefined), stopSignal]);
  if (early === undefined) await greet(await starting);
  const signal = await stopSignal;
  reporter.say(early ? "Stopping as soon as the start allows it …" : "Stopping …");
  try {
    await (await starting).stop();
  } catch (thrown) {
    // When a signal interrupted the start, the error of the start is only a consequence of that, so it is not thrown.
    if (!early) throw thrown;
  }
  reporter.say("Stopped. Data is kept in .galley/.");
  return exitCode(signal);
}

/** Resolves with the first signal to stop. */
function listenForStop(reporter: Reporter): Promise<string> {
  return new Promise((resolve) => {
    onStopSignal(resolve, () => reporter.warn("Stopping everything at once"));
    whenParentIsGone(() => resolve("SIGHUP"));
  });
}

/**
 * Returns the exit code of the launcher after a signal. It is 0 after Ctrl-C and SIGTERM, the usual ways to stop, and 1 after any other
 * signal.
 */
function exitCode(signal: string): number {
  return signal === "SIGINT" || signal === "SIGTERM" ? 0 : 1;
}
