export type UnavailableHosts = ReturnType<typeof createUnavailableHosts>;

/** CMSs that did not answer just now: a sweep leaves them alone for so long, so that they do not hold up all others. */
export function createUnavailableHosts(quietMilliseconds: number) {
  const untilOf = new Map<string, number>();
  return {
    has: (url: string): boolean => (untilOf.get(url) ?? 0) > performance.now(),
    add: (url: string): void => {
      for (const [known, until] of untilOf) if (until <= performance.now()) untilOf.delete(known);
      untilOf.set(url, performance.now() + quietMilliseconds);
    },
  };
}
