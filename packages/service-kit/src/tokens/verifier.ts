import jwt from "jsonwebtoken";
import { LRUCache } from "lru-cache";
import { ServiceError } from "../errors/index.ts";
import { entryLimit } from "../http/entry-limit.ts";
import { type Caller, expiredToken, tokenLifetimeSeconds } from "./caller.ts";
import { readVerificationKeys, type VerificationKey } from "./key-files.ts";
import { createReloadingFile } from "./reloading-file.ts";

/** Gives the caller of a good token; throws "unauthenticated" for a bad one. */
export type TokenVerifier = (token: string) => Caller;

/** By how much the clocks of two machines may differ. */
const clockToleranceSeconds = 5;

type Keys = ReadonlyMap<string, VerificationKey>;

/**
 * Verifies ES256 tokens for this service against the key named by `kid`, whose issuer they must bear. A good one is kept till it ends.
 * The file holds `{"keys":[…]}` with public JWKs, each with `kid` and `issuer`, and is read again when it changes.
 */
export function createTokenVerifier({
  audience,
  publicKeysFile,
}: Record<"audience" | "publicKeysFile", string>): TokenVerifier {
  const currentKeys = createReloadingFile(publicKeysFile, readVerificationKeys);
  const verified = new LRUCache<string, VerifiedToken>(entryLimit(5_000));
  let keysOfCache = currentKeys();
  return (token) => {
    const keys = currentKeys();
    if (keys !== keysOfCache) verified.clear();
    keysOfCache = keys;
    const known = verified.get(token);
    if (known !== undefined && Date.now() < known.expiresAt) return known.caller;
    const good = verify(token, keys, audience);
    verified.set(token, good);
    return good.caller;
  };
}

interface VerifiedToken {
  readonly caller: Caller;
  /** Unix milliseconds. */
  readonly expiresAt: number;
}

function verify(token: string, keys: Keys, audience: string): VerifiedToken {
  const kid = jwt.decode(token, { complete: true })?.header.kid;
  const known = kid === undefined ? undefined : keys.get(kid);
  if (known === undefined) throw refused("unknown key");
  const claims = verifiedClaims(token, known, audience);
  const { sub, exp, iat, tier, keyId } = claims as Readonly<Record<string, unknown>>;
  if (typeof exp !== "number" || typeof iat !== "number" || exp - iat > tokenLifetimeSeconds)
    throw refused("lives too long");
  if (iat > Date.now() / 1_000 + clockToleranceSeconds) throw refused("issued in the future");
  if (!isId(sub)) throw refused("names no account");
  if (typeof tier !== "string" || !tierForm.test(tier)) throw refused("names no tier");
  if (keyId !== undefined && !isId(keyId)) throw refused("names no key");
  return {
    caller: { issuer: known.issuer, accountId: sub, tier, ...(keyId === undefined ? {} : { keyId }) },
    expiresAt: exp * 1_000,
  };
}

const idForm = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$/;
/** Operators have none. */
const tierForm = /^[A-Za-z0-9_-]{0,64}$/;

/** Claims reach queries, where an object in the place of an id would be an operator. jsonwebtoken checks no claim's type. */
function isId(claim: unknown): claim is string {
  return typeof claim === "string" && idForm.test(claim);
}

function verifiedClaims(token: string, { key, issuer }: VerificationKey, audience: string): jwt.JwtPayload {
  try {
    const claims = jwt.verify(token, key, {
      algorithms: ["ES256"],
      audience,
      issuer,
      clockTolerance: clockToleranceSeconds,
    });
    if (typeof claims === "string") throw refused("has no claims");
    return claims;
  } catch (error) {
    throw error instanceof ServiceError ? error : refused(error);
  }
}

function refused(why: unknown): ServiceError {
  const cause = why instanceof Error ? why : new Error(`The token was refused: ${String(why)}`);
  const isOver = why instanceof jwt.TokenExpiredError;
  return new ServiceError("unauthenticated", "The token is not valid.", {
    cause,
    ...(isOver ? { reason: expiredToken } : {}),
  });
}
