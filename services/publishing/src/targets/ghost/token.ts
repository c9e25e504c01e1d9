/** An Admin API key in its two parts. */
export interface AdminKey {
  readonly id: string;
  readonly secret: Uint8Array;
}

const keyForm = /^([0-9a-f]{24}):([0-9a-f]{64})$/i;

/** Reads "id:secret" as Ghost shows it; undefined when it is no Admin API key. */
export function readAdminKey(text: string): AdminKey | undefined {
  const [, id, secret] = keyForm.exec(text.trim()) ?? [];
  return id === undefined || secret === undefined ? undefined : { id, secret: Buffer.from(secret, "hex") };
}

/**
 * A token of five minutes, the longest that Ghost takes; made anew for each call, since Ghost counts from `iat` by its own clock.
 * Source: Ghost's documentation, "Admin API, Token authentication".
 */
export async function adminToken({ id, secret }: AdminKey, now: Date): Promise<string> {
  const { SignJWT } = await import("jose");
  const issuedAt = Math.floor(now.getTime() / 1_000);
  return new SignJWT({})
    .setProtectedHeader({ alg: "HS256", typ: "JWT", kid: id })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 300)
    .setAudience("/admin/")
    .sign(secret);
}
