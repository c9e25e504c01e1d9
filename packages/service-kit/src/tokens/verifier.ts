import jwt from "jsonwebtoken";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { ServiceError } from "../errors/index.ts";
import { entryLimit } from "../http/create-bounded-cache.ts";
import type { ReloadedFiles } from "../reloaded-files/index.ts";
import { type Caller, expiredToken, tokenLifetimeSeconds } from "./caller.ts";
import { type VerificationKey, verificationKeysFile } from "./key-files.ts";

/** Verifies a token and returns the caller that it names. Throws "unauthenticated" when it is not valid. */
export type TokenVerifier = (token: string) => Caller;

/** The maximum difference between the clocks of two machines that is tolerated in the times of a token. */
const clockToleranceSeconds = 5;

type Keys = ReadonlyMap<string, VerificationKey>;

export interface TokenVerifierOptions {
  readonly audience: string;
  /** The path of a file `{"keys":[…]}` with public keys in JWK format, each with `kid` and `issuer`. */
  readonly publicKeysFile: string;
  readonly files: Pick<ReloadedFiles, "open">;
}

/**
 * Creates a function that verifies tokens (JWT with ES256) for this service. The `kid` of a token names its key, and the token must name
 * the service to which that key belongs. A valid token is cached until it expires or the file changes. After the file has been unreadable
 * for five minutes every token is refused as "unavailable", because a key may have been revoked.
 */
export function createTokenVerifier({ audience, publicKeysFile, files }: TokenVerifierOptions): TokenVerifier {
  const currentKeys = files.open(verificationKeysFile(publicKeysFile));
  const verified = new LRUCache<string, VerifiedToken>(entryLimit(5_000));
  let keysOfCache = currentKeys.content();
  return (token) => {
    const keys = currentKeys.content();
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
  /** When the token expires, as Unix time in milliseconds. */
  readonly expiresAt: number;
}

const id = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$/);

/**
 * The schema of a token's content. Its values are used in database queries, where an object instead of an id would act as a query
 * operator, and jsonwebtoken does not check their types.
 */
const claimsForm = z
  .object({
    sub: id,
    /** The plan of the account; empty for operators, who have none. */
    tier: z.string().regex(/^[A-Za-z0-9_-]{0,64}$/),
    keyId: id.optional(),
    role: z
      .string()
      .regex(/^[a-z]{1,16}$/)
      .optional(),
    exp: z.number(),
    iat: z.number(),
  })
  .refine(({ exp, iat }) => exp - iat <= tokenLifetimeSeconds, "lives too long")
  .refine(({ iat }) => iat <= Date.now() / 1_000 + clockToleranceSeconds, "issued in the future");

function verify(token: string, keys: Keys, audience: string): VerifiedToken {
  const kid = jwt.decode(token, { complete: true })?.header.kid;
  const known = kid === undefined ? undefined : keys.get(kid);
  if (known === undefined) throw refused("unknown key");
  const { key, issuer } = known;
  try {
    const options = { algorithms: ["ES256" as const], audience, issuer, clockTolerance: clockToleranceSeconds };
    const { sub, tier, keyId, role, exp } = claimsForm.parse(jwt.verify(token, key, options));
    const caller: Caller = {
      issuer,
      accountId: sub,
      tier,
      ...(keyId === undefined ? {} : { keyId }),
      ...(role === undefined ? {} : { role }),
    };
    return { caller, expiresAt: exp * 1_000 };
  } catch (error) {
    throw refused(error);
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
