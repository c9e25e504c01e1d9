import jwt from "jsonwebtoken";
import { LRUCache } from "lru-cache";
import { entryLimit } from "../http/create-bounded-cache.ts";
import type { ReloadedFiles } from "../reloaded-files/index.ts";
import { type Caller, tokenLifetimeSeconds } from "./caller.ts";
import { signingKeyFile } from "./key-files.ts";

/** The account on whose behalf a service calls another one. The token for the call also names the calling service. */
export type TokenSubject = Omit<Caller, "issuer">;

/** Returns a token for calls to the service named `audience` on behalf of an account. */
export type TokenMinter = (audience: string, caller: TokenSubject) => string;

// How long the same token is used, in milliseconds. After that it is still valid for 20 seconds, so that it does not expire on its way.
const cachedMilliseconds = (tokenLifetimeSeconds * 1_000 * 2) / 3;

export interface TokenMinterOptions {
  readonly issuer: string;
  /** The path of a file with a private key in JWK format (P-256) and its `kid`. */
  readonly privateKeyFile: string;
  readonly files: Pick<ReloadedFiles, "open">;
}

/**
 * Creates a function that issues tokens (JWT with ES256), valid for 60 seconds. The same caller and audience get the same token for 40
 * seconds. The function throws "unavailable" after the key file has been unreadable for five minutes.
 */
export function createTokenMinter({ issuer, privateKeyFile, files }: TokenMinterOptions): TokenMinter {
  const signingKey = files.open(signingKeyFile(privateKeyFile));
  const minted = new LRUCache<string, { readonly token: string; readonly renewAt: number }>(entryLimit(5_000));
  return (audience, { accountId, tier, keyId, role }) => {
    const { key, keyId: kid } = signingKey.content();
    const name = JSON.stringify([kid, audience, accountId, tier, keyId, role]);
    const known = minted.get(name);
    if (known !== undefined && Date.now() < known.renewAt) return known.token;
    const token = jwt.sign({ tier, keyId, role }, key, {
      algorithm: "ES256",
      keyid: kid,
      issuer,
      audience,
      subject: accountId,
      expiresIn: tokenLifetimeSeconds,
    });
    minted.set(name, { token, renewAt: Date.now() + cachedMilliseconds });
    return token;
  };
}
