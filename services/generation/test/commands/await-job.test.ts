import { setTimeout as delay } from "node:timers/promises";
import { unavailable } from "@galley/service-kit/errors";
import { createBatcher, createNotifier } from "@galley/service-kit/scheduling";
import { waitUntil } from "@galley/test-kit/conditions";
import { awaitJob } from "../../src/commands/await-job.ts";
import type { JobStatus } from "../../src/domain/job.ts";
import { timingWith } from "../../src/domain/timing.ts";

const timing = timingWith({ leaseSeconds: 15, generationTimeoutSeconds: 900 });

/** Starts calls that wait for jobs. The jobs in `ended` have ended. */
function waiting() {
  const ended = new Set<string>();
  const batchSizes: number[] = [];
  const ask = createBatcher(async (jobIds: readonly string[]) => {
    batchSizes.push(jobIds.length);
    if (jobIds.includes("away")) throw unavailable();
    return jobIds.map((id): JobStatus => {
      return { id, state: ended.has(id) ? "done" : "running" } as JobStatus;
    });
  });
  const orders = { find: (_accountId: string, jobId: string) => ask(jobId) } as never;
  const ends = createNotifier();
  const ports = { orders, ends, timing: { ...timing, pollMilliseconds: 200 } };
  const wait = (jobId: string, milliseconds = 60_000, signal = new AbortController().signal) =>
    awaitJob(ports, { accountId: "a", jobId }, { signal, until: new Date(Date.now() + milliseconds) });
  return { ended, ends, batchSizes, wait };
}

describe("calls that wait for jobs", () => {
  it("read the status together, although they start at different times", async () => {
    const { ended, batchSizes, wait } = waiting();
    const waits: Promise<unknown>[] = [];
    for (let call = 0; call < 30; call += 1) {
      waits.push(wait("job"));
      await delay(5);
    }
    // One read answers all calls. Calls that poll at their own times would never be in the same batch.
    await waitUntil(() => batchSizes.includes(30));
    ended.add("job");
    await Promise.all(waits);
  });

  it("are notified at once of jobs that end in this process", async () => {
    const { ended, ends, wait } = waiting();
    const result = wait("job");
    ended.add("job");
    ends.notify();
    expect(await result).toMatchObject({ state: "done" });
  });

  it("end at their own limit, or if the client disconnects, even while the database is unavailable", async () => {
    const { wait } = waiting();
    expect(await wait("away", 5)).toBeUndefined();
    const client = new AbortController();
    const left = wait("away", 60_000, client.signal);
    client.abort();
    expect(await left).toBeUndefined();
  });
});
