import { PublishingService } from "@galley/proto/publishing/v1";
import { type Implementation, implement } from "@galley/service-kit/grpc";
import type { PostReader } from "../domain/ports.ts";
import type { PublishPorts } from "../domain/publish.ts";
import { listPostsHandler } from "./list-posts.ts";
import { publishHandler } from "./publish.ts";
import { purgePublicationHandler } from "./purge-publication.ts";

/** Every call of the service and who may make it. */
export function publishingImplementation(ports: PublishPorts, reader: PostReader): Implementation {
  return implement(
    PublishingService.service,
    {
      publish: publishHandler(ports),
      listPosts: listPostsHandler({ ...ports, posts: reader }),
      purgePublication: purgePublicationHandler(ports),
    },
    { callers: { default: ["gateway"], publish: ["generation"], listPosts: ["gateway", "generation"] } },
  );
}
