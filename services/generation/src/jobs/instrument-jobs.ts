import { cacheBriefly, type Meter, metricNames } from "@galley/service-kit/metrics";
import type { Telemetry } from "@galley/service-kit/telemetry";
import { attributes, runInSpan, type SpanStart } from "@galley/service-kit/tracing";
import { type Claim, jobKinds } from "../domain/job.ts";
import type { Hold } from "../lease/hold-lease.ts";
import type { Ports } from "../ports.ts";
import type { RunOutcome } from "./run-job.ts";

const outcomes = ["done", "failed", "cancelled", "put-off", "given-back", "lease-lost", "unstored"] as const;

/** Counts and traces attempts at jobs. */
export function instrumentRun(
  { meter, tracer }: Telemetry,
  run: (claim: Claim, hold: Hold) => Promise<RunOutcome>,
): (claim: Claim, hold: Hold) => Promise<void> {
  const attempts = meter.counter(metricNames.jobs.attempts);
  const duration = meter.histogram(metricNames.jobs.duration);
  const leaseLost = meter.counter(metricNames.jobs.leaseLost);
  // So that the first one counts as growth.
  for (const kind of jobKinds) {
    leaseLost.add(0, { kind });
    for (const outcome of outcomes) attempts.add(0, { kind, outcome });
  }
  return async (claim, hold) => {
    const { kind } = claim.job;
    const startedAt = performance.now();
    const span = tracer.begin(spanOf(claim));
    let outcome: RunOutcome | "unstored" = "unstored";
    try {
      outcome = await runInSpan(span, () => run(claim, hold));
    } finally {
      attempts.add(1, { kind, outcome });
      if (outcome === "lease-lost") leaseLost.add(1, { kind });
      duration.record((performance.now() - startedAt) / 1_000, { kind });
      span.end(outcome === "done" || outcome === "cancelled" ? undefined : outcome);
    }
  };
}

/** The first attempt is a part of what ordered the job. Later ones may come hours after it: a trace of their own, with a link. */
function spanOf({ job, fence }: Claim): SpanStart {
  const ordered = job.origin?.traceparent;
  return {
    name: `job ${job.kind}`,
    kind: "consumer",
    attributes: { [attributes.jobKind]: job.kind, [attributes.jobAttempt]: fence },
    ...(fence === 1 ? { parent: ordered ?? null } : { parent: null, link: ordered }),
  };
}

/** Lets operators see what waits and what is under way. Every replica tells the same, as they share a database. */
export function instrumentJobs({ census, databaseNow }: Pick<Ports, "census" | "databaseNow">, meter: Meter): void {
  const look = cacheBriefly(async () => ({ counts: await census.count(), at: await databaseNow() }));
  meter.observe(metricNames.jobs.present, async () => {
    const { counts } = await look();
    const countOf = (kind: string, state: string): number =>
      counts.find((count) => count.kind === kind && count.state === state)?.count ?? 0;
    return jobKinds.flatMap((kind) =>
      ["queued", "running"].map((state) => ({ value: countOf(kind, state), labels: { kind, state } })),
    );
  });
  meter.observe(metricNames.jobs.oldestWaitingAge, async () => {
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
