/** CMSs that did not answer just now: a sweep leaves them alone for a while, so that they do not hold up all others. */
export interface UnavailableHosts {
  readonly has: (url: string) => boolean;
  readonly add: (url: string) => void;
}

/** Remembers them in this process for so long. */
export function createUnavailableHosts(quietMilliseconds: number): UnavailableHosts {
  const untilOf = new Map<string, number>();
  return {
    has: (url) => (untilOf.get(url) ?? 0) > performance.now(),
    add: (url) => {
      for (const [known, until] of untilOf) if (until <= performance.now()) untilOf.delete(known);
      untilOf.set(url, performance.now() + quietMilliseconds);
    },
  };
}
