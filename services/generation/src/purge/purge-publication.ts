import { notFound } from "@galley/service-kit/errors";
import { failureOf } from "../domain/failure.ts";
import type { JobOrders, JobPurge } from "../domain/job-ports.ts";
import type {
  DraftStore,
  PublicationStore,
  PublishStore,
  SessionStore,
  TombstoneStore,
} from "../domain/store-ports.ts";
import type { Scope } from "./tombstone-guard.ts";

export interface PurgePorts {
  readonly tombstones: Pick<TombstoneStore, "put">;
  readonly orders: Pick<JobOrders, "cancel">;
  readonly jobs: Pick<JobPurge, "unfinished" | "strip" | "purge">;
  readonly publishes: Pick<PublishStore, "purge">;
  readonly drafts: Pick<DraftStore, "purge">;
  readonly sessions: Pick<SessionStore, "purge">;
  readonly publications: Pick<PublicationStore, "remove">;
  /** Stops a job that is running in this process. */
  readonly interrupt: (jobId: string) => void;
  readonly now: () => Date;
}

/**
 * Forgets everything of a publication. The tombstone comes first: whatever is written afterwards finds it and undoes itself.
 * Promised outcomes are told as NOT_FOUND. Repeating it completes what a crash left.
 */
export async function purgePublication(ports: PurgePorts, { accountId, publicationId }: Scope): Promise<void> {
  await ports.tombstones.put(accountId, publicationId, ports.now());
  await ports.publications.remove(accountId, publicationId);
  for (const jobId of await ports.jobs.unfinished(accountId, publicationId)) {
    await ports.orders.cancel(accountId, jobId, failureOf(notFound("The publication was deleted.")));
    ports.interrupt(jobId);
  }
  await ports.sessions.purge(accountId, publicationId);
  await ports.drafts.purge(accountId, publicationId);
  await ports.publishes.purge(accountId, publicationId);
  await ports.jobs.strip(accountId, publicationId);
  await ports.jobs.purge(accountId, publicationId);
}
