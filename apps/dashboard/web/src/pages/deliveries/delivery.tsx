import { useQuery } from "@connectrpc/connect-query";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import {
  type Delivery as DeliveryMessage,
  DeliveryState,
  WebhooksService,
} from "@galley/proto/es/webhooks/v1/webhooks";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { rereadInterval } from "../../api/query-client.ts";
import { Button } from "../../components/button.tsx";
import { CopyText } from "../../components/copy-text.tsx";
import { Page, Panel } from "../../components/page.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Time } from "../../components/time.tsx";
import { useHasRole } from "../../shell/session-context.ts";
import { PublicationName } from "../home/publication-name.tsx";
import { Attempts } from "./attempts.tsx";
import styles from "./deliveries.module.css";
import { formatBody } from "./format-body.ts";
import { ReplayDialog } from "./replay-dialog.tsx";
import { StateBadge } from "./state-badge.tsx";

const pollMilliseconds = 2_000;

/** The page of one delivery: its attempts with the answers of the receiver, and the body that is sent. */
export function Delivery() {
  const { deliveryId } = useParams({ from: "/shell/deliveries/$deliveryId" });
  const canReplay = useHasRole(Role.EDITOR);
  const [isReplaying, setIsReplaying] = useState(false);
  const query = useQuery(
    WebhooksService.method.getDelivery,
    { deliveryId },
    {
      refetchInterval: ({ state }) =>
        state.data?.delivery?.state === DeliveryState.PENDING ? pollMilliseconds : rereadInterval({ state }),
    },
  );
  const delivery = query.data?.delivery;
  const canBeSent = delivery && delivery.state !== DeliveryState.PENDING && !delivery.publicationDeleted;
  const close = (): void => setIsReplaying(false);
  return (
    <Page
      title={delivery ? `${delivery.event} to ${delivery.host}` : "Webhook"}
      intro={<Link to="/deliveries">All webhooks</Link>}
      actions={
        canReplay &&
        canBeSent && (
          <Button look="primary" onClick={() => setIsReplaying(true)}>
            Send again …
          </Button>
        )
      }
    >
      <QueryState query={query}>
        <Panel>
          <Skeleton rows={4} />
        </Panel>
      </QueryState>
      {delivery && (
        <>
          <Facts delivery={delivery} />
          <Panel title="Attempts">
            <Attempts delivery={delivery} />
          </Panel>
          <Panel title="Body">
            {query.data?.body ? (
              <CopyText
                title="JSON"
                label="Copy body"
                text={query.data.body}
                shown={formatBody(query.data.body)}
                isBlock
              />
            ) : (
              <p className={styles.muted}>The publication was deleted, and with it what was sent.</p>
            )}
          </Panel>
        </>
      )}
      {isReplaying && <ReplayDialog task={{ ids: [deliveryId] }} onClose={close} onStarted={close} />}
    </Page>
  );
}

function Facts({ delivery }: { readonly delivery: DeliveryMessage }) {
  const { id, publicationId, publicationDeleted, createdAtMilliseconds } = delivery;
  return (
    <Panel>
      <dl className={styles.facts}>
        <div>
          <dt>State</dt>
          <dd>
            <StateBadge delivery={delivery} />
          </dd>
        </div>
        <div>
          <dt>Publication</dt>
          <dd>{publicationDeleted ? "deleted" : <PublicationName publicationId={publicationId} />}</dd>
        </div>
        <div>
          <dt>Created</dt>
          <dd>
            <Time seconds={createdAtMilliseconds / 1_000n} />
          </dd>
        </div>
        <div>
          <dt>X-Service-Delivery</dt>
          <dd>
            <code>{id}</code>
          </dd>
        </div>
      </dl>
    </Panel>
  );
}
