import { createClient } from "@connectrpc/connect";
import { useTransport } from "@connectrpc/connect-query";
import { DashboardService } from "@galley/proto/es/dashboard/v1/dashboard";
import { useEffect, useEffectEvent } from "react";
import type { SingleSignOnPurpose } from "./single-sign-on.tsx";

/**
 * Calls `onSignedIn` when somebody comes back to this page after signing in in another tab, with a link or single sign-on. With the
 * purpose "confirm", only a recent sign-in counts.
 */
export function useSignInElsewhere(purpose: SingleSignOnPurpose, onSignedIn: () => Promise<void>): void {
  const transport = useTransport();
  const goOn = useEffectEvent(onSignedIn);
  useEffect(() => {
    if (purpose === "page") return;
    const client = createClient(DashboardService, transport);
    const goOnWhenSignedIn = async (): Promise<void> => {
      const session = await client.getSession({}).catch(() => undefined);
      if (session === undefined) return;
      const isRecent = Number(session.recentUntil) * 1_000 > Date.now();
      if (purpose === "tab" || isRecent) await goOn();
    };
    const listener = () => void goOnWhenSignedIn();
    window.addEventListener("focus", listener);
    return () => window.removeEventListener("focus", listener);
  }, [purpose, transport]);
}
