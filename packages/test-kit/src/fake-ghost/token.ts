import { createHmac, timingSafeEqual } from "node:crypto";

/** Why Ghost refuses a token. */
export interface TokenRefusal {
  readonly message: string;
  readonly code: string;
}

const oldestSeconds = 300;

/** Judges an `Authorization` header as Ghost does, by its own clock; undefined: it is good. */
export function refusalOf(
  header: string | undefined,
  keys: ReadonlyMap<string, string>,
  now: Date,
): TokenRefusal | undefined {
  const [scheme, token = ""] = (header ?? "").split(" ");
  if (header === undefined) return refused("Authorization failed", "NO_PERMISSION");
  if (scheme?.toLowerCase() !== "ghost")
    return refused('Authorization header format is "Authorization: Ghost [token]"', "INVALID_AUTH_HEADER");
  const [head = "", claims = "", signature = ""] = token.split(".");
  const { kid = "" } = read(head) as { kid?: string };
  const secret = keys.get(kid);
  if (secret === undefined) return refused("Unknown Admin API Key", "UNKNOWN_ADMIN_API_KEY");
  const expected = createHmac("sha256", Buffer.from(secret, "hex")).update(`${head}.${claims}`).digest();
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return invalid("invalid signature");
  const { iat = 0, exp = 0, aud = "" } = read(claims) as { iat?: number; exp?: number; aud?: string };
  const seconds = now.getTime() / 1_000;
  if (!/\/?admin\/?$/.test(aud)) return invalid("jwt audience invalid");
  if (exp <= seconds || iat + oldestSeconds < seconds) return invalid("jwt expired");
  return undefined;
}

function read(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString());
  } catch {
    return {};
  }
}

const refused = (message: string, code: string): TokenRefusal => ({ message, code });
const invalid = (why: string): TokenRefusal => refused(`Invalid token: ${why}`, "INVALID_JWT");
