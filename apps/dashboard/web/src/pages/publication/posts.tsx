import { useInfiniteQuery } from "@connectrpc/connect-query";
import { PublishingService, type SessionPost } from "@galley/proto/es/publishing/v1/publishing";
import { Link } from "@tanstack/react-router";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { OutsideLink } from "../../components/outside-link.tsx";
import { EmptyState, Panel } from "../../components/page.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Table, tableStyles } from "../../components/table.tsx";
import { Time } from "../../components/time.tsx";
import { cmsNames, networks } from "../draft/publish/networks.ts";
import { networkOf, ShareBadge } from "../draft/publish/share-state.tsx";
import styles from "./posts.module.css";
import { usePublication } from "./publication-context.ts";

const pageSize = 50;

/** A list of the posts of a publication, newest first, with the state of their shares. */
export function Posts() {
  const { publication } = usePublication();
  const query = useInfiniteQuery(
    PublishingService.method.listSessionPosts,
    { publicationId: publication.id, limit: pageSize, cursor: "" },
    { pageParamKey: "cursor", getNextPageParam: ({ nextCursor }) => nextCursor || undefined },
  );
  const posts = query.data?.pages.flatMap((page) => page.posts) ?? [];
  return (
    <Panel
      title="Posts"
      intro="What was published from here, newest first. “Publish” opens a post to change it, share it or unpublish it."
    >
      <QueryState query={query}>
        <Skeleton rows={6} />
      </QueryState>
      {query.data && posts.length === 0 && !query.hasNextPage && (
        <EmptyState title="No post yet" action={<Link to="/drafts">Drafts</Link>}>
          Open a draft and publish it there. It then appears in this list.
        </EmptyState>
      )}
      {posts.length > 0 && (
        <Table label="Posts" columns={["Post", "Shares", "First published", ""]}>
          {posts.map((post) => (
            <PostRow key={post.sessionId} post={post} />
          ))}
        </Table>
      )}
      {query.hasNextPage && (
        <div>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show older posts
          </Button>
        </div>
      )}
    </Panel>
  );
}

function PostRow({ post }: { readonly post: SessionPost }) {
  const { sessionId, unpublished, url, shares, publishedAt } = post;
  const cms = cmsNames[post.cms];
  const title = post.title || post.slug || "Post";
  return (
    <tr>
      <td className={tableStyles.main}>
        {unpublished ? title : <OutsideLink url={url}>{title}</OutsideLink>}
        <div className={`${tableStyles.sub} ${styles.place}`}>
          {unpublished && <Badge>Unpublished</Badge>}
          {cms && <span>{cms}</span>}
          <span>{post.slug}</span>
        </div>
      </td>
      <td>
        {shares.length === 0 ? (
          "–"
        ) : (
          <ul className={styles.shares}>
            {shares.map((share) => (
              <li key={share.network} title={share.error}>
                {networks[networkOf(share)].name} <ShareBadge state={share.state} />
              </li>
            ))}
          </ul>
        )}
      </td>
      <td className={tableStyles.muted}>
        <Time seconds={publishedAt} />
      </td>
      <td>
        <Link to="/drafts/$sessionId/publish" params={{ sessionId }} search={{}} aria-label={`Publish ${title}`}>
          Publish
        </Link>
      </td>
    </tr>
  );
}
