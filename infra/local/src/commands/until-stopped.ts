import { setTimeout as delay } from "node:timers/promises";
import type { Reporter } from "../reporter.ts";

interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Starts something and keeps it until a signal, or until whoever started this process is gone. A signal during the start
 * stops what has started by then; a second one ends everything at once: the guard sees to what is left.
 */
export async function untilStopped(reporter: Reporter, start: () => Promise<Stoppable>): Promise<number> {
  const stopSignal = listenForStop(reporter);
  const starting = start();
  const first = await Promise.race([starting.then(() => "started" as const), stopSignal]);
  if (first !== "started") {
    reporter.say("Stopping, as soon as what is starting can be stopped …");
    await starting.then((system) => system.stop()).catch(() => {});
    return exitCode(first);
  }
  const signal = await stopSignal;
  reporter.say("Stopping …");
  await (await starting).stop();
  reporter.say("Stopped. Data is kept in .galley/.");
  return exitCode(signal);
}

/** The first signal to stop; the second exits. */
function listenForStop(reporter: Reporter): Promise<string> {
  const parent = process.ppid;
  return new Promise((resolve) => {
    let asked = false;
    const hear = (signal: string) => {
      if (asked) {
        reporter.warn("Ending everything at once");
        process.exit(130);
      }
      asked = true;
      resolve(signal);
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, hear);
    void watchParent(parent, () => asked || resolve("SIGHUP"));
  });
}

/** Calls back when the parent process is gone: `kill -9` of it sends us nothing. */
async function watchParent(parent: number, gone: () => void): Promise<void> {
  while (process.ppid === parent) await delay(1000, undefined, { ref: false });
  gone();
}

/** Ctrl-C is the usual way to stop and no failure. */
function exitCode(signal: string): number {
  return signal === "SIGINT" || signal === "SIGTERM" ? 0 : 1;
}
