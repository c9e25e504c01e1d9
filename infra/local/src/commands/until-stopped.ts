import type { Reporter } from "../reporter.ts";
import { onStopSignal, whenParentIsGone } from "../stop-signals.ts";

interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Starts something, greets when it is there, and keeps it until a signal, or until whoever started this process is gone. A
 * signal during the start stops it as soon as it can be; one over two seconds later ends everything at once: the guard sees to the rest.
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
    // A start that was broken off has stopped what it had started.
    if (!early) throw thrown;
  }
  reporter.say("Stopped. Data is kept in .galley/.");
  return exitCode(signal);
}

/** The first signal to stop. */
function listenForStop(reporter: Reporter): Promise<string> {
  return new Promise((resolve) => {
    onStopSignal(resolve, () => reporter.warn("Stopping everything at once"));
    whenParentIsGone(() => resolve("SIGHUP"));
  });
}

/** Ctrl-C is the usual way to stop and no failure. */
function exitCode(signal: string): number {
  return signal === "SIGINT" || signal === "SIGTERM" ? 0 : 1;
}
