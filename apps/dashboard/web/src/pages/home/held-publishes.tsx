import { useQuery } from "@connectrpc/connect-query";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { GenerationService, type HeldPublish } from "@galley/proto/es/generation/v1/generation";
import { Link } from "@tanstack/react-router";
import { Button } from "../../components/button.tsx";
import { ListPanel, ListRow } from "../../components/list-panel.tsx";
import { TimeLeft } from "../../components/time-left.tsx";
import { useToast } from "../../components/toast.tsx";
import { useOptimisticChange } from "../../components/use-optimistic-change.ts";
import { useHasRole } from "../../shell/session-context.ts";
import { PublicationName } from "./publication-name.tsx";

const read = { schema: GenerationService.method.listHeldPublishes, input: {} };

/** A panel with the drafts that the autopilot will publish soon unless somebody stops it. */
export function HeldPublishes() {
  const held = useQuery(read.schema, read.input);
  const canStop = useHasRole(Role.EDITOR);
  const stop = useStop();
  return (
    <ListPanel
      title="Publishing soon"
      queries={[held]}
      items={held.data?.publishes ?? []}
      empty="The autopilot publishes nothing soon. Before each publish it waits, and you can stop it here."
    >
      {(publish) => (
        <ListRow
          key={publish.sessionId}
          title={
            <Link title={publish.title} to="/drafts/$sessionId" params={{ sessionId: publish.sessionId }}>
              {publish.title}
            </Link>
          }
          note={
            <>
              <TimeLeft seconds={publish.publishesAt} /> · <PublicationName publicationId={publish.publicationId} />
            </>
          }
          end={
            canStop && (
              <Button aria-label={`Stop the publish of ${publish.title}`} onClick={() => void stop(publish)}>
                Stop
              </Button>
            )
          }
        />
      )}
    </ListPanel>
  );
}

/**
 * Returns a function that stops an automatic publish. The publish leaves the list at once, and comes back when the
 * server refuses.
 */
function useStop(): (publish: HeldPublish) => Promise<void> {
  const toast = useToast();
  const send = useOptimisticChange(GenerationService.method.stopHeldPublish, {
    read,
    apply: (answer, { sessionId }) => ({
      ...answer,
      publishes: answer.publishes.filter((publish) => publish.sessionId !== sessionId),
    }),
  });
  return async ({ sessionId, title }) => {
    if (await send({ sessionId })) toast(`Stopped the publish of “${title}”. It stays as a draft.`);
  };
}
