import { useQuery } from "@connectrpc/connect-query";
import {
  type Connection,
  ConnectionKind,
  ConnectionState,
  PublishingService,
} from "@galley/proto/es/publishing/v1/publishing";
import { type FailedDelivery, WebhooksService } from "@galley/proto/es/webhooks/v1/webhooks";
import { Link } from "@tanstack/react-router";
import { Badge } from "../../components/badge.tsx";
import { ListPanel, ListRow } from "../../components/list-panel.tsx";
import { Time } from "../../components/time.tsx";
import { PublicationName } from "./publication-name.tsx";

const kindNames: Readonly<Record<ConnectionKind, string>> = {
  [ConnectionKind.UNSPECIFIED]: "Connection",
  [ConnectionKind.GHOST]: "Ghost",
  [ConnectionKind.WORDPRESS]: "WordPress",
  [ConnectionKind.LINKEDIN]: "LinkedIn",
  [ConnectionKind.X]: "X",
};

type Problem =
  | { readonly kind: "connection"; readonly connection: Connection }
  | { readonly kind: "delivery"; readonly delivery: FailedDelivery };

/** A panel with connections that fail or end soon, and with webhooks of the last 7 days that were not delivered. */
export function Problems() {
  const connections = useQuery(PublishingService.method.listFailingConnections, {});
  const deliveries = useQuery(WebhooksService.method.listFailedDeliveries, { limit: 20 });
  const failing = connections.data?.connections ?? [];
  const failed = deliveries.data?.deliveries ?? [];
  const items: Problem[] = [
    ...failing.map((connection) => ({ kind: "connection", connection }) as const),
    ...failed.map((delivery) => ({ kind: "delivery", delivery }) as const),
  ];
  return (
    <ListPanel
      title="Problems"
      isAlarming
      queries={[
        { ...connections, name: "Connections" },
        { ...deliveries, name: "Webhooks" },
      ]}
      items={items}
      empty="All connections work, and every webhook of the last 7 days was delivered."
    >
      {(problem) =>
        problem.kind === "connection" ? (
          <ConnectionRow key={`${problem.connection.publicationId}/${problem.connection.kind}`} {...problem} />
        ) : (
          <DeliveryRow key={problem.delivery.id} {...problem} />
        )
      }
    </ListPanel>
  );
}

function ConnectionRow({ connection }: { readonly connection: Connection }) {
  const { publicationId, kind, state, problem, warning } = connection;
  const text = state === ConnectionState.FAILING ? (problem ?? "It does not work.") : (warning ?? "");
  return (
    <ListRow
      title={
        <>
          <Link to="/publications/$publicationId/connections" params={{ publicationId }}>
            {kindNames[kind]}
          </Link>{" "}
          of <PublicationName publicationId={publicationId} />
        </>
      }
      note={<span title={text}>{text}</span>}
      end={
        state === ConnectionState.FAILING ? <Badge look="danger">Fails</Badge> : <Badge look="warning">Ends soon</Badge>
      }
    />
  );
}

function DeliveryRow({ delivery }: { readonly delivery: FailedDelivery }) {
  const { id, event, host, problem, createdAt } = delivery;
  return (
    <ListRow
      title={
        <Link to="/deliveries/$deliveryId" params={{ deliveryId: id }}>
          {event} to {host}
        </Link>
      }
      note={
        <span title={problem}>
          <Time seconds={createdAt} /> · {problem}
        </span>
      }
      end={<Badge look="danger">Not delivered</Badge>}
    />
  );
}
