import { useQuery } from "@connectrpc/connect-query";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { AccountService, type Key, KeyRole } from "@galley/proto/es/gateway/v1/gateway";
import { useState } from "react";
import { Badge } from "../components/badge.tsx";
import { Button } from "../components/button.tsx";
import { EmptyState, Page, Panel } from "../components/page.tsx";
import { QueryState } from "../components/query-state.tsx";
import { Skeleton } from "../components/skeleton.tsx";
import { Table, tableStyles } from "../components/table.tsx";
import { Time } from "../components/time.tsx";
import { useHasRole } from "../shell/session-context.ts";
import { isActive } from "./keys/active-keys.ts";
import { KeyDialog, type KeyTask, keyRoleNames } from "./keys/key-dialogs.tsx";
import { RequestChart } from "./keys/request-chart.tsx";

/** The page "API keys" of the settings. */
export function Keys() {
  const keys = useQuery(AccountService.method.listApiKeys, {});
  const isOwner = useHasRole(Role.OWNER);
  const [task, setTask] = useState<KeyTask>();
  const create = isOwner && (
    <Button look="primary" data-new onClick={() => setTask({ kind: "create" })}>
      Create API key
    </Button>
  );
  const active = keys.data?.keys.filter(isActive) ?? [];
  const ended = keys.data?.keys.filter((key) => !isActive(key)) ?? [];
  return (
    <Page
      title="API keys"
      intro="Programs use a key to call the API. Treat it like a password: it is shown once, and webhooks are signed with it."
      actions={create}
    >
      <QueryState query={keys}>
        <Panel>
          <Skeleton />
        </Panel>
      </QueryState>
      {keys.data && active.length === 0 && (
        <Panel>
          <EmptyState title="No active key" action={create}>
            Create a key to call the API from your own programs.
          </EmptyState>
        </Panel>
      )}
      {active.length > 0 && (
        <Panel>
          <KeyTable label="Active keys" keys={active} onTask={isOwner ? setTask : undefined} />
        </Panel>
      )}
      {ended.length > 0 && (
        <Panel title="Ended keys">
          <KeyTable label="Ended keys" keys={ended} />
        </Panel>
      )}
      {task && <KeyDialog task={task} onClose={() => setTask(undefined)} />}
    </Page>
  );
}

interface KeyTableProps {
  readonly label: string;
  readonly keys: readonly Key[];
  readonly onTask?: ((task: KeyTask) => void) | undefined;
}

function KeyTable({ label, keys, onTask }: KeyTableProps) {
  return (
    <Table label={label} columns={["Name", "Role", "Last used", "Requests a day", "Expires", ""]}>
      {keys.map((key) => (
        <tr key={key.id}>
          <td className={tableStyles.main}>
            {key.name}
            <div className={tableStyles.sub}>
              <code>{key.prefix}…</code>
            </div>
          </td>
          <td>
            <Badge look={key.role === KeyRole.VIEWER ? "neutral" : "accent"}>{keyRoleNames[key.role]}</Badge>
          </td>
          <td className={tableStyles.muted}>
            <Time seconds={key.lastUsedAt} />
          </td>
          <td className={tableStyles.muted}>
            <RequestChart requests={key.requests} />
          </td>
          <td className={tableStyles.muted}>
            {key.revokedAt === undefined ? (
              <Time seconds={key.expiresAt} />
            ) : (
              <>
                revoked <Time seconds={key.revokedAt} />
              </>
            )}
          </td>
          <td>
            {onTask && (
              <>
                <Button look="quiet" aria-label={`Rename ${key.name}`} onClick={() => onTask({ kind: "rename", key })}>
                  Rename
                </Button>
                <Button look="quiet" aria-label={`Roll ${key.name}`} onClick={() => onTask({ kind: "roll", key })}>
                  Roll
                </Button>
                <Button look="danger" aria-label={`Revoke ${key.name}`} onClick={() => onTask({ kind: "revoke", key })}>
                  Revoke
                </Button>
              </>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}
