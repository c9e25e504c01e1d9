import type { ListPostsRequest__Output, ListPostsResponse } from "@galley/proto/publishing/v1";
import type { Handler } from "@galley/service-kit/grpc";
import { listPosts } from "../domain/list-posts.ts";
import { postMessage } from "./messages.ts";

/** Answers ListPosts. */
export function listPostsHandler(
  ports: Parameters<typeof listPosts>[1],
): Handler<ListPostsRequest__Output, ListPostsResponse> {
  return async ({ request: { publicationId }, caller: { accountId } }) => {
    const posts = await listPosts({ accountId, publicationId }, ports);
    return { posts: (posts ?? []).map(postMessage), knowsPublication: posts !== undefined };
  };
}
