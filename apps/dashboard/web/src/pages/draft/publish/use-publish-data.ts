import { useQuery } from "@connectrpc/connect-query";
import { ContentService } from "@galley/proto/es/content/v1/content";
import { PublishingService, ShareState } from "@galley/proto/es/publishing/v1/publishing";
import { rereadInterval } from "../../../api/query-client.ts";
import { useOpenDraft } from "../draft-context.ts";

const sharingMilliseconds = 3_000;

/** Reads the post of the open draft, and polls it while it is being shared. */
export function useSessionPost() {
  const { session } = useOpenDraft();
  const query = useQuery(
    PublishingService.method.getSessionPost,
    { sessionId: session.id },
    {
      refetchInterval: (asked) =>
        asked.state.data?.post?.shares.some(({ state }) => state === ShareState.SHARING)
          ? sharingMilliseconds
          : rereadInterval(asked),
    },
  );
  return { query, post: query.data?.post };
}

/** Reads the publication of the open draft and its connections. */
export function usePublishTarget() {
  const publicationId = useOpenDraft().session.publicationId ?? "";
  const enabled = publicationId !== "";
  const publication = useQuery(ContentService.method.getPublication, { publicationId }, { enabled });
  const connections = useQuery(PublishingService.method.listConnections, { publicationId }, { enabled });
  return { publicationId, publication, connections };
}
