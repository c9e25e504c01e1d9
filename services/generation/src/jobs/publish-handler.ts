import { conflict } from "@galley/service-kit/errors";
import { toError } from "../domain/failure.ts";
import type { JobOf } from "../domain/job.ts";
import type { Ports } from "../ports.ts";
import { performPublish } from "../publish/perform-publish.ts";
import type { PerformPublishPorts } from "../publish/share-proposals.ts";
import { BlockedByEarlierJob, type JobHandler } from "./run-job.ts";

type PublishPorts = PerformPublishPorts & Pick<Ports, "guard" | "publications" | "accounts">;

/** Handles a publish job. Publishes of the same session are carried out in the order in which they were ordered. */
export function publishHandler(ports: PublishPorts): JobHandler<"publish"> {
  return async (job, { stages, signal }) => {
    await ports.guard.check(job);
    const ahead = await ports.publishes.ahead(job);
    // An earlier publish of the session has to end first. If it was postponed because of a failure, the callers that wait for
    // this job get the same failure as the reason.
    if (ahead?.state === "queued" && ahead.failure !== undefined) throw toError(ahead.failure);
    if (ahead !== undefined) throw new BlockedByEarlierJob();
    // An attempt that has begun may already have created the post, so it is continued without asking again whether to
    // publish.
    if (job.order.heldUntil !== undefined && (await stages.load("begun")) === undefined) {
      await checkStillWanted(ports, job);
      await stages.save("begun", true);
    }
    const post = await performPublish(ports, { ...job, ...job.order }, signal);
    return { state: "done", kind: "publish", result: { post } };
  };
}

/**
 * Checks before an automatic publish that nothing has changed since it was planned: the publication is in full-auto
 * mode, the account is active, and no person has published or changed the draft. Throws "conflict" otherwise.
 */
async function checkStillWanted(
  ports: PublishPorts,
  { accountId, publicationId, order: { sessionId, draftVersion } }: JobOf<"publish">,
): Promise<void> {
  const [publication, account, session] = await Promise.all([
    ports.publications.find(accountId, publicationId),
    ports.accounts.find(accountId),
    ports.sessions.find(accountId, sessionId),
  ]);
  if (publication?.autoPublishMode !== "full-auto")
    throw conflict("The publication is not in full-auto mode any more.");
  if (account?.suspended === true) throw conflict("The account is suspended.");
  if (session?.cmsPostId !== undefined) throw conflict("A person has published the session.");
  if (session?.currentDraftVersion !== draftVersion) throw conflict("A person has changed the draft.");
}
