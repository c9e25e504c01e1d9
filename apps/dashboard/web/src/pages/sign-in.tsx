import { useMutation, useQuery } from "@connectrpc/connect-query";
import { SignInService } from "@galley/proto/es/dashboard/v1/dashboard";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { toFailure } from "../api/errors.ts";
import { keepsCache, queryClient } from "../api/query-client.ts";
import { Button } from "../components/button.tsx";
import { FailureNotice } from "../components/page.tsx";
import styles from "./sign-in.module.css";
import { SingleSignOn, type SingleSignOnPurpose } from "./single-sign-on.tsx";
import { useSignInElsewhere } from "./use-sign-in-elsewhere.ts";

/** The sign-in page, to which one-time links lead as well. */
export function SignIn() {
  const navigate = useNavigate();
  const [token, setToken] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    document.title = "Sign in · Galley";
    // Removes the token of the one-time link from the address, so that it does not stay in the browser's history.
    if (window.location.hash !== "") window.history.replaceState(null, "", window.location.pathname);
  }, []);
  const signedIn = async (): Promise<void> => {
    queryClient.clear();
    await navigate({ to: token === "" ? "/" : "/settings/sessions" });
  };
  return <SignInPanel token={token} onTokenSpent={() => setToken("")} onSignedIn={signedIn} />;
}

export interface SignInFormProps {
  readonly token?: string;
  readonly onTokenSpent?: () => void;
  /**
   * Whether single sign-on leaves this page or opens a tab of its own, so that the page loses nothing. By default it
   * leaves the page.
   */
  readonly singleSignOn?: SingleSignOnPurpose;
  readonly onSignedIn: () => Promise<void>;
}

/** The sign-in form, on a page of its own or over a page whose session has ended. */
export function SignInPanel(props: SignInFormProps) {
  return (
    <main className={styles.page}>
      <div className={styles.panel}>
        <span className={styles.mark} aria-hidden="true" />
        <h1>Sign in to Galley</h1>
        <SignInForm {...props} />
      </div>
    </main>
  );
}

/** Signs in with a passkey or a one-time link. A link is spent by the button, so that a preview of the link does not spend it. */
export function SignInForm({ token = "", onTokenSpent, singleSignOn = "page", onSignedIn }: SignInFormProps) {
  const options = useQuery(SignInService.method.getSignInOptions, {});
  const redeem = useMutation(SignInService.method.redeemLink, {
    meta: keepsCache,
    onSuccess: onSignedIn,
    onError: onTokenSpent,
  });
  const passkey = usePasskeySignIn(onSignedIn);
  useSignInElsewhere(singleSignOn, onSignedIn);
  const failure = redeem.error ?? passkey.error;
  const canUsePasskey = "PublicKeyCredential" in window && options.data?.passkeys === true;
  const singleSignOnUrl = options.data?.singleSignOnUrl ?? "";
  return (
    <div className={styles.form}>
      {options.data?.warning && <p className={styles.warning}>{options.data.warning}</p>}
      {token !== "" && (
        <Button look="primary" busy={redeem.isPending} onClick={() => redeem.mutate({ token })}>
          Sign in with this link
        </Button>
      )}
      {token !== "" && (
        <p className={styles.hint}>The link works once. Then add a passkey, and you need no link the next time.</p>
      )}
      {token === "" && canUsePasskey && (
        <Button look="primary" busy={passkey.isPending} onClick={passkey.start}>
          Sign in with a passkey
        </Button>
      )}
      {token === "" && singleSignOnUrl !== "" && <SingleSignOn url={singleSignOnUrl} purpose={singleSignOn} />}
      {failure && <FailureNotice failure={toFailure(failure)} />}
      {token === "" && (
        <div className={styles.help}>
          <p>
            No passkey? Use a sign-in link. An owner of your account can invite you, and an operator makes a link with:
          </p>
          <code>npm run -s admin -- account login-link --account ACCOUNT</code>
          {singleSignOn !== "page" && <p>Open the link in another tab, sign in there, and come back to this one.</p>}
        </div>
      )}
    </div>
  );
}

function usePasskeySignIn(onSignedIn: () => Promise<void>) {
  const start = useMutation(SignInService.method.startPasskeySignIn, { meta: keepsCache });
  const finish = useMutation(SignInService.method.finishPasskeySignIn, { meta: keepsCache });
  const [error, setError] = useState<Error>();
  const [isPending, setIsPending] = useState(false);
  const signIn = async (): Promise<void> => {
    setError(undefined);
    setIsPending(true);
    try {
      // Loaded only here, because every page has this form, for a session that ends.
      const { startAuthentication } = await import("@simplewebauthn/browser");
      const { challengeId, optionsJson } = await start.mutateAsync({});
      const response = await startAuthentication({ optionsJSON: JSON.parse(optionsJson) });
      await finish.mutateAsync({ challengeId, responseJson: JSON.stringify(response) });
      await onSignedIn();
    } catch (thrown) {
      setError(asShownError(thrown));
    } finally {
      setIsPending(false);
    }
  };
  return { start: () => void signIn(), error, isPending };
}

/**
 * Converts an error of signing in to the error that the page shows. Browsers report a cancelled dialog and a missing passkey with the
 * same error name, so both get one message that names the alternatives.
 */
function asShownError(thrown: unknown): Error {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  return error.name === "NotAllowedError"
    ? new Error("The passkey was not used. Try again, or use a sign-in link.")
    : error;
}
