import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";

/** Claims of a token between services, good or bad. */
export type Claims = Readonly<Record<string, unknown>>;

interface Signer {
  readonly keyId: string;
  readonly key: KeyObject;
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

/** A token of these claims by ES256. */
export function signedToken(claims: Claims, { keyId, key }: Signer): string {
  const content = `${encoded({ alg: "ES256", typ: "JWT", kid: keyId })}.${encoded(claims)}`;
  return `${content}.${sign("sha256", Buffer.from(content), { key, dsaEncoding: "ieee-p1363" }).toString("base64url")}`;
}

/** Claims that would be good for a call from the gateway to `audience`. */
export function goodClaims(audience: string, accountId: string, now = Math.floor(Date.now() / 1_000)): Claims {
  return { sub: accountId, tier: "pro", iss: "gateway", aud: audience, iat: now, exp: now + 60 };
}

/**
 * Tokens that must open nothing, by what is wrong with them: of somebody without a key, and of somebody who has the gateway's. None of
 * them must be taken for the account `accountId`.
 */
export function forgedTokens(audience: string, accountId: string, gateway: Signer): [what: string, token: string][] {
  const good = goodClaims(audience, accountId);
  const own: Signer = {
    keyId: gateway.keyId,
    key: generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey,
  };
  const unsigned = (alg: string): string => `${encoded({ alg, typ: "JWT", kid: gateway.keyId })}.${encoded(good)}.`;
  const changed = (change: Claims): string => signedToken({ ...good, ...change }, gateway);
  const [head, , signature] = signedToken(good, gateway).split(".");
  return [
    ["unsigned", unsigned("none")],
    ["unsigned, in capitals", unsigned("NONE")],
    ["signed with another key", signedToken(good, own)],
    ["of an unknown key", signedToken(good, { ...own, keyId: "unknown" })],
    ["with other claims than were signed", `${head}.${encoded({ ...good, sub: "somebody" })}.${signature}`],
    ["for all accounts", changed({ sub: { $ne: null } })],
    ["for a list of accounts", changed({ sub: [accountId] })],
    ["for no account", changed({ sub: undefined })],
    ["of a tier that is an object", changed({ tier: { $gt: "" } })],
    ["of a key that is an object", changed({ keyId: { $gt: "" } })],
    ["for another service", changed({ aud: "webhooks" })],
    ["of another issuer", changed({ iss: "operator" })],
    ["that lives for a day", changed({ exp: Number(good.iat) + 86_400 })],
    ["that has run out", changed({ iat: Number(good.iat) - 120, exp: Number(good.iat) - 60 })],
    ["of tomorrow", changed({ iat: Number(good.iat) + 86_400, exp: Number(good.iat) + 86_440 })],
    ["that is no token", "a".repeat(8_000)],
    ["of dots", ".".repeat(8_000)],
  ];
}
