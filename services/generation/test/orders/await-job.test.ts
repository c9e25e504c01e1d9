import { setTimeout as delay } from "node:timers/promises";
import { unavailable } from "@galley/service-kit/errors";
import { createBatcher, createNotifier } from "@galley/service-kit/scheduling";
import type { JobStatus } from "../../src/domain/job.ts";
import { timingWith } from "../../src/domain/timing.ts";
import { awaitJob } from "../../src/orders/await-job.ts";

const timing = timingWith({ leaseSeconds: 15, generationTimeoutSeconds: 900 });

/** Calls that wait for jobs, of which those in `ended` have ended. */
function waiting() {
  const ended = new Set<string>();
  let looks = 0;
  const ask = createBatcher(async (jobIds: readonly string[]) => {
    looks += 1;
    if (jobIds.includes("away")) throw unavailable();
    return jobIds.map((id): JobStatus => {
      return { id, state: ended.has(id) ? "done" : "running" } as JobStatus;
    });
  });
  const orders = { find: (_accountId: string, jobId: string) => ask(jobId) } as never;
  const ends = createNotifier();
  const ports = { orders, ends, timing: { ...timing, waitPollMilliseconds: 200 } };
  const wait = (jobId: string, milliseconds = 60_000, signal = new AbortController().signal) =>
    awaitJob(ports, { accountId: "a", jobId }, { signal, until: new Date(Date.now() + milliseconds) });
  return { ended, ends, looks: () => looks, wait };
}

describe("calls that wait for jobs", () => {
  it("look together, though they come one after another", async () => {
    const { ended, looks, wait } = waiting();
    const startedAt = performance.now();
    const waits: Promise<unknown>[] = [];
    for (let call = 0; call < 30; call += 1) {
      waits.push(wait("job"));
      await delay(5);
    }
    await delay(600);
    ended.add("job");
    await Promise.all(waits);
    // A first look of each, and together one in each fifth of a second; twice as many are allowed.
    expect(looks()).toBeLessThanOrEqual(30 + (performance.now() - startedAt) / 100);
  });

  it("hear of those that end in this process at once", async () => {
    const { ended, ends, wait } = waiting();
    const result = wait("job");
    ended.add("job");
    ends.notify();
    expect(await result).toMatchObject({ state: "done" });
  });

  it("end by their own limit, or when the client goes away, also while the database is away", async () => {
    const { wait } = waiting();
    expect(await wait("away", 5)).toBeUndefined();
    const client = new AbortController();
    const left = wait("away", 60_000, client.signal);
    client.abort();
    expect(await left).toBeUndefined();
  });
});
