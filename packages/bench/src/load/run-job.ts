import { setTimeout as delay } from "node:timers/promises";
import { openConnection } from "@galley/faults/connection";
import { percentile } from "../measure/statistics.ts";
import { counterDigits, type LoadJob, type PreparedRequest } from "./job.ts";

/** What came of a job. Times are in milliseconds. */
export type LoadResult = Awaited<ReturnType<typeof runJob>>;

interface Tally {
  readonly latencies: number[];
  /** Answers whose status was not 2xx, and connections that broke. */
  failures: number;
  /** Those of the failures that were answered 429: the limit of a key was reached. */
  limited: number;
  /** As it came, for the report. */
  firstFailure: string | undefined;
}

/** How many creates this process has sent. */
let creates = 0;

/** How long a server has to accept the connections: Node's accepts one in each turn of its event loop. */
const acceptMilliseconds = 100;

/**
 * Carries out a job in a closed loop and resolves when every connection has its last answer. The connections are there before the
 * first request is sent: what is measured are requests, not how quickly connections are accepted.
 */
export async function runJob(job: LoadJob) {
  const tally: Tally = { latencies: [], failures: 0, limited: 0, firstFailure: undefined };
  const drivers = await Promise.all(job.connections.map((requests) => openDriver(job.port, requests, tally)));
  await delay(acceptMilliseconds);
  const startedAt = performance.now();
  const endsAt = startedAt + job.milliseconds;
  await Promise.all(drivers.map((drive) => drive(endsAt)));
  const elapsedMilliseconds = performance.now() - startedAt;
  const sorted = Float64Array.from(tally.latencies).sort();
  return {
    requests: sorted.length,
    ...{ failures: tally.failures, limited: tally.limited, firstFailure: tally.firstFailure },
    elapsedMilliseconds,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
  };
}

/** Sends requests over one connection, each after the answer to the one before, until the time is over; then closes it. */
type Drive = (endsAt: number) => Promise<void>;

/** Opens a connection for these requests, which are sent in turn. Neither this nor sending rejects: what breaks is counted. */
async function openDriver(port: number, requests: readonly PreparedRequest[], tally: Tally): Promise<Drive> {
  const prepared = requests.map(({ text, counterAt }) => ({ bytes: Buffer.from(text), counterAt }));
  const done = Promise.withResolvers<void>();
  let turn = 0;
  let endsAt = 0;
  const sendNext = (): void => {
    const request = prepared[turn++ % prepared.length];
    if (request === undefined) throw new Error("A connection without requests");
    if (request.counterAt !== undefined) {
      request.bytes.write(String(creates++).padStart(counterDigits, "0"), request.counterAt, "latin1");
    }
    connection.send(request.bytes, performance.now());
  };
  const fail = (why: string): void => {
    tally.failures += 1;
    tally.firstFailure ??= why;
  };
  let isClosed = false;
  const connection = openConnection(port, {
    onEnding: (ending, sentAt) => {
      if (typeof ending === "string") return fail(ending);
      tally.latencies.push(performance.now() - sentAt);
      if (ending.status === 429) tally.limited += 1;
      if (ending.status < 200 || ending.status > 299) fail(ending.said);
    },
    onIdle: () => (performance.now() < endsAt ? sendNext() : done.resolve()),
    onClosed: () => {
      isClosed = true;
      done.resolve();
    },
  });
  await connection.opened;
  return async (end) => {
    endsAt = end;
    if (isClosed) return fail("nobody listened, or the connection was closed before it was used");
    sendNext();
    await done.promise;
    connection.close();
  };
}
