import { createConnectQueryKey, useInfiniteQuery } from "@connectrpc/connect-query";
import {
  type Comment,
  CommentStatus,
  type ListCommentsResponse,
  PublishingService,
} from "@galley/proto/es/publishing/v1/publishing";
import type { InfiniteData } from "@tanstack/react-query";
import { queryClient } from "../../../api/query-client.ts";
import { transport } from "../../../api/transport.ts";
import type { CommentSearch, CommentStatusName } from "./comment-search.ts";

const statuses: Readonly<Record<CommentStatusName, CommentStatus>> = {
  waiting: CommentStatus.PENDING,
  approved: CommentStatus.APPROVED,
  spam: CommentStatus.SPAM,
  trash: CommentStatus.TRASH,
  all: CommentStatus.UNSPECIFIED,
};

const { listComments } = PublishingService.method;

/** Reads the comments that the page shows, newest first, in pages. */
export function useComments(publicationId: string, { status: name = "waiting" }: CommentSearch) {
  const status = statuses[name];
  const query = useInfiniteQuery(
    listComments,
    { publicationId, status, cursor: "" },
    { pageParamKey: "cursor", getNextPageParam: ({ nextCursor }) => nextCursor || undefined },
  );
  const all = query.data?.pages.flatMap((page) => page.comments) ?? [];
  // A comment leaves the list as soon as it is decided here, before the server has answered.
  const comments = all.filter((comment) => status === CommentStatus.UNSPECIFIED || comment.status === status);
  return { query, comments };
}

const listKey = createConnectQueryKey({ schema: listComments, transport, cardinality: "infinite" });

/** Changes a comment in every cached list, so that the page shows the decision before the server has answered. */
async function changeLists(change: (comments: Comment[]) => Comment[]): Promise<void> {
  await queryClient.cancelQueries({ queryKey: listKey });
  queryClient.setQueriesData<InfiniteData<ListCommentsResponse>>(
    { queryKey: listKey },
    (lists) => lists && { ...lists, pages: lists.pages.map((page) => ({ ...page, comments: change(page.comments) })) },
  );
}

export const showCommentStatus = (commentId: string, status: CommentStatus): Promise<void> =>
  changeLists((comments) => comments.map((comment) => (comment.id === commentId ? { ...comment, status } : comment)));

/** Removes a deleted comment from every cached list. */
export const forgetComment = (commentId: string): Promise<void> =>
  changeLists((comments) => comments.filter(({ id }) => id !== commentId));
