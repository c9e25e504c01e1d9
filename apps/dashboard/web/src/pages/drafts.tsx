import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { GenerationStatus } from "@galley/proto/es/generation/v1/generation";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../components/button.tsx";
import { EmptyState, Page, Panel } from "../components/page.tsx";
import { QueryState } from "../components/query-state.tsx";
import { Skeleton } from "../components/skeleton.tsx";
import { useListFocus } from "../components/use-list-focus.ts";
import { usePageKeys } from "../shell/page-keys.ts";
import { useHasRole } from "../shell/session-context.ts";
import { DraftFilters } from "./drafts/draft-filters.tsx";
import { useDrafts } from "./drafts/draft-list.ts";
import { type DraftSearch, toDraftSearch } from "./drafts/draft-search.ts";
import { DraftTable } from "./drafts/draft-table.tsx";
import styles from "./drafts/drafts.module.css";
import { OrderDraft } from "./drafts/order-draft.tsx";
import { useArchive } from "./drafts/use-archive.ts";

/** The page "Drafts": everything that was ordered, newest first, with its state. */
export function Drafts() {
  const search = useSearch({ from: "/shell/drafts" });
  const navigate = useNavigate();
  const { query, sessions } = useDrafts(search);
  const focus = useListFocus(sessions.map(({ id }) => id));
  const archive = useArchive();
  const canWrite = useHasRole(Role.WRITER);
  const [isOrdering, setIsOrdering] = useState(false);

  const change = (wanted: DraftSearch): void =>
    void navigate({ to: "/drafts", search: toDraftSearch({ ...wanted }), replace: true });
  const next = (): void => {
    if (!focus.move(1) && query.hasNextPage) void query.fetchNextPage();
  };
  const archiveFocused = (): void => {
    const session = sessions.find(({ id }) => id === focus.itemId());
    if (session !== undefined && session.generation?.status !== GenerationStatus.GENERATING) void archive(session);
  };
  usePageKeys({
    j: { name: "Next draft", press: next, repeats: true },
    k: { name: "Previous draft", press: () => void focus.move(-1), repeats: true },
    ...(canWrite && { e: { name: "Archive the draft, or restore it", press: archiveFocused } }),
  });
  return (
    <Page
      title="Drafts"
      intro="Every article that was ordered, newest first: while it is written, until it is published."
      actions={
        canWrite && (
          <Button look="primary" data-new onClick={() => setIsOrdering(true)}>
            New draft
          </Button>
        )
      }
    >
      <Panel>
        <DraftFilters search={search} onChange={change} />
        <QueryState query={query}>
          <Skeleton rows={8} />
        </QueryState>
        {query.data && sessions.length === 0 && !query.hasNextPage && <NoDrafts search={search} />}
        <div ref={focus.list} className={styles.list} hidden={sessions.length === 0}>
          {sessions.length > 0 && <DraftTable sessions={sessions} onArchive={(session) => void archive(session)} />}
        </div>
        {query.hasNextPage && (
          <div>
            <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              Show older drafts
            </Button>
          </div>
        )}
      </Panel>
      {isOrdering && <OrderDraft publicationId={search.publication ?? ""} onClose={() => setIsOrdering(false)} />}
    </Page>
  );
}

function NoDrafts({ search }: { readonly search: DraftSearch }) {
  if (Object.keys(search).length > 0) {
    return <EmptyState title="No draft matches">Choose another status or publication to see more.</EmptyState>;
  }
  return (
    <EmptyState title="No draft waits" action={<Link to="/ideas">Ideas</Link>}>
      Have an idea of the scout written, or order a draft of your own with “New draft”. What is published or archived is
      in the list under its status.
    </EmptyState>
  );
}
