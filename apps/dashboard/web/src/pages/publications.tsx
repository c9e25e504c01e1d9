import { useQuery } from "@connectrpc/connect-query";
import { AutoPublishMode, ContentService, type Publication } from "@galley/proto/es/content/v1/content";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { Badge } from "../components/badge.tsx";
import { Button } from "../components/button.tsx";
import { EmptyState, Page, Panel } from "../components/page.tsx";
import { QueryState } from "../components/query-state.tsx";
import { SearchField } from "../components/search-field.tsx";
import { Skeleton } from "../components/skeleton.tsx";
import { Table, tableStyles } from "../components/table.tsx";
import { useHasRole } from "../shell/session-context.ts";
import { CreatePublication } from "./publications/create-publication.tsx";

const modeNames: Readonly<Record<AutoPublishMode, string>> = {
  [AutoPublishMode.UNSPECIFIED]: "Ideas only",
  [AutoPublishMode.IDEAS_ONLY]: "Ideas only",
  [AutoPublishMode.DRAFT]: "Drafts",
  [AutoPublishMode.FULL_AUTO]: "Full auto",
};

/** The page "Publications" with all publications of the account. */
export function Publications() {
  const publications = useQuery(ContentService.method.listPublications, {});
  const canCreate = useHasRole(Role.WRITER);
  const { q = "" } = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = (text: string): void =>
    void navigate({ to: "/publications", search: text === "" ? {} : { q: text }, replace: true });
  const [isCreating, setIsCreating] = useState(false);
  const all = publications.data?.publications ?? [];
  const wanted = q.trim().toLowerCase();
  const shown = all.filter(({ name, slug }) => name.toLowerCase().includes(wanted) || slug.includes(wanted));
  const isListed = publications.isPending || all.length > 0;
  const create = canCreate && (
    <Button look="primary" data-new onClick={() => setIsCreating(true)}>
      Create publication
    </Button>
  );
  return (
    <Page title="Publications" actions={create}>
      <QueryState query={publications}>{null}</QueryState>
      {publications.data && all.length === 0 && (
        <Panel>
          <EmptyState title="No publication yet" action={create}>
            A publication has topics for the scout, a site, and its own style of writing.
          </EmptyState>
        </Panel>
      )}
      {isListed && (
        <Panel>
          <SearchField label="Search publications" value={q} onChange={search} />
          {publications.isPending && <Skeleton />}
          {all.length > 0 && shown.length === 0 && (
            <EmptyState title="No publication matches">Change the search to see more.</EmptyState>
          )}
          {shown.length > 0 && <PublicationTable publications={shown} />}
        </Panel>
      )}
      {isCreating && (
        <CreatePublication takenSlugs={new Set(all.map(({ slug }) => slug))} onClose={() => setIsCreating(false)} />
      )}
    </Page>
  );
}

function PublicationTable({ publications }: { readonly publications: readonly Publication[] }) {
  return (
    <Table label="Publications" columns={["Name", "Mode", "Posts a week", "Time zone"]}>
      {publications.map(({ id, name, slug, autoPublishMode, cadencePostsPerWeek, timezone }) => (
        <tr key={id}>
          <td className={tableStyles.main}>
            <Link to="/publications/$publicationId" params={{ publicationId: id }}>
              {name}
            </Link>
            <div className={tableStyles.sub}>{slug}</div>
          </td>
          <td>
            <Badge look={autoPublishMode === AutoPublishMode.FULL_AUTO ? "accent" : "neutral"}>
              {modeNames[autoPublishMode]}
            </Badge>
          </td>
          <td className={tableStyles.muted}>{cadencePostsPerWeek}</td>
          <td className={tableStyles.muted}>{timezone}</td>
        </tr>
      ))}
    </Table>
  );
}
