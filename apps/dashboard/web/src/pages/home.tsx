import { useQuery } from "@connectrpc/connect-query";
import { ContentService } from "@galley/proto/es/content/v1/content";
import { Link } from "@tanstack/react-router";
import { toFailure } from "../api/errors.ts";
import { EmptyState, FailureNotice, Page, Panel, Skeleton } from "../components/page.tsx";
import { useSession } from "../shell/session-context.ts";

export function Home() {
  const { member } = useSession();
  const publications = useQuery(ContentService.method.listPublications, {});
  return (
    <Page title={`Hello, ${member?.name}`}>
      <Panel title="Publications">
        {publications.isPending && <Skeleton />}
        {publications.error && (
          <FailureNotice failure={toFailure(publications.error)} onRetry={() => void publications.refetch()} />
        )}
        {publications.data?.publications.length === 0 && (
          <EmptyState title="No publication yet" action={<Link to="/publications">Create a publication</Link>}>
            A publication has topics for the scout, a site, and its own style of writing.
          </EmptyState>
        )}
        <ul>
          {publications.data?.publications.map(({ id, name }) => (
            <li key={id}>
              <Link to="/publications/$publicationId" params={{ publicationId: id }}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
    </Page>
  );
}
