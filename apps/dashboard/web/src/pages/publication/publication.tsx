import { useQuery } from "@connectrpc/connect-query";
import { ContentService } from "@galley/proto/es/content/v1/content";
import { Link, Outlet, useParams } from "@tanstack/react-router";
import { toFailure } from "../../api/errors.ts";
import { FailureNotice, Page, Skeleton } from "../../components/page.tsx";
import styles from "./publication.module.css";
import { PublicationContext } from "./publication-context.ts";

const tabs = [
  ["/publications/$publicationId", "Settings"],
  ["/publications/$publicationId/topics", "Topics"],
  ["/publications/$publicationId/scout", "Scout"],
  ["/publications/$publicationId/site", "Site"],
  ["/publications/$publicationId/delete", "Delete"],
] as const;

/** One publication: its title, its tabs, and the page of the chosen tab. */
export function Publication() {
  const { publicationId } = useParams({ from: "/shell/publications/$publicationId" });
  const query = useQuery(ContentService.method.getPublication, { publicationId });
  const publication = query.data?.publication;
  if (query.error) {
    return (
      <Page title="Publication">
        <FailureNotice failure={toFailure(query.error)} onRetry={() => void query.refetch()} />
      </Page>
    );
  }
  if (publication === undefined) {
    return (
      <Page title="Publication">
        <Skeleton rows={5} />
      </Page>
    );
  }
  const value = { publication, topics: query.data?.topics ?? [], refetch: () => void query.refetch() };
  return (
    <Page title={publication.name} intro={publication.description}>
      <nav className={styles.tabs} aria-label="Publication">
        {tabs.map(([to, name]) => (
          <Link
            key={to}
            to={to}
            params={{ publicationId }}
            className={styles.tab}
            activeOptions={{ exact: true }}
            activeProps={{ className: `${styles.tab} ${styles.active}`, "aria-current": "page" }}
          >
            {name}
          </Link>
        ))}
      </nav>
      <PublicationContext value={value}>
        <Outlet />
      </PublicationContext>
    </Page>
  );
}
