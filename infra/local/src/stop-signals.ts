/**
 * One stop may come as several signals: from the process group, from the npm that hands it on, and again when npm's own end is noticed.
 * Whoever loses patience needs longer to do so.
 */
const oneStopMilliseconds = 2_000;

/** Tells the first Ctrl-C, SIGTERM or SIGHUP; one that comes over two seconds later ends this process with exit code 130. */
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

/** Calls back once whoever started this process is gone: `kill -9` of it sends us nothing. */
export function whenParentIsGone(tell: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    tell();
  }, 500);
  watch.unref();
}
