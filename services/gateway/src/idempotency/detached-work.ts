import { withTimeLimit } from "@galley/service-kit/scheduling";

/** Work that goes on whether or not its client still listens. */
export interface DetachedWork {
  readonly track: <Result>(work: Promise<Result>) => Promise<Result>;
  /** Resolves when nothing is under way any more, or when the grace is over. */
  readonly settled: (graceMilliseconds: number) => Promise<unknown>;
}

/** Keeps an eye on detached work, so that a stop waits for it. */
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
