import { useMutation } from "@connectrpc/connect-query";
import { DashboardService, Role, SignInService } from "@galley/proto/es/dashboard/v1/dashboard";
import type { QueryKey } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { toFailure } from "../api/errors.ts";
import { keepsCache, queryClient } from "../api/query-client.ts";
import { Button } from "../components/button.tsx";
import { useToast } from "../components/toast.tsx";
import { roleNames, useHasRole, useSession } from "./session-context.ts";
import styles from "./shell.module.css";

const linkProps = { className: styles.link, activeProps: { className: `${styles.link} ${styles.active}` } } as const;

/**
 * Returns whether a query belongs to the sign-in page. Its answers are the same for everybody, so they may stay in the cache after
 * signing out.
 */
const isOfSignIn = ([, call]: QueryKey): boolean =>
  (call as { readonly serviceName?: string } | undefined)?.serviceName === SignInService.typeName;

export function Navigation({ isOpen }: { readonly isOpen: boolean }) {
  const session = useSession();
  const isOwner = useHasRole(Role.OWNER);
  const navigate = useNavigate();
  const toast = useToast();
  const signOut = useMutation(DashboardService.method.signOut, {
    meta: keepsCache,
    onSuccess: async () => {
      await navigate({ to: "/sign-in" });
      // After signing out, everything that was read for the member is removed from the cache. Only the options of the sign-in page stay,
      // because the page is reading them already.
      queryClient.removeQueries({ predicate: ({ queryKey }) => !isOfSignIn(queryKey) });
    },
    onError: (error) => toast(`You are still signed in: ${toFailure(error).message}`),
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
          <Link {...linkProps} to="/ideas">
            Ideas
          </Link>
        </li>
        <li>
          <Link {...linkProps} to="/drafts">
            Drafts
          </Link>
        </li>
        <li>
          <Link {...linkProps} to="/publications">
            Publications
          </Link>
        </li>
        <li>
          <Link {...linkProps} to="/styles">
            Styles
          </Link>
        </li>
        <li>
          <Link {...linkProps} to="/deliveries">
            Webhooks
          </Link>
        </li>
        <li>
          <Link {...linkProps} to="/usage">
            Usage
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
