import { useEffect, useState } from "react";
import { setConfirmSignIn } from "../api/transport.ts";
import { Dialog } from "../components/dialog.tsx";
import { SignInForm } from "../pages/sign-in.tsx";

/**
 * The dialog in which a member signs in again before a call that needs a recent sign-in, such as creating an API key.
 */
export function ConfirmSignIn() {
  const [answer, setAnswer] = useState<(confirmed: boolean) => void>();
  useEffect(() => {
    let refuse = (): void => undefined;
    setConfirmSignIn(
      () =>
        new Promise((resolve) => {
          refuse = () => resolve(false);
          setAnswer(() => resolve);
        }),
    );
    return () => {
      setConfirmSignIn(async () => false);
      refuse();
    };
  }, []);
  if (answer === undefined) return null;
  const end = (confirmed: boolean): void => {
    answer(confirmed);
    setAnswer(undefined);
  };
  return (
    <Dialog title="Confirm that it is you" onClose={() => end(false)}>
      <p>Your last sign-in is more than 10 minutes ago. Sign in again to go on.</p>
      <SignInForm singleSignOn="confirm" onSignedIn={async () => end(true)} />
    </Dialog>
  );
}
