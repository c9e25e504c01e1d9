import { buckets, cacheBriefly, counter, histogram, observe } from "@galley/service-kit/metrics";
import { beginSpan, runInSpan, type SpanStart } from "@galley/service-kit/tracing";
import { type Claim, jobKinds } from "../domain/job.ts";
import type { Hold } from "../lease/hold-lease.ts";
import type { Ports } from "../ports.ts";
import type { RunOutcome } from "./run-job.ts";

const outcomes = ["done", "failed", "cancelled", "put-off", "given-back", "lease-lost", "unstored"] as const;

/** Wraps the function that runs a job, so that each attempt is measured and traced. */
export function instrumentRun(
  run: (claim: Claim, hold: Hold) => Promise<RunOutcome>,
): (claim: Claim, hold: Hold) => Promise<void> {
  const help = `Attempts at jobs, by kind and outcome (${outcomes.join(", ")}).`;
  const attempts = counter("job_attempts_total", help, ["kind", "outcome"]);
  const took = "Time that an attempt at a job took.";
  const duration = histogram("job_attempt_duration_seconds", took, buckets.work, ["kind"]);
  const leaseLost = counter("lease_lost_total", "Jobs that another process took over from this one.", ["kind"]);
  // Counters start at 0, so that metrics show an increase from the very first job.
  for (const kind of jobKinds) {
    leaseLost.inc({ kind }, 0);
    for (const outcome of outcomes) attempts.inc({ kind, outcome }, 0);
  }
  return async (claim, hold) => {
    const { kind } = claim.job;
    const startedAt = performance.now();
    const span = beginSpan(attemptSpan(claim));
    let outcome: RunOutcome | "unstored" = "unstored";
    try {
      outcome = await runInSpan(span, () => run(claim, hold));
    } finally {
      attempts.inc({ kind, outcome });
      if (outcome === "lease-lost") leaseLost.inc({ kind });
      duration.observe({ kind }, (performance.now() - startedAt) / 1_000);
      span.end(outcome === "done" || outcome === "cancelled" ? undefined : outcome);
    }
  };
}

/**
 * Returns how an attempt appears in traces. The first attempt belongs to the trace of the request. Later attempts may
 * run hours later, so they start their own trace with a link to the request.
 */
function attemptSpan({ job, fence }: Claim): SpanStart {
  const ordered = job.origin?.traceparent;
  return {
    name: `job ${job.kind}`,
    kind: "consumer",
    attributes: { "galley.job.kind": job.kind, "galley.job.attempt": fence },
    ...(fence === 1 ? { parent: ordered ?? null } : { parent: null, link: ordered }),
  };
}

/**
 * Registers metrics for the number of waiting and running jobs. All replicas report the same values, because they share
 * a database.
 */
export function instrumentJobs({ census, databaseNow }: Pick<Ports, "census" | "databaseNow">): void {
  const look = cacheBriefly(async () => ({ counts: await census.count(), at: await databaseNow() }));
  const present = "Jobs in the database that have not ended, by kind and state, 10,000 of each at most.";
  observe("jobs", present, ["kind", "state"], async () => {
    const { counts } = await look();
    const jobCount = (kind: string, state: string): number =>
      counts.find((count) => count.kind === kind && count.state === state)?.count ?? 0;
    return jobKinds.flatMap((kind) =>
      ["queued", "running"].map((state) => ({ value: jobCount(kind, state), labels: { kind, state } })),
    );
  });
  const waiting = "Time since the queued job that has waited longest was ordered; 0 when none waits.";
  observe("job_oldest_waiting_age_seconds", waiting, ["kind"], async () => {
    const { counts, at } = await look();
    const queued = new Map(
      counts.filter(({ state }) => state === "queued").map(({ kind, oldestAt }) => [kind, oldestAt]),
    );
    return jobKinds.map((kind) => {
      const age = at.getTime() - (queued.get(kind) ?? at).getTime();
      return { value: Math.max(0, age / 1_000), labels: { kind } };
    });
  });
}
