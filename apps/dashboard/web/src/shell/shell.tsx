import { useQuery } from "@connectrpc/connect-query";
import { DashboardService } from "@galley/proto/es/dashboard/v1/dashboard";
import { Outlet, useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { toFailure } from "../api/errors.ts";
import { onSessionEnded } from "../api/transport.ts";
import { Button } from "../components/button.tsx";
import { FailureNotice, Skeleton } from "../components/page.tsx";
import { SignInPanel } from "../pages/sign-in.tsx";
import { ConfirmSignIn } from "./confirm-sign-in.tsx";
import { Navigation } from "./navigation.tsx";
import { SessionContext } from "./session-context.ts";
import styles from "./shell.module.css";
import { Shortcuts } from "./shortcuts.tsx";

/** The frame of every page behind the sign-in: navigation, banner and content. A session that ends is renewed over the page, which loses nothing. */
export function Shell() {
  const [hasEnded, setHasEnded] = useState(false);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const { pathname } = useLocation();
  const session = useQuery(DashboardService.method.getSession, {}, { staleTime: 60_000 });
  useEffect(() => onSessionEnded(() => setHasEnded(true)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: The menu of narrow windows closes whenever the page changes.
  useEffect(() => setIsMenuOpen(false), [pathname]);

  const renewed = async (): Promise<void> => {
    await session.refetch();
    setHasEnded(false);
  };
  if (session.data === undefined) {
    if (hasEnded) return <SignInPanel onSignedIn={renewed} />;
    if (session.error)
      return <FailureNotice failure={toFailure(session.error)} onRetry={() => void session.refetch()} />;
    return <Skeleton />;
  }
  return (
    <SessionContext value={session.data}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <div className={styles.shell}>
        <header className={styles.topBar}>
          <Button
            look="quiet"
            aria-expanded={isMenuOpen}
            aria-controls="navigation"
            onClick={() => setIsMenuOpen(!isMenuOpen)}
          >
            Menu
          </Button>
          <span className={styles.brand}>Galley</span>
        </header>
        <Navigation isOpen={isMenuOpen} />
        <main className={styles.content} id="content" tabIndex={-1}>
          {session.data.warning !== "" && <p className={styles.banner}>{session.data.warning}</p>}
          <Outlet />
        </main>
      </div>
      <Shortcuts />
      <ConfirmSignIn />
      {hasEnded && (
        <div className={styles.overlay}>
          <SignInPanel singleSignOn="tab" onSignedIn={renewed} />
        </div>
      )}
    </SessionContext>
  );
}
