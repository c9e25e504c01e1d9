import { createNotifier } from "@galley/service-kit/scheduling";
import { createEndedJobs } from "../../src/orders/ended-jobs.ts";

const never = new AbortController().signal;
const longMilliseconds = 60_000;

function watched(pollMilliseconds: number) {
  const ended = new Set<string>();
  const ends = createNotifier();
  let looks = 0;
  let isAway = false;
  const orders = {
    endedAmong: async (jobIds: readonly string[]) => {
      looks += 1;
      if (isAway) throw new Error("the database is away");
      return jobIds.filter((jobId) => ended.has(jobId));
    },
  };
  const jobs = createEndedJobs({ orders, ends, pollMilliseconds });
  const goAway = (): void => {
    isAway = true;
  };
  return { jobs, ended, ends, goAway, looks: () => looks };
}

describe("calls that wait for jobs", () => {
  it("hear of those that end in this process at once, with one look for all", async () => {
    const { jobs, ended, ends, looks } = watched(longMilliseconds);
    const ids = Array.from({ length: 500 }, (_, index) => `job-${index}`);
    const waits = ids.map((id) => jobs.wait(id, longMilliseconds, never));
    for (const id of ids) ended.add(id);
    ends.notify();
    await Promise.all(waits);
    expect(looks()).toBeLessThanOrEqual(3);
  });

  it("hear of those that end in other processes when it looks next, several calls of one job alike", async () => {
    const { jobs, ended } = watched(1);
    const waits = [1, 2].map(() => jobs.wait("job", longMilliseconds, never));
    ended.add("job");
    await Promise.all(waits);
    const again = jobs.wait("other", longMilliseconds, never);
    ended.add("other");
    await again;
  });

  it("end by their own limit, or when the client goes away, also while the database is away", async () => {
    const { jobs, goAway } = watched(1);
    goAway();
    await jobs.wait("job", 5, never);
    const client = new AbortController();
    const waiting = jobs.wait("job", longMilliseconds, client.signal);
    client.abort();
    await waiting;
    await jobs.wait("job", longMilliseconds, client.signal);
  });

  it("look no more when nobody waits", async () => {
    const { jobs, looks, ended, ends } = watched(1);
    ended.add("job");
    await jobs.wait("job", longMilliseconds, never);
    const before = looks();
    ends.notify();
    await new Promise((resolve) => setImmediate(resolve));
    expect(looks()).toBe(before);
  });
});
