import { useMutation, useQuery } from "@connectrpc/connect-query";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { GenerationService, type HeldPublish } from "@galley/proto/es/generation/v1/generation";
import { Link } from "@tanstack/react-router";
import { toFailure } from "../../../api/errors.ts";
import { rereadInterval } from "../../../api/query-client.ts";
import { Button } from "../../../components/button.tsx";
import { EmptyState, Panel } from "../../../components/page.tsx";
import { QueryState } from "../../../components/query-state.tsx";
import { Skeleton } from "../../../components/skeleton.tsx";
import { TimeLeft } from "../../../components/time-left.tsx";
import { useToast } from "../../../components/toast.tsx";
import { useHasRole } from "../../../shell/session-context.ts";
import { usePublication } from "../publication-context.ts";
import styles from "./autopilot.module.css";
import { gateName, gateValue } from "./gates.ts";
import { useStopHeld } from "./use-stop-held.ts";

const rereadMilliseconds = 10_000;

/** A panel with the drafts that the autopilot will publish by itself, and the figures for which it trusts them. */
export function HeldPublishes() {
  const { publication } = usePublication();
  const ofPublication = { publicationId: publication.id };
  const query = useQuery(GenerationService.method.listHeldPublishes, ofPublication, {
    refetchInterval: (asked) => rereadInterval(asked) || rereadMilliseconds,
  });
  const canDecide = useHasRole(Role.EDITOR);
  const toast = useToast();
  const stop = useStopHeld(ofPublication);
  const publish = useMutation(GenerationService.method.publishHeldNow, {
    onError: (error) => toast(`Not published: ${toFailure(error).message}`),
  });
  const publishNow = ({ sessionId, title }: HeldPublish): void =>
    publish.mutate({ sessionId }, { onSuccess: () => toast(`Published “${title}”`) });
  return (
    <Panel title="Publishing soon" intro="Before each publish the autopilot waits, so that you can stop it.">
      <QueryState query={query}>
        <Skeleton rows={2} />
      </QueryState>
      {query.data?.publishes.length === 0 && (
        <EmptyState title="Nothing is published soon">A draft that passed every check appears here.</EmptyState>
      )}
      <ul className={styles.held}>
        {query.data?.publishes.map((held) => (
          <li key={held.sessionId}>
            <div className={styles.heldHeader}>
              <div>
                <Link className={styles.title} to="/drafts/$sessionId" params={{ sessionId: held.sessionId }}>
                  {held.title}
                </Link>
                <p className={styles.muted}>
                  Published <TimeLeft seconds={held.publishesAt} />
                </p>
              </div>
              {canDecide && (
                <div className={styles.buttons}>
                  <Button
                    look="danger"
                    aria-label={`Stop the publish of ${held.title}`}
                    onClick={() => void stop(held)}
                  >
                    Stop
                  </Button>
                  <Button
                    aria-label={`Publish now: ${held.title}`}
                    busy={publish.isPending}
                    onClick={() => publishNow(held)}
                  >
                    Publish now
                  </Button>
                </div>
              )}
            </div>
            <Gates held={held} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The checks that a draft has passed, with their figures. */
function Gates({ held: { gates } }: { readonly held: HeldPublish }) {
  return (
    <dl className={styles.gates}>
      {gates.map(({ name, found, required }) => (
        <div key={name}>
          <dt>{gateName(name)}</dt>
          <dd>
            {gateValue(found)} <span className={styles.muted}>(required: {gateValue(required)})</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
