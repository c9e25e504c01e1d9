import jwt from "jsonwebtoken";

/** Why Ghost refuses a token. */
export interface TokenRefusal {
  readonly message: string;
  readonly code: string;
}

/** Judges an `Authorization` header as Ghost does, with its library, by its own clock; undefined: it is good. */
export function refusalOf(
  header: string | undefined,
  keys: ReadonlyMap<string, string>,
  now: Date,
): TokenRefusal | undefined {
  if (header === undefined) return { message: "Authorization failed", code: "NO_PERMISSION" };
  const [scheme = "", token = ""] = header.split(" ");
  if (scheme.toLowerCase() !== "ghost")
    return { message: 'Authorization header format is "Authorization: Ghost [token]"', code: "INVALID_AUTH_HEADER" };
  const secret = keys.get(jwt.decode(token, { complete: true })?.header.kid ?? "");
  if (secret === undefined) return { message: "Unknown Admin API Key", code: "UNKNOWN_ADMIN_API_KEY" };
  const clockTimestamp = Math.floor(now.getTime() / 1_000);
  try {
    const rules = { algorithms: ["HS256" as const], maxAge: "5m", audience: /\/?admin\/?$/, clockTimestamp };
    jwt.verify(token, Buffer.from(secret, "hex"), rules);
    return undefined;
  } catch (thrown) {
    return { message: `Invalid token: ${(thrown as Error).message}`, code: "INVALID_JWT" };
  }
}
