import { createClient } from "@connectrpc/connect";
import { useTransport } from "@connectrpc/connect-query";
import { DashboardService } from "@galley/proto/es/dashboard/v1/dashboard";
import { useEffect, useState } from "react";
import { Button } from "../components/button.tsx";

/**
 * "page": the browser leaves this page and comes back to the dashboard. "tab" and "confirm": the sign-in is in a tab of its own, and this page goes
 * on when the person comes back to it. "confirm" wants a new sign-in at the issuer.
 */
export type SingleSignOnPurpose = "page" | "tab" | "confirm";

export interface SingleSignOnProps {
  /** Where single sign-on begins. */
  readonly url: string;
  readonly purpose: SingleSignOnPurpose;
  readonly onSignedIn: () => Promise<void>;
}

export function SingleSignOn({ url, purpose, onSignedIn }: SingleSignOnProps) {
  const transport = useTransport();
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const client = createClient(DashboardService, transport);
    const goOnWhenSignedIn = async (): Promise<void> => {
      const session = await client.getSession({}).catch(() => undefined);
      if (session === undefined) return;
      const isRecent = Number(session.recentUntil) * 1_000 > Date.now();
      if (purpose === "confirm" && !isRecent) return;
      setIsWaiting(false);
      await onSignedIn();
    };
    const listener = () => void goOnWhenSignedIn();
    window.addEventListener("focus", listener);
    return () => window.removeEventListener("focus", listener);
  }, [isWaiting, purpose, transport, onSignedIn]);

  const start = (): void => {
    const address = `${url}?for=${purpose}`;
    if (purpose === "page") {
      window.location.assign(address);
      return;
    }
    window.open(address, "_blank", "noopener");
    setIsWaiting(true);
  };
  return (
    <>
      <Button onClick={start}>Continue with single sign-on</Button>
      {isWaiting && <p role="status">Sign in in the other tab, then come back here.</p>}
    </>
  );
}
