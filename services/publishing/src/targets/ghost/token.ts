const keyForm = /^[0-9a-f]{24}:[0-9a-f]{64}$/i;

/** Tells whether a text is an Admin API key in the form "id:secret", as Ghost shows it. */
export const isAdminKey = (text: string): boolean => keyForm.test(text.trim());

/**
 * Creates a token that is valid for five minutes, the maximum that Ghost accepts. Each call needs a new token, because
 * Ghost checks `iat` against its own clock. Source: Ghost's documentation, "Admin API, Token authentication".
 */
export async function adminToken(key: string, now: Date): Promise<string> {
  const { SignJWT } = await import("jose");
  const [id = "", secret = ""] = key.split(":");
  const issuedAt = Math.floor(now.getTime() / 1_000);
  return new SignJWT({})
    .setProtectedHeader({ alg: "HS256", typ: "JWT", kid: id })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 300)
    .setAudience("/admin/")
    .sign(Buffer.from(secret, "hex"));
}
