import { useState } from "react";
import { Button } from "../components/button.tsx";

/**
 * Where single sign-on takes place. "page": the browser leaves this page and comes back to the dashboard. "tab": in a tab of its own, while
 * this page waits. "confirm": like "tab", but the person must sign in again at the issuer.
 */
export type SingleSignOnPurpose = "page" | "tab" | "confirm";

export interface SingleSignOnProps {
  /** The address of the dashboard's server at which single sign-on begins. */
  readonly url: string;
  readonly purpose: SingleSignOnPurpose;
}

export function SingleSignOn({ url, purpose }: SingleSignOnProps) {
  const [isWaiting, setIsWaiting] = useState(false);
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
