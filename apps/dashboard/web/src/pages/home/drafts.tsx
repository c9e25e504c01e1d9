import { useQuery } from "@connectrpc/connect-query";
import { GenerationService } from "@galley/proto/es/generation/v1/generation";
import { Link } from "@tanstack/react-router";
import { ListPanel, ListRow } from "../../components/list-panel.tsx";
import { counted } from "../../components/numbers.ts";
import { Time } from "../../components/time.tsx";
import { PublicationName } from "./publication-name.tsx";

/**
 * A panel with the newest drafts that were neither published nor archived. Drafts that are about to be published
 * automatically are in another panel.
 */
export function Drafts() {
  const sessions = useQuery(GenerationService.method.listSessions, { unpublishedDrafts: true, limit: 20 });
  const held = useQuery(GenerationService.method.listHeldPublishes, {});
  const heldIds = new Set(held.data?.publishes.map(({ sessionId }) => sessionId));
  const items = sessions.data?.sessions.filter(({ id }) => !heldIds.has(id)) ?? [];
  const more = sessions.data?.nextCursor ? "+" : "";
  return (
    <ListPanel
      title="Drafts to look at"
      queries={[sessions]}
      items={items}
      count={`${items.length}${more}`}
      empty="No draft waits. Drafts appear here when they are written, and leave when they are published."
    >
      {({ id, title, publicationId, currentDraft }) => {
        const name = currentDraft?.title || title || "Untitled";
        return (
          <ListRow
            key={id}
            title={
              <Link title={name} to="/drafts/$sessionId" params={{ sessionId: id }}>
                {name}
              </Link>
            }
            note={
              <>
                {publicationId && (
                  <>
                    <PublicationName publicationId={publicationId} /> ·{" "}
                  </>
                )}
                {counted(currentDraft?.wordCount ?? 0, "word")} · <Time seconds={currentDraft?.createdAt} />
              </>
            }
          />
        );
      }}
    </ListPanel>
  );
}
