import { useQuery } from "@connectrpc/connect-query";
import { ContentService, IdeaStatus } from "@galley/proto/es/content/v1/content";
import { Link } from "@tanstack/react-router";
import { ListPanel, ListRow } from "../../components/list-panel.tsx";
import { counted } from "../../components/numbers.ts";
import { Time } from "../../components/time.tsx";
import { percent } from "../ideas/score-parts.tsx";
import { useIdeaDialogs } from "../ideas/use-idea-dialogs.tsx";
import { PublicationName } from "./publication-name.tsx";

/** The total at which the content service stops counting ideas. From this total on, the panel shows "100+". */
const maxCounted = 100;

/** A panel with the newest ideas that the scout has found and that no member has used or dismissed yet. */
export function NewIdeas() {
  const query = useQuery(ContentService.method.listNewIdeas, { limit: 20 });
  const { dialogs, open } = useIdeaDialogs();
  const total = query.data?.total ?? 0;
  const ideas = query.data?.ideas.filter(({ status }) => status === IdeaStatus.NEW) ?? [];
  return (
    <>
      <ListPanel
        title="New ideas"
        queries={[query]}
        items={ideas}
        count={total >= maxCounted ? `${maxCounted}+` : String(total)}
        empty={
          <>
            The scout has found nothing new. Give a <Link to="/publications">publication</Link> topics and a schedule,
            and ideas appear here.
          </>
        }
      >
        {(idea) => (
          <ListRow
            key={idea.id}
            title={
              <button type="button" title={idea.title} onClick={() => open(idea)}>
                {idea.title}
              </button>
            }
            note={
              <>
                score {percent(idea.relevanceScore)} · <PublicationName publicationId={idea.publicationId} /> ·{" "}
                {counted(idea.sources.length, "source")} · <Time seconds={idea.createdAt} />
              </>
            }
          />
        )}
      </ListPanel>
      {dialogs}
    </>
  );
}
