import jwt from "jsonwebtoken";
import { LRUCache } from "lru-cache";
import { entryLimit } from "../http/entry-limit.ts";
import type { ReloadedFiles } from "../reloaded-files/index.ts";
import { type Caller, tokenLifetimeSeconds } from "./caller.ts";
import { signingKeyFile } from "./key-files.ts";

/** Whom the token speaks for. */
export type TokenSubject = Omit<Caller, "issuer">;

/** Gives a token for calling the service named `audience`. */
export type TokenMinter = (audience: string, caller: TokenSubject) => string;

// A token in the cache has a third of its life left at least, so that none dies on its way.
const cachedMilliseconds = (tokenLifetimeSeconds * 1_000 * 2) / 3;

export interface TokenMinterOptions {
  readonly issuer: string;
  /** A private JWK (P-256) with its `kid`. */
  readonly privateKeyFile: string;
  readonly files: Pick<ReloadedFiles, "open">;
}

/**
 * Mints ES256 tokens of 60 seconds; the same caller and audience get the same token for 40 of them. Throws "unavailable" once the file
 * has been unreadable for five minutes.
 */
export function createTokenMinter({ issuer, privateKeyFile, files }: TokenMinterOptions): TokenMinter {
  const signingKey = files.open(signingKeyFile(privateKeyFile));
  const minted = new LRUCache<string, { readonly token: string; readonly renewAt: number }>(entryLimit(5_000));
  return (audience, { accountId, tier, keyId }) => {
    const { key, keyId: kid } = signingKey.content();
    const name = JSON.stringify([kid, audience, accountId, tier, keyId]);
    const known = minted.get(name);
    if (known !== undefined && Date.now() < known.renewAt) return known.token;
    const token = jwt.sign({ tier, ...(keyId === undefined ? {} : { keyId }) }, key, {
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
