import { useMutation, useQuery } from "@connectrpc/connect-query";
import { DashboardService, type Passkey } from "@galley/proto/es/dashboard/v1/dashboard";
import { browserSupportsWebAuthn, startRegistration } from "@simplewebauthn/browser";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { toFailure } from "../api/errors.ts";
import { keepsCache } from "../api/query-client.ts";
import { Badge } from "../components/badge.tsx";
import { Button } from "../components/button.tsx";
import { EmptyState, FailureNotice, Page, Panel } from "../components/page.tsx";
import { QueryState } from "../components/query-state.tsx";
import { Skeleton } from "../components/skeleton.tsx";
import { Table, tableStyles } from "../components/table.tsx";
import { Time } from "../components/time.tsx";
import { useToast } from "../components/toast.tsx";
import { useOptimisticChange } from "../components/use-optimistic-change.ts";

/** The page of the settings with the sessions and passkeys of the signed-in member. */
export function Sessions() {
  return (
    <Page title="Sessions and passkeys" intro="Where you are signed in, and how you sign in.">
      <PasskeyPanel />
      <SessionPanel />
    </Page>
  );
}

function PasskeyPanel() {
  const toast = useToast();
  const passkeys = useQuery(DashboardService.method.listPasskeys, {});
  const remove = useOptimisticChange(DashboardService.method.removePasskey, {
    read: { schema: DashboardService.method.listPasskeys, input: {} },
    apply: (answer, { passkeyId }) => ({
      ...answer,
      passkeys: answer.passkeys.filter(({ id }) => id !== passkeyId),
    }),
  });
  const removePasskey = async ({ id, name }: Passkey): Promise<void> => {
    if (await remove({ passkeyId: id })) toast(`Removed “${name}”`);
  };
  const [isAdded, setIsAdded] = useState(false);
  const registration = usePasskeyRegistration(() => {
    toast("Passkey added");
    setIsAdded(true);
  });
  const add = browserSupportsWebAuthn() && (
    <Button look="primary" data-new busy={registration.isPending} onClick={registration.start}>
      Add a passkey
    </Button>
  );
  return (
    <Panel
      title="Passkeys"
      intro="A passkey is a key on your device that your finger, face or PIN unlocks. You sign in with it from then on."
    >
      <QueryState query={passkeys}>
        <Skeleton rows={1} />
      </QueryState>
      {registration.error && <FailureNotice failure={toFailure(registration.error)} />}
      {passkeys.data?.passkeys.length === 0 && (
        <EmptyState title="No passkey yet" action={add}>
          Without a passkey you need a new sign-in link each time.
        </EmptyState>
      )}
      {passkeys.data && passkeys.data.passkeys.length > 0 && (
        <>
          <Table label="Passkeys" columns={["Name", "Added", "Last used", ""]}>
            {passkeys.data.passkeys.map((passkey) => (
              <tr key={passkey.id}>
                <td className={tableStyles.main}>{passkey.name}</td>
                <td className={tableStyles.muted}>
                  <Time seconds={passkey.createdAt} />
                </td>
                <td className={tableStyles.muted}>
                  <Time seconds={passkey.lastUsedAt} />
                </td>
                <td>
                  <Button
                    look="danger"
                    aria-label={`Remove ${passkey.name}`}
                    onClick={() => void removePasskey(passkey)}
                  >
                    Remove
                  </Button>
                </td>
              </tr>
            ))}
          </Table>
          <div>{add}</div>
          {isAdded && (
            <p>
              You sign in with it from now on. <Link to="/">Go to Home</Link>
            </p>
          )}
        </>
      )}
    </Panel>
  );
}

function usePasskeyRegistration(onAdded: () => void) {
  const start = useMutation(DashboardService.method.startPasskeyRegistration, { meta: keepsCache });
  const finish = useMutation(DashboardService.method.finishPasskeyRegistration);
  const [error, setError] = useState<Error>();
  const [isPending, setIsPending] = useState(false);
  const register = async (): Promise<void> => {
    setError(undefined);
    setIsPending(true);
    try {
      const { challengeId, optionsJson } = await start.mutateAsync({});
      const response = await startRegistration({ optionsJSON: JSON.parse(optionsJson) });
      await finish.mutateAsync({ challengeId, responseJson: JSON.stringify(response), name: deviceName() });
      onAdded();
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown : new Error(String(thrown)));
    } finally {
      setIsPending(false);
    }
  };
  return { start: () => void register(), error, isPending };
}

/** Proposes a name for a new passkey from what the browser says about its system. */
function deviceName(): string {
  return `Passkey on ${systemName(navigator.userAgent) ?? "device"}`;
}

function systemName(userAgent: string): string | undefined {
  const system = /Windows|Android|iPhone|iPad|Mac OS X|CrOS|Linux/.exec(userAgent)?.[0];
  return system?.replace("Mac OS X", "Mac").replace("CrOS", "Chromebook");
}

function SessionPanel() {
  const toast = useToast();
  const sessions = useQuery(DashboardService.method.listSessions, {});
  const end = useOptimisticChange(DashboardService.method.endSession, {
    read: { schema: DashboardService.method.listSessions, input: {} },
    apply: (answer, { sessionId }) => ({
      ...answer,
      sessions: answer.sessions.filter(({ id, current }) => current || (sessionId !== undefined && id !== sessionId)),
    }),
  });
  const endSession = async (request: { sessionId?: string }, done: string): Promise<void> => {
    if (await end(request)) toast(done);
  };
  const others = sessions.data?.sessions.filter(({ current }) => !current) ?? [];
  return (
    <Panel title="Sessions" intro="A session ends after 7 days without use, and after 30 days in any case.">
      <QueryState query={sessions}>
        <Skeleton rows={2} />
      </QueryState>
      {sessions.data && (
        <Table label="Sessions" columns={["Browser", "Network", "Signed in", "Last used", ""]}>
          {sessions.data.sessions.map(({ id, userAgent, network, createdAt, lastUsedAt, current }) => (
            <tr key={id}>
              <td className={tableStyles.main}>
                {browserName(userAgent)} {current && <Badge look="good">this browser</Badge>}
              </td>
              <td className={tableStyles.muted}>{network}</td>
              <td className={tableStyles.muted}>
                <Time seconds={createdAt} />
              </td>
              <td className={tableStyles.muted}>
                <Time seconds={lastUsedAt} />
              </td>
              <td>
                {!current && (
                  <Button
                    look="danger"
                    aria-label={`End the session of ${browserName(userAgent)}`}
                    onClick={() => void endSession({ sessionId: id }, `Ended the session of ${browserName(userAgent)}`)}
                  >
                    End
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
      {others.length > 0 && (
        <div>
          <Button onClick={() => void endSession({}, "Ended all other sessions")}>End all other sessions</Button>
        </div>
      )}
    </Panel>
  );
}

const browsers = ["Edg", "OPR", "Firefox", "Chrome", "Safari"] as const;
const browserNames: Readonly<Record<string, string>> = { Edg: "Edge", OPR: "Opera" };

function browserName(userAgent: string): string {
  const found = browsers.find((name) => userAgent.includes(`${name}/`));
  if (found === undefined) return userAgent.slice(0, 40) || "Unknown";
  return [browserNames[found] ?? found, systemName(userAgent)].filter(Boolean).join(" · ");
}
