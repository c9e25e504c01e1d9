import { notFound } from "@galley/service-kit/errors";
import { toFailure } from "../domain/failure.ts";
import type { Scope } from "../domain/tombstone-guard.ts";
import type { Ports } from "../ports.ts";

export type PurgePorts = Pick<
  Ports,
  | "tombstones"
  | "orders"
  | "jobs"
  | "drafts"
  | "sessions"
  | "publications"
  | "judged"
  | "scoutSources"
  | "interrupt"
  | "ends"
  | "now"
>;

/**
 * Deletes all data of a publication. Its tombstone (the record of the deletion) is stored first, so that every later
 * write finds it and undoes itself. Unfinished jobs end with "not-found". The call may be repeated to complete a
 * deletion after a crash.
 */
export async function purgePublication(ports: PurgePorts, { accountId, publicationId }: Scope): Promise<void> {
  await ports.tombstones.put(accountId, publicationId, ports.now());
  await ports.publications.remove(accountId, publicationId);
  await ports.scoutSources.remove(accountId, publicationId);
  for (const jobId of await ports.jobs.unfinished(accountId, publicationId)) {
    await ports.orders.cancel(accountId, jobId, toFailure(notFound("The publication was deleted.")));
    ports.interrupt(jobId);
  }
  await ports.sessions.purge(accountId, publicationId);
  await ports.drafts.purge(accountId, publicationId);
  await ports.judged.purge(accountId, publicationId);
  await ports.jobs.strip(accountId, publicationId);
  await ports.jobs.purge(accountId, publicationId);
  ports.ends.notify();
}
