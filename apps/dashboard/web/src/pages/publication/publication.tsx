import { Code } from "@connectrpc/connect";
import { useQuery } from "@connectrpc/connect-query";
import { ContentService } from "@galley/proto/es/content/v1/content";
import { Link, Outlet, useParams } from "@tanstack/react-router";
import { Page } from "../../components/page.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { NotFound } from "../not-found.tsx";
import styles from "./publication.module.css";
import { PublicationContext } from "./publication-context.ts";
import { WaitingComments } from "./waiting-comments.tsx";

const tabs = [
  ["/publications/$publicationId", "Settings"],
  ["/publications/$publicationId/topics", "Topics"],
  ["/publications/$publicationId/scout", "Scout"],
  ["/publications/$publicationId/runs", "Runs"],
  ["/publications/$publicationId/autopilot", "Autopilot"],
  ["/publications/$publicationId/posts", "Posts"],
  ["/publications/$publicationId/site", "Site"],
  ["/publications/$publicationId/comments", "Comments"],
  ["/publications/$publicationId/connections", "Connections"],
  ["/publications/$publicationId/delete", "Delete"],
] as const;

/**
 * The page of one publication: its title, its tabs, and the chosen tab. When the publication was read once, it stays on the page even if
 * a later read fails.
 */
export function Publication() {
  const { publicationId } = useParams({ from: "/shell/publications/$publicationId" });
  const query = useQuery(ContentService.method.getPublication, { publicationId });
  const publication = query.data?.publication;
  if (publication === undefined && query.error?.code === Code.NotFound) return <NotFound />;
  return (
    <Page title={publication?.name ?? "Publication"}>
      <nav className={styles.tabs} aria-label="Publication">
        {tabs.map(([to, name]) => (
          <Link
            key={to}
            to={to}
            params={{ publicationId }}
            className={styles.tab}
            activeOptions={{ exact: true, includeSearch: false }}
            activeProps={{ className: `${styles.tab} ${styles.active}`, "aria-current": "page" }}
          >
            {name}
            {name === "Comments" && publication?.commentsEnabled && <WaitingComments publicationId={publicationId} />}
          </Link>
        ))}
      </nav>
      <QueryState query={query}>
        <Skeleton of="fields" rows={5} />
      </QueryState>
      {publication && (
        // With another publication, the changed `key` resets the forms, so that what was typed for one publication does not appear in the
        // next one.
        <PublicationContext key={publicationId} value={{ publication, topics: query.data?.topics ?? [] }}>
          <Outlet />
        </PublicationContext>
      )}
    </Page>
  );
}
