/** Whether a server may be asked: always, as the one probe after a rest, or not now. */
export type Passage = "closed" | "probe" | "open";

export interface CircuitBreaker {
  /** Takes the passage; a probe has to be told how it went, or be released. */
  enter(): Passage;
  succeeded(): void;
  failed(): void;
  /** The call came to no end that says anything about the server. */
  released(): void;
}

export interface BreakerLimits {
  /** Failures in a row that open it. */
  readonly failures: number;
  readonly openMilliseconds: number;
}

/** Keeps calls from a server that is down: open after some failures in a row, then one probe at a time until one succeeds. */
export function createCircuitBreaker(limits: BreakerLimits, now: () => number): CircuitBreaker {
  let failures = 0;
  let openUntil = 0;
  let probing = false;
  return {
    enter() {
      if (failures < limits.failures) return "closed";
      if (probing || now() < openUntil) return "open";
      probing = true;
      return "probe";
    },
    succeeded() {
      failures = 0;
      probing = false;
    },
    failed() {
      failures += 1;
      probing = false;
      if (failures >= limits.failures) openUntil = now() + limits.openMilliseconds;
    },
    released() {
      probing = false;
    },
  };
}
