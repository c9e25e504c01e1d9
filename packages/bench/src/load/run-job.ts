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

/** Carries out a job in a closed loop and resolves when every connection has its last answer. */
export async function runJob(job: LoadJob): Promise<LoadResult> {
  const tally: Tally = { latencies: [], failures: 0, limited: 0, firstFailure: undefined, counter: job.counterFrom };
  const startedAt = performance.now();
  const endsAt = startedAt + job.milliseconds;
  await Promise.all(job.connections.map((requests) => drive(job.port, requests, endsAt, tally)));
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

/** One connection: sends its requests in turn until the time is over. Never rejects: what breaks is counted. */
async function drive(port: number, requests: readonly PreparedRequest[], endsAt: number, tally: Tally): Promise<void> {
  const prepared = requests.map(({ text, counterAt }) => ({ bytes: Buffer.from(text), counterAt }));
  const done = Promise.withResolvers<void>();
  let connection: Connection | undefined;
  let turn = 0;
  let sentAt = 0;
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
  };
  const onAnswer = ({ status, bytes }: Answer): void => {
    const now = performance.now();
    tally.latencies.push(now - sentAt);
    if (status === 429) tally.limited += 1;
    if (status < 200 || status > 299) fail(bytes.toString("utf8").slice(0, 1_000));
    if (now < endsAt) sendNext();
    else done.resolve();
  };
  try {
    connection = await openConnection(port, onAnswer, (why) => {
      fail(why);
      done.resolve();
    });
    sendNext();
    await done.promise;
  } catch (error) {
    fail(String(error));
  } finally {
    connection?.close();
  }
}
