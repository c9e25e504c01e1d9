import { useMutation } from "@connectrpc/connect-query";
import { DashboardService, Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { Link } from "@tanstack/react-router";
import { queryClient } from "../api/query-client.ts";
import { Button } from "../components/button.tsx";
import { roleNames, useHasRole, useSession } from "./session-context.ts";
import styles from "./shell.module.css";

const linkProps = { className: styles.link, activeProps: { className: `${styles.link} ${styles.active}` } } as const;

export function Navigation({ isOpen }: { readonly isOpen: boolean }) {
  const session = useSession();
  const isOwner = useHasRole(Role.OWNER);
  const signOut = useMutation(DashboardService.method.signOut, {
    onSuccess: () => {
      queryClient.clear();
      window.location.assign("/dashboard/sign-in");
    },
  });
  return (
    <nav className={`${styles.navigation} ${isOpen ? styles.open : ""}`} id="navigation" aria-label="Main">
      <div className={styles.account}>
        <span className={styles.mark} aria-hidden="true" />
        <span className={styles.accountName}>
          <strong>{session.accountName}</strong>
          <span>{session.tier}</span>
        </span>
      </div>
      <ul className={styles.links}>
        <li>
          <Link {...linkProps} to="/" activeOptions={{ exact: true }}>
            Home
          </Link>
        </li>
        <li>
          <Link {...linkProps} to="/publications">
            Publications
          </Link>
        </li>
      </ul>
      <p className={styles.group}>Settings</p>
      <ul className={styles.links}>
        <li>
          <Link {...linkProps} to="/settings/keys">
            API keys
          </Link>
        </li>
        {isOwner && (
          <li>
            <Link {...linkProps} to="/settings/members">
              Members
            </Link>
          </li>
        )}
        <li>
          <Link {...linkProps} to="/settings/sessions">
            Sessions and passkeys
          </Link>
        </li>
        {isOwner && (
          <li>
            <Link {...linkProps} to="/settings/audit">
              Audit log
            </Link>
          </li>
        )}
      </ul>
      <div className={styles.member}>
        <span className={styles.memberName}>
          {session.member?.email}
          <span>{roleNames[session.member?.role ?? Role.UNSPECIFIED]}</span>
        </span>
        <Button look="quiet" busy={signOut.isPending} onClick={() => signOut.mutate({})}>
          Sign out
        </Button>
      </div>
    </nav>
  );
}
