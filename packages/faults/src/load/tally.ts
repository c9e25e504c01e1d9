/** How requests come. */
export type LoadKind =
  /** From so many clients, each with its next request as soon as the last is answered: as much as the system gives. */
  | { readonly kind: "closed"; readonly connections: number }
  /** So many a second, whatever becomes of them: as the world sends them. */
  | { readonly kind: "open"; readonly perSecond: number };

/** What is sent, and to whom. */
export interface Target {
  /** Ports of servers on this machine, used in turn. */
  readonly ports: readonly number[];
  /** Whole HTTP/1.1 requests, taken in turn. */
  readonly requests: readonly string[];
  /** How long a client waits for an answer. */
  readonly patienceSeconds: number;
}

/** A stretch of load. */
export type Phase = Target & LoadKind & { readonly seconds: number };

/** In a request, where a number is written that no other request of the generator has. */
export const counterMark = "##########";

interface LoadAnswer {
  readonly status: number;
  readonly hasRetryAfter: boolean;
  /** How an answer begins that is no success. */
  readonly said: string;
}

/** How one request ended: an answer, or a word for what was wrong with the connection. */
export type Ending = LoadAnswer | string;

/** What came in one second, by when it came: successes, 503 and 429 with `Retry-After`, and everything else. */
export type SecondOfLoad = ReturnType<typeof secondOf>;

/** What came of a phase. Quantiles are in milliseconds, of successes, from the moment at which a request was due. */
export type PhaseResult = ReturnType<ReturnType<typeof createTally>["result"]>;

const kinds = ["succeeded", "shed", "limited", "wrong"] as const;
type Kind = (typeof kinds)[number];

/** The deadline of a read: whoever is served later is no longer waited for. */
const inTimeMilliseconds = 3_000;

/** Counts the endings of one phase. */
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
      const kind = kindOf(ending);
      second[kind] += 1;
      if (kind === "succeeded") second.latencies.push(milliseconds);
      else firstFailure ??= typeof ending === "string" ? ending : ending.said;
      if (kind === "wrong") wrongs[nameOf(ending)] = (wrongs[nameOf(ending)] ?? 0) + 1;
    },
    result: () => {
      const all = [...seconds, afterwards];
      const latencies = all.flatMap((second) => second.latencies);
      const sums = kinds.map((kind) => [kind, all.reduce((sum, second) => sum + second[kind], 0)]);
      return {
        ...(Object.fromEntries(sums) as Record<Kind, number>),
        // What was wrong is counted by kind; all clients are waited for after the end of the phase.
        ...{ sent, wrongs, seconds: seconds.map(secondOf), afterwards: secondOf(afterwards) },
        // As it came, for people.
        firstFailure,
        elapsedMilliseconds: now() - startedAt,
        ...{ p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) },
      };
    },
  };
}

function secondOf({ latencies, ...counts }: Record<Kind, number> & { latencies: number[] }) {
  // Of successes, those that came within the deadline of a read.
  const inTime = latencies.filter((milliseconds) => milliseconds <= inTimeMilliseconds).length;
  return { ...counts, inTime, slowestPercentMilliseconds: quantile(latencies, 0.99) };
}

function kindOf(ending: Ending): Kind {
  if (typeof ending === "string") return "wrong";
  if (ending.status >= 200 && ending.status < 300) return "succeeded";
  if (!ending.hasRetryAfter) return "wrong";
  return ending.status === 503 ? "shed" : ending.status === 429 ? "limited" : "wrong";
}

function nameOf(ending: Ending): string {
  return typeof ending === "string" ? ending : `${ending.status}${ending.hasRetryAfter ? "" : " without Retry-After"}`;
}

/** The value below which this part of the values lies; 0 for none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = Float64Array.from(values).sort();
  return Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 100) / 100;
}

/**
 * After how many seconds of a phase of usual load nothing is refused and nobody waits twice as long as usual; `leastMilliseconds`
 * is what counts as usual however quick it was before.
 */
export function normalAfterSeconds(before: PhaseResult, after: PhaseResult, leastMilliseconds: number): number {
  const usual = Math.max(leastMilliseconds, ...before.seconds.map((second) => second.slowestPercentMilliseconds * 2));
  const isNormal = ({ shed, wrong, slowestPercentMilliseconds }: SecondOfLoad): boolean =>
    shed === 0 && wrong === 0 && slowestPercentMilliseconds <= usual;
  return [...after.seconds, after.afterwards].findLastIndex((second) => !isNormal(second)) + 1;
}
