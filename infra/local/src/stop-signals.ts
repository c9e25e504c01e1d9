/**
 * The time within which several signals count as one stop. They come from the process group, from npm, and when npm's
 * end is noticed. A user who wants to force the end takes longer.
 */
const oneStopMilliseconds = 2_000;

/**
 * Calls `stop` at the first Ctrl-C, SIGTERM or SIGHUP. A further signal more than two seconds later ends this process with exit
 * code 130.
 */
export function onStopSignal(stop: (signal: NodeJS.Signals) => void, beforeExit: () => void = () => {}): void {
  let stoppedAt: number | undefined;
  const hear = (signal: NodeJS.Signals): void => {
    if (stoppedAt === undefined) {
      stoppedAt = performance.now();
      stop(signal);
    } else if (performance.now() - stoppedAt > oneStopMilliseconds) {
      beforeExit();
      process.exit(130);
    }
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, hear);
}

/**
 * Calls `tell` when the parent process has ended. It asks the system regularly, because a parent that is killed with SIGKILL sends no
 * signal.
 */
export function whenParentIsGone(tell: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    tell();
  }, 500);
  watch.unref();
}
