import type { Phase, PhaseResult, SecondOfLoad } from "./phase.ts";

/** How one request ended: a status, or a word for what was wrong with the connection. */
export type Ending = { readonly status: number; readonly hasRetryAfter: boolean } | string;

/** Counts the endings of one phase. */
export interface Tally {
  /** Reads are told from writes where they succeeded. */
  readonly count: (ending: Ending, milliseconds: number, isRead: boolean) => void;
  readonly sent: () => void;
  readonly result: () => PhaseResult;
}

interface Second {
  succeeded: number;
  shed: number;
  limited: number;
  wrong: number;
  readonly latencies: number[];
}

export function createTally(phase: Phase, now: () => number): Tally {
  const startedAt = now();
  const cpuBefore = process.cpuUsage();
  const seconds: Second[] = Array.from({ length: phase.seconds }, newSecond);
  const afterwards = newSecond();
  const wrongs: Record<string, number> = {};
  const refusals: number[] = [];
  const [reads, writes]: [number[], number[]] = [[], []];
  let sent = 0;

  const secondNow = (): Second => seconds[Math.floor((now() - startedAt) / 1_000)] ?? afterwards;
  return {
    sent: () => {
      sent += 1;
    },
    count: (ending, milliseconds, isRead) => {
      const second = secondNow();
      const kind = kindOf(ending);
      second[kind] += 1;
      if (kind === "succeeded") {
        second.latencies.push(milliseconds);
        (isRead ? reads : writes).push(milliseconds);
      } else if (kind === "wrong") wrongs[nameOf(ending)] = (wrongs[nameOf(ending)] ?? 0) + 1;
      else refusals.push(milliseconds);
    },
    result: () => {
      const { user, system } = process.cpuUsage(cpuBefore);
      const times = [...seconds, afterwards];
      const all = times.flatMap(({ latencies }) => latencies);
      const sum = (kind: "succeeded" | "shed" | "limited" | "wrong") =>
        times.reduce((total, second) => total + second[kind], 0);
      return {
        sent,
        succeeded: sum("succeeded"),
        shed: sum("shed"),
        limited: sum("limited"),
        wrong: sum("wrong"),
        seconds: seconds.map(secondOf),
        afterwards: secondOf(afterwards),
        p50: quantile(all, 0.5),
        p99: quantile(all, 0.99),
        readP99: quantile(reads, 0.99),
        writeP99: quantile(writes, 0.99),
        refusalP99: quantile(refusals, 0.99),
        wrongs,
        cpuSeconds: (user + system) / 1e6,
      };
    },
  };
}

const newSecond = (): Second => ({ succeeded: 0, shed: 0, limited: 0, wrong: 0, latencies: [] });

/** The deadline of a read: whoever is served later is no longer waited for. */
const inTimeMilliseconds = 3_000;

function secondOf({ latencies, ...counts }: Second): SecondOfLoad {
  const inTime = latencies.filter((milliseconds) => milliseconds <= inTimeMilliseconds).length;
  return { ...counts, inTime, slowestPercentMilliseconds: quantile(latencies, 0.99) };
}

function kindOf(ending: Ending): "succeeded" | "shed" | "limited" | "wrong" {
  if (typeof ending === "string") return "wrong";
  if (ending.status >= 200 && ending.status < 300) return "succeeded";
  if (ending.status === 503 && ending.hasRetryAfter) return "shed";
  return ending.status === 429 && ending.hasRetryAfter ? "limited" : "wrong";
}

function nameOf(ending: Ending): string {
  return typeof ending === "string" ? ending : `${ending.status}${ending.hasRetryAfter ? "" : " without Retry-After"}`;
}

/** The value below which this part of the values lies; 0 for none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = Float64Array.from(values).sort();
  return Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 10) / 10;
}
