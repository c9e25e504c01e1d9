export interface SilenceWatch {
  /** Aborts, with a TimeoutError, when nothing was heard for too long. */
  readonly signal: AbortSignal;
  /** Counts the silence from now; the first call begins it. */
  heard(): void;
  /** Changes how long the silence may last, and counts it from now. */
  allow(milliseconds: number): void;
  stop(): void;
}

/** Watches over a call that has to be heard of every so often, however long it takes in all. */
export function watchSilence(milliseconds: number): SilenceWatch {
  const controller = new AbortController();
  const tooLong = (): void => controller.abort(new DOMException("Nothing was heard for too long.", "TimeoutError"));
  let timer: NodeJS.Timeout | undefined;
  const allow = (longest: number): void => {
    clearTimeout(timer);
    timer = setTimeout(tooLong, longest);
  };
  return {
    signal: controller.signal,
    heard: () => {
      if (timer === undefined) allow(milliseconds);
      else timer.refresh();
    },
    allow,
    stop: () => clearTimeout(timer),
  };
}
