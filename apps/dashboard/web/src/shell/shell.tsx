import { createClient } from "@connectrpc/connect";
import { useQuery } from "@connectrpc/connect-query";
import { DashboardService } from "@galley/proto/es/dashboard/v1/dashboard";
import { hashKey } from "@tanstack/react-query";
import { Outlet, useLocation } from "@tanstack/react-router";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { keyOf } from "../api/cached-answers.ts";
import { queryClient } from "../api/query-client.ts";
import { onSessionLost, type SessionLoss, setPageMember, transport } from "../api/transport.ts";
import { Button } from "../components/button.tsx";
import { Page } from "../components/page.tsx";
import { QueryState } from "../components/query-state.tsx";
import { Skeleton } from "../components/skeleton.tsx";
import { ToastProvider } from "../components/toast.tsx";
import { SignInPanel } from "../pages/sign-in.tsx";
import { ConfirmSignIn } from "./confirm-sign-in.tsx";
import { Navigation } from "./navigation.tsx";
import { SessionContext } from "./session-context.ts";
import styles from "./shell.module.css";
import { Shortcuts } from "./shortcuts.tsx";
import { SignInAgain } from "./sign-in-again.tsx";
import { useMenu } from "./use-menu.ts";

const sessionKey = keyOf({ schema: DashboardService.method.getSession, input: {} });
const sessionHash = hashKey(sessionKey);

/**
 * The frame of every page after the sign-in. When the session ends, a dialog over the page renews it, so that nothing
 * typed is lost.
 */
export function Shell() {
  const [loss, setLoss] = useState<SessionLoss>();
  const session = useQuery(DashboardService.method.getSession, {}, { staleTime: 60_000 });
  const member = session.data?.member;
  const memberId = member?.id ?? "";
  useEffect(() => onSessionLost(setLoss), []);
  useLayoutEffect(() => {
    setPageMember(memberId);
    return () => setPageMember("");
  }, [memberId]);

  const renewed = async (): Promise<void> => {
    setPageMember("");
    const found = await createClient(DashboardService, transport)
      .getSession({})
      .catch((error: unknown) => {
        setPageMember(memberId);
        throw error;
      });
    const foundId = found.member?.id ?? "";
    setPageMember(foundId);
    // Everything is read again after another member has signed in, so that they see nothing that was read for the previous member.
    if (foundId === memberId) void queryClient.invalidateQueries();
    else queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== sessionHash });
    queryClient.setQueryData(sessionKey, found);
    setLoss(undefined);
  };
  if (session.data === undefined) {
    if (loss) return <SignInPanel onSignedIn={renewed} />;
    return (
      <Page title="Galley">
        <QueryState query={session}>
          <Skeleton />
        </QueryState>
      </Page>
    );
  }
  return (
    // With another member, the changed `key` removes what the previous member typed, and the toasts about it.
    <SessionContext key={memberId} value={session.data}>
      <ToastProvider>
        <Frame warning={session.data.warning} />
        <Shortcuts />
        <ConfirmSignIn />
        {loss && <SignInAgain loss={loss} email={member?.email ?? ""} onSignedIn={renewed} />}
      </ToastProvider>
    </SessionContext>
  );
}

function Frame({ warning }: { readonly warning: string }) {
  const menu = useMenu();
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  // Moves the focus to the new page when the page changes and the element that had the focus is gone. Otherwise the keyboard would start
  // at the top again.
  useEffect(() => {
    const isChange = shownPath.current !== pathname;
    shownPath.current = pathname;
    if (isChange && document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <div className={styles.shell}>
        <header className={styles.topBar}>
          <Button
            ref={menu.button}
            look="quiet"
            aria-expanded={menu.isOpen}
            aria-controls="navigation"
            onClick={menu.toggle}
          >
            Menu
          </Button>
          <span className={styles.brand}>Galley</span>
        </header>
        <Navigation isOpen={menu.isOpen} />
        <main ref={content} className={styles.content} id="content" tabIndex={-1} inert={menu.isOpen}>
          {warning !== "" && <p className={styles.banner}>{warning}</p>}
          <Outlet />
        </main>
      </div>
    </>
  );
}
