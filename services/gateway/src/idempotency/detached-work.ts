import { withTimeLimit } from "@galley/service-kit/scheduling";

/** Tracks work that continues even when its client disconnects. */
export interface DetachedWork {
  readonly track: <Result>(work: Promise<Result>) => Promise<Result>;
  /** Waits until all work has ended, at most for `graceMilliseconds`. */
  readonly settled: (graceMilliseconds: number) => Promise<unknown>;
}

/** Creates the list of work that continues without its client, so that a shutdown waits for it. */
export function createDetachedWork(): DetachedWork {
  const works = new Set<Promise<void>>();
  return {
    track: (work) => {
      const forget = (): void => {
        works.delete(ending);
      };
      const ending: Promise<void> = work.then(forget, forget);
      works.add(ending);
      return work;
    },
    settled: (graceMilliseconds) => withTimeLimit<unknown>(graceMilliseconds, Promise.all(works), () => undefined),
  };
}
