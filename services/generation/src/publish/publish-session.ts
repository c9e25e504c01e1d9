import { internal, unavailable } from "@galley/service-kit/errors";
import type { Principal } from "../domain/content-port.ts";
import { errorOf } from "../domain/failure.ts";
import { isFinished } from "../domain/job.ts";
import type { PublishedPost } from "../domain/publish.ts";
import { awaitJob, type Patience } from "../orders/await-job.ts";
import type { Ports } from "../ports.ts";
import { type AcceptPublishPorts, acceptPublish, type PublishWish } from "./accept-publish.ts";

/**
 * Publishes a session's draft for a client. The same operation id gives the same result again. Rejects with "unavailable" when a try came
 * to no end, or the patience ended; it is carried out later.
 */
export async function publishSession(
  ports: AcceptPublishPorts & Pick<Ports, "ends" | "timing">,
  principal: Principal,
  wish: PublishWish,
  patience: Patience,
): Promise<PublishedPost> {
  const { id: jobId, deferrals: before } = await acceptPublish(ports, principal, wish);
  const { accountId } = principal;
  const status = await awaitJob(
    ports,
    { accountId, jobId },
    { ...patience, isOver: ({ state, deferrals }) => isFinished(state) || deferrals > before },
  );
  if (status === undefined)
    throw unavailable("Publishing takes longer than expected and continues.", { retryAfterSeconds: 2 });
  if (status.failure !== undefined) throw errorOf(status.failure);
  if (status.post === undefined) throw internal(new Error(`Publish ${jobId} ended without an outcome`));
  return status.post;
}
