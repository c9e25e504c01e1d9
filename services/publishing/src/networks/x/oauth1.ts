import { createHmac, randomBytes } from "node:crypto";

/** The keys of an app and of the account for which it acts. They do not expire. */
export interface OAuth1Credentials {
  readonly consumerKey: string;
  readonly consumerSecret: string;
  readonly accessToken: string;
  readonly accessTokenSecret: string;
}

/** The signed parts of a request. A body is signed only if it is a form, which this client never sends. */
export interface SignedRequest {
  readonly method: string;
  /** The URL including its query. */
  readonly url: string;
}

/** The value of the Authorization header: an HMAC-SHA1 signature as defined in RFC 5849 section 3. */
export function oauth1Header(request: SignedRequest, credentials: OAuth1Credentials, now: Date): string {
  const parameters: Record<string, string> = {
    oauth_consumer_key: credentials.consumerKey,
    oauth_nonce: randomBytes(16).toString("hex"),
    oauth_signature_method: "HMAC-SHA1",
    oauth_timestamp: String(Math.floor(now.getTime() / 1_000)),
    oauth_token: credentials.accessToken,
    oauth_version: "1.0",
  };
  const signed = { ...parameters, oauth_signature: oauth1Signature(request, parameters, credentials) };
  return `OAuth ${Object.entries(signed)
    .map(([name, value]) => `${name}="${encoded(value)}"`)
    .join(", ")}`;
}

/** Computes the signature of a request and its protocol parameters (RFC 5849 section 3.4). */
export function oauth1Signature(
  { method, url }: SignedRequest,
  parameters: Readonly<Record<string, string>>,
  secrets: Pick<OAuth1Credentials, "consumerSecret" | "accessTokenSecret">,
): string {
  const { searchParams, origin, pathname } = new URL(url);
  const pairs = [...searchParams, ...Object.entries(parameters)]
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .sort(([oneName, one], [otherName, other]) =>
      oneName === otherName ? order(one, other) : order(oneName, otherName),
    );
  const normalised = pairs.map((pair) => pair.join("=")).join("&");
  const base = [method.toUpperCase(), origin + pathname, normalised].map(encoded).join("&");
  const key = [secrets.consumerSecret, secrets.accessTokenSecret].map(encoded).join("&");
  return createHmac("sha1", key).update(base).digest("base64");
}

const order = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Percent-encodes everything except the unreserved characters of RFC 3986, as RFC 5849 section 3.6 requires. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
