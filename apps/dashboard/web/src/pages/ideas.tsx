import { type Idea, IdeaStatus } from "@galley/proto/es/content/v1/content";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Button } from "../components/button.tsx";
import { EmptyState, Page, Panel } from "../components/page.tsx";
import { QueryState } from "../components/query-state.tsx";
import { Skeleton } from "../components/skeleton.tsx";
import { useListFocus } from "../components/use-list-focus.ts";
import { type PageKey, usePageKeys } from "../shell/page-keys.ts";
import { useHasRole } from "../shell/session-context.ts";
import { IdeaFilters } from "./ideas/idea-filters.tsx";
import { useIdeas } from "./ideas/idea-list.ts";
import { type IdeaSearch, toIdeaSearch } from "./ideas/idea-search.ts";
import { IdeaTable } from "./ideas/idea-table.tsx";
import styles from "./ideas/ideas.module.css";
import { useIdeaDialogs } from "./ideas/use-idea-dialogs.tsx";

/** The page "Ideas": the ideas that the scout has found, best score first. */
export function Ideas() {
  const search = useSearch({ from: "/shell/ideas" });
  const navigate = useNavigate();
  const { query, ideas } = useIdeas(search);
  const focus = useListFocus(ideas.map(({ id }) => id));
  const { dialogs, open, write, decide } = useIdeaDialogs();
  const canDecide = useHasRole(Role.WRITER);

  const change = (wanted: IdeaSearch): void =>
    void navigate({ to: "/ideas", search: toIdeaSearch({ ...wanted }), replace: true });
  const next = (): void => {
    if (!focus.move(1) && query.hasNextPage) void query.fetchNextPage();
  };
  const withFocused = (name: string, act: (idea: Idea) => void): PageKey => ({
    name,
    press: () => {
      const idea = ideas.find(({ id }) => id === focus.itemId());
      if (idea !== undefined) act(idea);
    },
  });
  usePageKeys({
    j: { name: "Next idea", press: next, repeats: true },
    k: { name: "Previous idea", press: () => void focus.move(-1), repeats: true },
    ...(canDecide && {
      e: withFocused("Mark the idea as reviewed", (idea) => decide(idea, IdeaStatus.REVIEWED)),
      x: withFocused("Dismiss the idea", (idea) => decide(idea, IdeaStatus.DISMISSED)),
      w: withFocused("Write the idea", write),
    }),
  });
  const intro = "Stories that the scout found, best first.";
  return (
    <Page
      title="Ideas"
      intro={canDecide ? `${intro} Decide which of them become drafts; “?” shows the keys for it.` : intro}
    >
      <Panel>
        <IdeaFilters search={search} onChange={change} />
        <QueryState query={query}>
          <Skeleton rows={8} />
        </QueryState>
        {query.data && ideas.length === 0 && !query.hasNextPage && <NoIdeas search={search} />}
        <div ref={focus.list} className={styles.list} hidden={ideas.length === 0}>
          {ideas.length > 0 && <IdeaTable ideas={ideas} onOpen={open} onWrite={write} onStatus={decide} />}
        </div>
        {query.hasNextPage && (
          <div>
            <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              Show more ideas
            </Button>
          </div>
        )}
      </Panel>
      {dialogs}
    </Page>
  );
}

function NoIdeas({ search }: { readonly search: IdeaSearch }) {
  if (Object.keys(search).length > 0) {
    return <EmptyState title="No idea matches">Choose another status, publication or topic to see more.</EmptyState>;
  }
  return (
    <EmptyState title="No new idea" action={<Link to="/publications">Publications</Link>}>
      Give a publication topics and run its scout, by hand or on a schedule. What it finds appears here.
    </EmptyState>
  );
}
