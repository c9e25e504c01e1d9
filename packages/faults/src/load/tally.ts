/** How requests arrive in a phase of load: from a fixed number of clients, or at a fixed rate. */
export type LoadKind =
  /**
   * A fixed number of clients. Each sends its next request as soon as the last one is answered, so the rate is what the
   * system can serve.
   */
  | { readonly kind: "closed"; readonly connections: number }
  /** A fixed number of requests per second, however slowly they are answered, as in real traffic. */
  | { readonly kind: "open"; readonly perSecond: number };

/** The requests that a load generator sends, and the servers that receive them. */
export interface Target {
  /** Ports on 127.0.0.1 to send the requests to. Each new connection goes to the next port in the list. */
  readonly ports: readonly number[];
  /** The requests to send, as complete HTTP/1.1 texts. After the last one the generator begins again with the first. */
  readonly requests: readonly string[];
  /** The number of seconds after which a client gives up on a request and closes its connection. */
  readonly patienceSeconds: number;
}

/** A job for the load generator: which requests to send, how often, and for how many seconds. */
export type Phase = Target & LoadKind & { readonly seconds: number };

/** A placeholder in a request. The generator replaces it with a number that is unique among its requests. */
export const counterMark = "##########";

interface LoadAnswer {
  readonly status: number;
  readonly hasRetryAfter: boolean;
  /** The first bytes of an answer that is not a success, for reports. */
  readonly said: string;
}

/**
 * How a request of the load generator ended: with an answer, or with a text that describes the failure of the
 * connection.
 */
export type Ending = LoadAnswer | string;

/**
 * How many answers arrived in one second: successes, 503 with `Retry-After`, 429 with `Retry-After`, and all others.
 */
export type SecondOfLoad = ReturnType<typeof summarizeSecond>;

/**
 * The result of a phase of load. Quantiles are in milliseconds, of successful requests only, and are measured from the
 * time at which a request was due.
 */
export type PhaseResult = ReturnType<ReturnType<typeof createTally>["result"]>;

const kinds = ["succeeded", "shed", "limited", "wrong"] as const;
type Kind = (typeof kinds)[number];

/** The time in milliseconds after which a client gives up on a read. Later answers do not count as served in time. */
const inTimeMilliseconds = 3_000;

/** Creates counters for one phase of load: how many requests were sent, how each ended and how long it took. */
export function createTally(phase: Pick<Phase, "seconds">, now: () => number) {
  const startedAt = now();
  const newSecond = () => ({ succeeded: 0, shed: 0, limited: 0, wrong: 0, latencies: [] as number[] });
  const seconds = Array.from({ length: phase.seconds }, newSecond);
  const afterwards = newSecond();
  const wrongs: Record<string, number> = {};
  let sent = 0;
  let firstFailure: string | undefined;
  return {
    sent: (): void => {
      sent += 1;
    },
    count: (ending: Ending, milliseconds: number): void => {
      const second = seconds[Math.floor((now() - startedAt) / 1_000)] ?? afterwards;
      const kind = endingKind(ending);
      second[kind] += 1;
      if (kind === "succeeded") second.latencies.push(milliseconds);
      else firstFailure ??= typeof ending === "string" ? ending : ending.said;
      if (kind === "wrong") wrongs[endingName(ending)] = (wrongs[endingName(ending)] ?? 0) + 1;
    },
    result: () => {
      const all = [...seconds, afterwards];
      const latencies = all.flatMap((second) => second.latencies);
      const sums = kinds.map((kind) => [kind, all.reduce((sum, second) => sum + second[kind], 0)]);
      return {
        ...(Object.fromEntries(sums) as Record<Kind, number>),
        // `wrongs` has the number of wrong answers of each kind. `afterwards` has the figures of the answers that came after the last
        // second of the phase.
        sent,
        wrongs,
        seconds: seconds.map(summarizeSecond),
        afterwards: summarizeSecond(afterwards),
        // The beginning of the first answer that was not a success, or the failure of its connection, for reports.
        firstFailure,
        elapsedMilliseconds: now() - startedAt,
        p50: quantile(latencies, 0.5),
        p99: quantile(latencies, 0.99),
      };
    },
  };
}

function summarizeSecond({ latencies, ...counts }: Record<Kind, number> & { latencies: number[] }) {
  // How many successful answers came before a client would have given up on a read.
  const inTime = latencies.filter((milliseconds) => milliseconds <= inTimeMilliseconds).length;
  return { ...counts, inTime, slowestPercentMilliseconds: quantile(latencies, 0.99) };
}

function endingKind(ending: Ending): Kind {
  if (typeof ending === "string") return "wrong";
  if (ending.status >= 200 && ending.status < 300) return "succeeded";
  if (!ending.hasRetryAfter) return "wrong";
  if (ending.status === 503) return "shed";
  return ending.status === 429 ? "limited" : "wrong";
}

function endingName(ending: Ending): string {
  return typeof ending === "string" ? ending : `${ending.status}${ending.hasRetryAfter ? "" : " without Retry-After"}`;
}

/** Returns the value below which this share of the values lies, or 0 if there are no values. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = Float64Array.from(values).sort();
  return Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 100) / 100;
}

/**
 * Returns the number of seconds after which no request was refused and no request took more than twice the usual time.
 * Times below `minMilliseconds` always count as usual.
 */
export function normalAfterSeconds(before: PhaseResult, after: PhaseResult, minMilliseconds: number): number {
  const usual = Math.max(minMilliseconds, ...before.seconds.map((second) => second.slowestPercentMilliseconds * 2));
  const isNormal = ({ shed, wrong, slowestPercentMilliseconds }: SecondOfLoad): boolean =>
    shed === 0 && wrong === 0 && slowestPercentMilliseconds <= usual;
  return [...after.seconds, after.afterwards].findLastIndex((second) => !isNormal(second)) + 1;
}
