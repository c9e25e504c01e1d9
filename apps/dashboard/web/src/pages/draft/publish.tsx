import { Code } from "@connectrpc/connect";
import { EmptyState } from "../../components/page.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { useLatch } from "../../components/use-latch.ts";
import { useDraftReport, useDraftVersion, useOpenDraft } from "./draft-context.ts";
import { PostPanel } from "./publish/post-panel.tsx";
import { PublishForm } from "./publish/publish-form.tsx";
import { usePublishTarget, useSessionPost } from "./publish/use-publish-data.ts";

/** The tab that publishes a version of a draft, and shows what became of it. */
export function PublishDraft() {
  const { session, version } = useOpenDraft();
  const draft = useDraftVersion();
  const report = useDraftReport();
  const { query, post } = useSessionPost();
  const target = usePublishTarget();
  // A repeated read clears the error of the read before, so the page remembers that the session has no post.
  const hasNoPost = useLatch(query.error?.code === Code.NotFound);
  const hasNoReport = useLatch(report.error?.code === Code.NotFound);
  if (session.publicationId === undefined) {
    return <EmptyState title="Nowhere to publish to">This draft belongs to no publication.</EmptyState>;
  }
  const publication = target.publication.data?.publication;
  const connections = target.connections.data?.connections;
  const reads = [
    draft,
    target.publication,
    target.connections,
    ...(hasNoPost ? [] : [query]),
    ...(hasNoReport ? [] : [report]),
  ];
  const open = reads.filter(({ data }) => data === undefined);
  const unread = open.find(({ error }) => error !== null) ?? open[0] ?? draft;
  const isRead = (post !== undefined || hasNoPost) && (report.data !== undefined || hasNoReport);
  return (
    <>
      <QueryState query={unread}>
        <Skeleton of="fields" rows={6} />
      </QueryState>
      {post && connections && <PostPanel post={post} />}
      {draft.data?.draft && publication && connections && isRead && (
        <PublishForm
          // With another version, the changed `key` resets the form, so that choices for one version are not used for another.
          key={version}
          draft={draft.data.draft}
          report={report.data?.report}
          post={post}
          publication={publication}
          connections={connections}
        />
      )}
    </>
  );
}
