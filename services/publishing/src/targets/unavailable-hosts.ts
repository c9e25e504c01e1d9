export type UnavailableHosts = ReturnType<typeof createUnavailableHosts>;

/**
 * Remembers for some time which CMSs did not answer. Background jobs skip them, so that they do not delay the others.
 */
export function createUnavailableHosts(quietMilliseconds: number) {
  const unavailableUntil = new Map<string, number>();
  return {
    has: (url: string): boolean => (unavailableUntil.get(url) ?? 0) > performance.now(),
    add: (url: string): void => {
      for (const [known, until] of unavailableUntil) if (until <= performance.now()) unavailableUntil.delete(known);
      unavailableUntil.set(url, performance.now() + quietMilliseconds);
    },
  };
}
