import { useQuery } from "@connectrpc/connect-query";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { type Connection, PublishingService } from "@galley/proto/es/publishing/v1/publishing";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Panel } from "../../components/page.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Time } from "../../components/time.tsx";
import { useHasRole } from "../../shell/session-context.ts";
import { usePublication } from "../publication/publication-context.ts";
import { CheckDialog } from "./check-dialog.tsx";
import { ConnectDialog } from "./connect-dialog.tsx";
import { type ConnectionGuide, connectionGuides, isCms } from "./connection-kinds.ts";
import { ConnectionState } from "./connection-state.tsx";
import styles from "./connections.module.css";
import { ConsentDialog } from "./consent-dialog.tsx";
import { ConsentResult } from "./consent-result.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";

type Task = "connect" | "keys" | "check" | "remove";

/** The tab "Connections" of a publication: the CMS in which it is published, and the networks on which it is shared. */
export function Connections() {
  const { publication } = usePublication();
  const publicationId = publication.id;
  const query = useQuery(PublishingService.method.listConnections, { publicationId });
  const isOwner = useHasRole(Role.OWNER);
  const [open, setOpen] = useState<{ readonly task: Task; readonly guide: ConnectionGuide }>();
  const found = query.data?.connections ?? [];
  const connectionOf = ({ kind }: ConnectionGuide): Connection | undefined => found.find((each) => each.kind === kind);
  const { oauth } = useSearch({ from: "/shell/publications/$publicationId/connections" });
  const navigate = useNavigate();
  const app = query.data?.oauthApps.find(({ kind }) => kind === open?.guide.kind);
  const consent = app?.configured ? open?.guide.consent : undefined;
  const dialog = open && {
    guide: open.guide,
    publicationId,
    connection: connectionOf(open.guide),
    replaced: replacedBy(open.guide, found),
    onClose: () => setOpen(undefined),
  };
  return (
    <>
      <QueryState query={query}>
        <Panel>
          <Skeleton rows={4} />
        </Panel>
      </QueryState>
      {isOwner && oauth && (
        <ConsentResult
          oauthId={oauth}
          onRetry={(guide) => setOpen({ task: "connect", guide })}
          onDismiss={() => void navigate({ to: ".", search: {}, replace: true })}
        />
      )}
      {!isOwner && query.data && <p className={styles.muted}>Only an owner of the account can change connections.</p>}
      {query.data &&
        connectionGuides.map((guide) => (
          <ConnectionPanel
            key={guide.kind}
            guide={guide}
            connection={connectionOf(guide)}
            onTask={isOwner ? (task) => setOpen({ task, guide }) : undefined}
          />
        ))}
      {dialog && open.task === "connect" && app && consent && (
        <ConsentDialog {...dialog} app={app} consent={consent} onUseKeys={() => setOpen({ ...open, task: "keys" })} />
      )}
      {dialog && (open.task === "keys" || (open.task === "connect" && !consent)) && (
        <ConnectDialog {...dialog} app={app} />
      )}
      {dialog && open.task === "check" && <CheckDialog {...dialog} />}
      {dialog && open.task === "remove" && <RemoveDialog {...dialog} />}
    </>
  );
}

/** Returns the name of the CMS whose link ends when this one is made. */
function replacedBy({ kind }: ConnectionGuide, found: readonly Connection[]): string | undefined {
  const linked = connectionGuides.filter((guide) => found.some((each) => each.kind === guide.kind));
  return isCms(kind) ? linked.find((guide) => guide.kind !== kind && isCms(guide.kind))?.name : undefined;
}

interface ConnectionPanelProps {
  readonly guide: ConnectionGuide;
  readonly connection: Connection | undefined;
  readonly onTask: ((task: Task) => void) | undefined;
}

function ConnectionPanel({ guide: { name, use }, connection, onTask }: ConnectionPanelProps) {
  return (
    <Panel title={name} intro={connection === undefined ? use : undefined}>
      {connection && (
        <div className={styles.connection}>
          <div className={styles.account}>
            <ConnectionState connection={connection} /> <span>{accountOf(connection)}</span>
          </div>
          <p className={styles.muted}>
            Linked <Time seconds={connection.createdAt} />, checked <Time seconds={connection.lastCheckedAt} />.
          </p>
          {connection.problem && <p className={styles.problem}>{connection.problem}</p>}
          {connection.warning && <p className={styles.warning}>{connection.warning}</p>}
        </div>
      )}
      {onTask && (
        <div className={styles.actions}>
          {connection && (
            <Button aria-label={`Check ${name}`} onClick={() => onTask("check")}>
              Check
            </Button>
          )}
          <Button aria-label={`${connection ? "Link again" : "Link"} ${name}`} onClick={() => onTask("connect")}>
            {connection ? "Link again" : `Link ${name}`}
          </Button>
          {connection && (
            <Button look="danger" aria-label={`Remove ${name}`} onClick={() => onTask("remove")}>
              Remove
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}

/** Names the linked account or CMS, as far as it is known. */
function accountOf({ settings: { url, name, username, author } }: Connection): string {
  if (url !== undefined) return url;
  return name ?? (username === undefined ? (author ?? "") : `@${username}`);
}
