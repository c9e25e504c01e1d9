import { maxLifetimeMilliseconds } from "../domain/session.ts";
import { createSecretCookie, type SecretCookie } from "./secret-cookie.ts";

/** The cookie that holds the secret of a session. */
export interface SessionCookie extends SecretCookie {
  /**
   * The warning that every page shows when the dashboard is served over plain http, because the session cookie then travels unencrypted.
   * Empty with https.
   */
  readonly warning: string;
}

export function createSessionCookie(dashboardUrl: string): SessionCookie {
  return {
    ...createSecretCookie("session", dashboardUrl, maxLifetimeMilliseconds),
    warning: dashboardUrl.startsWith("https:")
      ? ""
      : "This connection is not encrypted. Use the dashboard like this on your own machine only, and https everywhere else.",
  };
}
