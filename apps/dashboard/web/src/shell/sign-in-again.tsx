import type { SessionLoss } from "../api/transport.ts";
import { Button } from "../components/button.tsx";
import { Dialog } from "../components/dialog.tsx";
import { SignInForm } from "../pages/sign-in.tsx";

export interface SignInAgainProps {
  readonly loss: SessionLoss;
  /** The e-mail address of the member whose page is behind the dialog. */
  readonly email: string;
  /** Called when somebody has signed in: the same member or another one. */
  readonly onSignedIn: () => Promise<void>;
}

/** The dialog over a page whose session has ended. Typed text stays on the page behind it if the same member signs in. */
export function SignInAgain({ loss, email, onSignedIn }: SignInAgainProps) {
  const isEnded = loss === "ended";
  return (
    <Dialog title={isEnded ? "Sign in again" : "Another member has signed in"}>
      <p>
        {isEnded
          ? "Your session has ended."
          : "Somebody else has signed in in this browser since you opened this page."}{" "}
        Sign in as {email} to go on where you were. Nothing that you typed is lost.
      </p>
      <SignInForm singleSignOn="tab" onSignedIn={onSignedIn} />
      {!isEnded && (
        <>
          <p>Or leave this page, with what was typed on it.</p>
          <Button onClick={() => void onSignedIn().catch(() => undefined)}>Go on as the other member</Button>
        </>
      )}
    </Dialog>
  );
}
