import { useMutation, useQuery } from "@connectrpc/connect-query";
import { DashboardService } from "@galley/proto/es/dashboard/v1/dashboard";
import { browserSupportsWebAuthn, startRegistration } from "@simplewebauthn/browser";
import { useState } from "react";
import { toFailure } from "../api/errors.ts";
import { Badge } from "../components/badge.tsx";
import { Button } from "../components/button.tsx";
import { EmptyState, FailureNotice, Page, Panel, Skeleton } from "../components/page.tsx";
import { Table, tableStyles } from "../components/table.tsx";
import { Time } from "../components/time.tsx";
import { useToast } from "../components/toast.tsx";

/** Settings, sessions and passkeys of the signed-in member. */
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
  const remove = useMutation(DashboardService.method.removePasskey, {
    onSuccess: () => {
      toast("Passkey removed");
      void passkeys.refetch();
    },
  });
  const registration = usePasskeyRegistration(() => {
    toast("Passkey added");
    void passkeys.refetch();
  });
  const failure = passkeys.error ?? remove.error ?? registration.error;
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
      {passkeys.isPending && <Skeleton rows={1} />}
      {failure && <FailureNotice failure={toFailure(failure)} onRetry={() => void passkeys.refetch()} />}
      {passkeys.data?.passkeys.length === 0 && (
        <EmptyState title="No passkey yet" action={add}>
          Without a passkey you need a new sign-in link each time.
        </EmptyState>
      )}
      {passkeys.data && passkeys.data.passkeys.length > 0 && (
        <>
          <Table label="Passkeys" columns={["Name", "Added", "Last used", ""]}>
            {passkeys.data.passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
              <tr key={id}>
                <td className={tableStyles.main}>{name}</td>
                <td className={tableStyles.muted}>
                  <Time seconds={createdAt} />
                </td>
                <td className={tableStyles.muted}>
                  <Time seconds={lastUsedAt} />
                </td>
                <td>
                  <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate({ passkeyId: id })}>
                    Remove
                  </Button>
                </td>
              </tr>
            ))}
          </Table>
          <div>{add}</div>
        </>
      )}
    </Panel>
  );
}

function usePasskeyRegistration(onAdded: () => void) {
  const start = useMutation(DashboardService.method.startPasskeyRegistration);
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

/** A name for a new passkey, from what the browser tells of its system. */
function deviceName(): string {
  const system = /Windows|Mac OS X|Android|iPhone|iPad|CrOS|Linux/.exec(navigator.userAgent)?.[0] ?? "device";
  return `Passkey on ${system.replace("Mac OS X", "Mac").replace("CrOS", "Chromebook")}`;
}

function SessionPanel() {
  const toast = useToast();
  const sessions = useQuery(DashboardService.method.listSessions, {});
  const end = useMutation(DashboardService.method.endSession, {
    onSuccess: ({ ended }) => {
      toast(ended === 1 ? "Session ended" : `${ended} sessions ended`);
      void sessions.refetch();
    },
  });
  const failure = sessions.error ?? end.error;
  const others = sessions.data?.sessions.filter(({ current }) => !current) ?? [];
  return (
    <Panel title="Sessions" intro="A session ends after 7 days without use, and after 30 days in any case.">
      {sessions.isPending && <Skeleton rows={2} />}
      {failure && <FailureNotice failure={toFailure(failure)} onRetry={() => void sessions.refetch()} />}
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
                  <Button look="danger" busy={end.isPending} onClick={() => end.mutate({ sessionId: id })}>
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
          <Button busy={end.isPending} onClick={() => end.mutate({})}>
            End all other sessions
          </Button>
        </div>
      )}
    </Panel>
  );
}

const browsers = ["Edg", "OPR", "Firefox", "Chrome", "Safari"] as const;
const browserNames: Readonly<Record<string, string>> = { Edg: "Edge", OPR: "Opera" };

function browserName(userAgent: string): string {
  const found = browsers.find((name) => userAgent.includes(`${name}/`));
  const system = /\(([^;)]+)/.exec(userAgent)?.[1] ?? "";
  return found === undefined ? userAgent.slice(0, 40) || "Unknown" : `${browserNames[found] ?? found} · ${system}`;
}
