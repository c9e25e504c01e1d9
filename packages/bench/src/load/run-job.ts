import { setTimeout as delay } from "node:timers/promises";
import { percentile } from "../measure/statistics.ts";
import { type Answer, type Connection, openConnection } from "./connection.ts";
import { counterDigits, type LoadJob, type LoadResult, type PreparedRequest } from "./job.ts";

interface Tally {
  readonly latencies: number[];
  failures: number;
  limited: number;
  firstFailure: string | undefined;
  counter: number;
}

/** How long a server has to accept the connections: Node's accepts one in each turn of its event loop. */
const acceptMilliseconds = 100;

/**
 * Carries out a job in a closed loop and resolves when every connection has its last answer. The connections are there before the
 * first request is sent: what is measured are requests, not how quickly connections are accepted.
 */
export async function runJob(job: LoadJob): Promise<LoadResult> {
  const tally: Tally = { latencies: [], failures: 0, limited: 0, firstFailure: undefined, counter: job.counterFrom };
  const drivers = await Promise.all(job.connections.map((requests) => openDriver(job.port, requests, tally)));
  await delay(acceptMilliseconds);
  const startedAt = performance.now();
  const endsAt = startedAt + job.milliseconds;
  await Promise.all(drivers.map((drive) => drive(endsAt)));
  const elapsedMilliseconds = performance.now() - startedAt;
  const sorted = Float64Array.from(tally.latencies).sort();
  return {
    requests: sorted.length,
    failures: tally.failures,
    limited: tally.limited,
    ...(tally.firstFailure === undefined ? {} : { firstFailure: tally.firstFailure }),
    elapsedMilliseconds,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    longest: percentile(sorted, 1),
    counterNext: tally.counter,
  };
}

/** Sends requests over one connection, each after the answer to the one before, until the time is over; then closes it. */
type Drive = (endsAt: number) => Promise<void>;

/** Opens a connection for these requests, which are sent in turn. Neither this nor sending rejects: what breaks is counted. */
async function openDriver(port: number, requests: readonly PreparedRequest[], tally: Tally): Promise<Drive> {
  const prepared = requests.map(({ text, counterAt }) => ({ bytes: Buffer.from(text), counterAt }));
  const done = Promise.withResolvers<void>();
  let connection: Connection | undefined;
  let turn = 0;
  let sentAt = 0;
  let endsAt = 0;
  const sendNext = (): void => {
    const request = prepared[turn++ % prepared.length];
    if (request === undefined) throw new Error("A connection without requests");
    if (request.counterAt !== undefined) {
      request.bytes.write(String(tally.counter++).padStart(counterDigits, "0"), request.counterAt, "latin1");
    }
    sentAt = performance.now();
    connection?.send(request.bytes);
  };
  const fail = (why: string): void => {
    tally.failures += 1;
    tally.firstFailure ??= why;
    done.resolve();
  };
  const onAnswer = ({ status, bytes }: Answer): void => {
    const now = performance.now();
    tally.latencies.push(now - sentAt);
    if (status === 429) tally.limited += 1;
    if (status < 200 || status > 299) {
      tally.failures += 1;
      tally.firstFailure ??= bytes.toString("utf8").slice(0, 1_000);
    }
    if (now < endsAt) sendNext();
    else done.resolve();
  };
  try {
    connection = await openConnection(port, onAnswer, fail);
  } catch (error) {
    fail(String(error));
  }
  return async (end) => {
    endsAt = end;
    if (connection === undefined) return;
    sendNext();
    await done.promise;
    connection.close();
  };
}
