import { useQuery } from "@connectrpc/connect-query";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { GenerationService } from "@galley/proto/es/generation/v1/generation";
import { Link } from "@tanstack/react-router";
import { Button } from "../../components/button.tsx";
import { ListPanel, ListRow } from "../../components/list-panel.tsx";
import { TimeLeft } from "../../components/time-left.tsx";
import { useHasRole } from "../../shell/session-context.ts";
import { useStopHeld } from "../publication/autopilot/use-stop-held.ts";
import { PublicationName } from "./publication-name.tsx";

const everyPublication = {};

/** A panel with the drafts that the autopilot will publish soon unless somebody stops it. */
export function HeldPublishes() {
  const held = useQuery(GenerationService.method.listHeldPublishes, everyPublication);
  const canStop = useHasRole(Role.EDITOR);
  const stop = useStopHeld(everyPublication);
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
