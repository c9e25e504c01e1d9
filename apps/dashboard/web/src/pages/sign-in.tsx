import { useMutation, useQuery } from "@connectrpc/connect-query";
import { SignInService } from "@galley/proto/es/dashboard/v1/dashboard";
import { browserSupportsWebAuthn, startAuthentication } from "@simplewebauthn/browser";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { toFailure } from "../api/errors.ts";
import { queryClient } from "../api/query-client.ts";
import { Button } from "../components/button.tsx";
import { FailureNotice } from "../components/page.tsx";
import styles from "./sign-in.module.css";
import { SingleSignOn, type SingleSignOnPurpose } from "./single-sign-on.tsx";

/** The page that one-time links open. */
export function SignIn() {
  const navigate = useNavigate();
  const [token, setToken] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    document.title = "Sign in · Galley";
    // The token must not stay in the history of the browser.
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
  /** How single sign-on goes on: on this page, or in a tab beside a page that must lose nothing. */
  readonly singleSignOn?: SingleSignOnPurpose;
  readonly onSignedIn: () => Promise<void>;
}

/** The sign-in as a page of its own, or over a page whose session has ended. */
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
  const redeem = useMutation(SignInService.method.redeemLink, { onSuccess: onSignedIn, onError: onTokenSpent });
  const passkey = usePasskeySignIn(onSignedIn);
  const failure = redeem.error ?? passkey.error;
  const canUsePasskey = browserSupportsWebAuthn() && options.data?.passkeys === true;
  const singleSignOnUrl = options.data?.singleSignOnUrl ?? "";
  return (
    <div className={styles.form}>
      {options.data?.warning && <p className={styles.warning}>{options.data.warning}</p>}
      {token !== "" && (
        <Button look="primary" busy={redeem.isPending} onClick={() => redeem.mutate({ token })}>
          Sign in with this link
        </Button>
      )}
      {token === "" && canUsePasskey && (
        <Button look="primary" busy={passkey.isPending} onClick={passkey.start}>
          Sign in with a passkey
        </Button>
      )}
      {token === "" && singleSignOnUrl !== "" && (
        <SingleSignOn url={singleSignOnUrl} purpose={singleSignOn} onSignedIn={onSignedIn} />
      )}
      {failure && <FailureNotice failure={toFailure(failure)} />}
      {token === "" && (
        <div className={styles.help}>
          <p>
            No passkey? Use a sign-in link. An owner of your account can invite you, and an operator makes a link with:
          </p>
          <code>npm run -s admin -- account login-link --account ACCOUNT</code>
        </div>
      )}
    </div>
  );
}

function usePasskeySignIn(onSignedIn: () => Promise<void>) {
  const start = useMutation(SignInService.method.startPasskeySignIn);
  const finish = useMutation(SignInService.method.finishPasskeySignIn);
  const [error, setError] = useState<Error>();
  const [isPending, setIsPending] = useState(false);
  const signIn = async (): Promise<void> => {
    setError(undefined);
    setIsPending(true);
    try {
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

/** Browsers tell a cancelled dialog and a missing passkey with the same error. */
function asShownError(thrown: unknown): Error {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  return error.name === "NotAllowedError"
    ? new Error("The passkey was not used. Try again, or use a sign-in link.")
    : error;
}
