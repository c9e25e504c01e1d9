export interface SilenceWatch {
  /** Aborts, with a TimeoutError, when nothing was heard for too long. */
  readonly signal: AbortSignal;
  /** Counts the silence from now; the first call begins it. */
  heard(): void;
  /** Changes how long the silence may last, and counts it from now. */
  allow(milliseconds: number): void;
  /** Ends the watch for good: what is heard afterwards begins nothing. */
  stop(): void;
}

/** Watches over a call that has to be heard of every so often, however long it takes in all. */
export function watchSilence(milliseconds: number): SilenceWatch {
  const controller = new AbortController();
  const tooLong = (): void => controller.abort(new DOMException("Nothing was heard for too long.", "TimeoutError"));
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const allow = (longest: number): void => {
    if (isOver) return;
    clearTimeout(timer);
    timer = setTimeout(tooLong, longest);
  };
  return {
    signal: controller.signal,
    heard: () => {
      if (timer === undefined) allow(milliseconds);
      else if (!isOver) timer.refresh();
    },
    allow,
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
