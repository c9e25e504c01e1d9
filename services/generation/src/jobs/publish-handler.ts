import { conflict } from "@galley/service-kit/errors";
import { errorOf } from "../domain/failure.ts";
import type { JobOf } from "../domain/job.ts";
import type { Ports } from "../ports.ts";
import { performPublish } from "../publish/perform-publish.ts";
import type { PerformPublishPorts } from "../publish/share-proposals.ts";
import { type JobHandler, StandsBehind } from "./run-job.ts";

type PublishPorts = PerformPublishPorts & Pick<Ports, "guard" | "publications" | "accounts">;

/** Publishes a draft. Publishes of one session go out in the order in which they came. */
export function publishHandler(ports: PublishPorts): JobHandler<"publish"> {
  return async (job, { stages, signal }) => {
    await ports.guard.check(job);
    const ahead = await ports.publishes.ahead(job);
    // Whoever waits for this one learns at once that the earlier one is put off, and why.
    if (ahead?.state === "queued" && ahead.failure !== undefined) throw errorOf(ahead.failure);
    if (ahead !== undefined) throw new StandsBehind();
    // A publish of which a try may have come through is carried on with.
    if (job.order.heldUntil !== undefined && (await stages.load("begun")) === undefined) {
      await checkStillWanted(ports, job);
      await stages.save("begun", true);
    }
    const post = await performPublish(ports, { ...job, ...job.order }, signal);
    return { state: "done", kind: "publish", result: { post } };
  };
}

/** What the autopilot held back for a person to see goes out only if nobody took it up meanwhile. Throws "conflict". */
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
