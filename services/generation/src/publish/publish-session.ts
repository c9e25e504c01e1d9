import { internal } from "@galley/service-kit/errors";
import type { Principal } from "../domain/content-port.ts";
import { errorOf } from "../domain/failure.ts";
import type { PublishedPost } from "../domain/published-post.ts";
import { acceptPublish, type PublishOrder } from "./accept-publish.ts";
import { completePublish } from "./complete-publish.ts";
import type { PublishPorts } from "./publish-ports.ts";

/** Publishes a session's draft for a client. The same operation id gives the same result again. */
export async function publishSession(
  ports: PublishPorts,
  principal: Principal,
  order: PublishOrder,
  until: Date,
): Promise<PublishedPost> {
  const operation = await acceptPublish(ports, principal, order);
  const { post, failure } = await completePublish(ports, operation, { until });
  if (failure !== undefined) throw errorOf(failure);
  if (post === undefined) throw internal(new Error(`Publish ${operation.id} ended without an outcome`));
  return post;
}
