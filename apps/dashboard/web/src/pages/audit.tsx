import { useInfiniteQuery } from "@connectrpc/connect-query";
import { DashboardService } from "@galley/proto/es/dashboard/v1/dashboard";
import { Button } from "../components/button.tsx";
import { EmptyState, Page, Panel } from "../components/page.tsx";
import { QueryState } from "../components/query-state.tsx";
import { Skeleton } from "../components/skeleton.tsx";
import { Table, tableStyles } from "../components/table.tsx";
import { Time } from "../components/time.tsx";

const pageSize = 50;

/** The page "Audit log" of the settings. */
export function Audit() {
  const audit = useInfiniteQuery(
    DashboardService.method.listAuditEntries,
    { before: "", limit: pageSize },
    {
      pageParamKey: "before",
      getNextPageParam: ({ entries }) => (entries.length < pageSize ? undefined : entries.at(-1)?.id),
    },
  );
  const entries = audit.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Page title="Audit log" intro="What members, API keys and operators did, for the last year.">
      <Panel>
        <QueryState query={audit}>
          <Skeleton rows={8} />
        </QueryState>
        {audit.data && entries.length === 0 && (
          <EmptyState title="Nothing yet">Sign-ins and changes appear here.</EmptyState>
        )}
        {entries.length > 0 && (
          <Table label="Audit log" columns={["When", "Who", "What", "Network"]}>
            {entries.map(({ id, at, memberEmail, keyId, action, target, network }) => (
              <tr key={id}>
                <td className={tableStyles.muted}>
                  <Time seconds={at} />
                </td>
                <td className={tableStyles.main}>{actorName(memberEmail, keyId)}</td>
                <td>
                  {actionName(action)}
                  {target !== "" && (
                    <div className={tableStyles.sub}>
                      <code>{target}</code>
                    </div>
                  )}
                </td>
                <td className={tableStyles.muted}>{network}</td>
              </tr>
            ))}
          </Table>
        )}
        {audit.hasNextPage && (
          <div>
            <Button busy={audit.isFetchingNextPage} onClick={() => void audit.fetchNextPage()}>
              Show older entries
            </Button>
          </div>
        )}
      </Panel>
    </Page>
  );
}

function actorName(memberEmail: string, keyId: string): string {
  if (keyId !== "") return `API key ${keyId}`;
  return memberEmail === "" ? "Operator" : memberEmail;
}

const actionNames: Readonly<Record<string, string>> = {
  "signed-in.link": "Signed in with a link",
  "signed-in.passkey": "Signed in with a passkey",
  "signed-in.single-sign-on": "Signed in with single sign-on",
  "sign-in-failed.link": "Failed to sign in with a link",
  "sign-in-failed.passkey": "Failed to sign in with a passkey",
  "sign-in-failed.single-sign-on": "Failed to sign in with single sign-on",
  "link.created": "Made a sign-in link",
  "passkey.added": "Added a passkey",
  "passkey.removed": "Removed a passkey",
  "member.invited": "Invited a member",
  "member.role-changed": "Changed a member's role",
  "member.removed": "Removed a member",
  "key.created": "Created an API key",
  "key.renamed": "Renamed an API key",
  "key.rolled": "Rolled an API key",
  "key.revoked": "Revoked an API key",
  "style.created": "Created a style",
  "style.changed": "Changed a style",
  "style.deleted": "Deleted a style",
  "publication.created": "Created a publication",
  "publication.changed": "Changed a publication",
  "publication.deleted": "Deleted a publication",
  "session.published": "Published an article",
  "session.unpublished": "Unpublished a post",
  "session.archived": "Archived a draft",
  "publish.stopped": "Stopped a publish",
  "autopilot.resumed": "Let the autopilot publish again",
  "edit.decided": "Decided about a change in the CMS",
  "sources.changed": "Changed the scout's sources",
  "site.domain-changed": "Changed a site's domain",
  "deliveries.replayed": "Sent webhooks again",
  "webhook.tested": "Sent a test webhook",
  "connection.saved": "Saved a connection",
  "connection.removed": "Removed a connection",
};

const unconfirmed = ".unconfirmed";

/**
 * Returns the name of an action in the audit log. The name says so when it is unknown whether the action was done,
 * because its answer was lost.
 */
function actionName(action: string): string {
  if (action.endsWith(unconfirmed)) return `${actionName(action.slice(0, -unconfirmed.length))} (not confirmed)`;
  return actionNames[action] ?? action;
}
