/** How requests come. */
export type LoadKind =
  /** From so many clients, each with its next request as soon as the last is answered: as much as the system gives. */
  | { readonly kind: "closed"; readonly connections: number }
  /** So many a second, whatever becomes of them: as the world sends them. */
  | { readonly kind: "open"; readonly perSecond: number };

/** A stretch of load. Requests are taken from the list in turn. */
export type Phase = LoadKind & { readonly seconds: number };

/** What the generator is started with. */
export interface Target {
  /** Ports of gateways on this machine, used in turn. */
  readonly ports: readonly number[];
  /** Whole HTTP/1.1 requests. */
  readonly requests: readonly string[];
  /** How long a client waits for an answer. */
  readonly patienceSeconds: number;
}

/** What came in one second, by when it came. */
export interface SecondOfLoad {
  readonly succeeded: number;
  /** Of successes, those that came within the deadline of a read. */
  readonly inTime: number;
  /** 503 with `Retry-After`. */
  readonly shed: number;
  /** 429 with `Retry-After`. */
  readonly limited: number;
  /** Everything else: other statuses, broken connections, no answer while its client had patience. */
  readonly wrong: number;
  /** Of successes, from the moment at which the request was due. */
  readonly slowestPercentMilliseconds: number;
}

/** What came of a phase. */
export interface PhaseResult extends Omit<SecondOfLoad, "inTime" | "slowestPercentMilliseconds"> {
  readonly sent: number;
  readonly seconds: readonly SecondOfLoad[];
  /** What came after the end of the phase: all its clients are waited for. */
  readonly afterwards: SecondOfLoad;
  /** Quantiles of successes, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly readP99: number;
  readonly writeP99: number;
  /** Of answers 503 and 429. */
  readonly refusalP99: number;
  /** What was wrong, counted by kind. */
  readonly wrongs: Readonly<Record<string, number>>;
  /** CPU seconds of the generator itself. */
  readonly cpuSeconds: number;
}
