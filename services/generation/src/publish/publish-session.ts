import { internal } from "@galley/service-kit/errors";
import type { Principal } from "../domain/content-port.ts";
import { errorOf } from "../domain/failure.ts";
import type { PublishedPost } from "../domain/published-post.ts";
import { orderPublish, type PublishOrder } from "./order-publish.ts";
import type { PublishPorts } from "./publish-ports.ts";
import { settlePublish } from "./settle-publish.ts";

/** Publishes a session's draft for a client. The same operation id gives the same result again. */
export async function publishSession(
  ports: PublishPorts,
  principal: Principal,
  order: PublishOrder,
  until: Date,
): Promise<PublishedPost> {
  const operation = await orderPublish(ports, principal, order);
  if (operation === "cadence-reached") throw internal(new Error("A client's publish has no cadence"));
  const { post, failure } = await settlePublish(ports, operation, { until });
  if (failure !== undefined) throw errorOf(failure);
  if (post === undefined) throw internal(new Error(`Publish ${operation.id} ended without an outcome`));
  return post;
}
