import { createHash } from "node:crypto";

/** A cookie that contains one secret. Scripts of a page cannot read it. */
export interface SecretCookie {
  /** Returns the secret from a `Cookie` header. Undefined when the header has none. */
  readonly read: (header: string | null) => string | undefined;
  /** Returns the `Set-Cookie` header that stores the secret in the browser. */
  readonly keep: (secret: string) => string;
  /** Returns the `Set-Cookie` header that removes the cookie from the browser. */
  readonly forget: () => string;
}

/**
 * On https the cookie has the prefix `__Host-`, so that no other host and no unencrypted page can set it. Browsers ignore ports in cookies,
 * so the name carries a digest of the dashboard's address: two installations on one host do not overwrite each other's cookies.
 */
export function createSecretCookie(purpose: string, dashboardUrl: string, lifetimeMilliseconds: number): SecretCookie {
  const isEncrypted = dashboardUrl.startsWith("https:");
  const digest = createHash("sha256").update(dashboardUrl).digest("hex").slice(0, 8);
  const name = `${isEncrypted ? "__Host-" : ""}galley-${purpose}-${digest}`;
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isEncrypted ? "; Secure" : ""}`;
  const form = new RegExp(`(?:^|;\\s{0,9})${name}=([^;\\s]{1,100})`);
  return {
    read: (header) => form.exec((header ?? "").slice(0, 8_192))?.[1],
    keep: (secret) => `${name}=${secret}; Max-Age=${Math.floor(lifetimeMilliseconds / 1_000)}; ${attributes}`,
    forget: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}
