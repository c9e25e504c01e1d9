import { invalid } from "@galley/service-kit/errors";
import type { Credentials, Settings } from "../../connections/connection.ts";
import { type Expiry, optional, readExpiry, required } from "../account.ts";
import type { XAccess } from "./client.ts";

/** An account on X, and what posts for it. */
export interface XAccount extends Expiry {
  readonly userId: string | undefined;
  /** Without "@". */
  readonly username: string | undefined;
  readonly access: XAccess;
  /** Of OAuth 2.0 with offline.access. */
  readonly refreshToken: string | undefined;
}

/**
 * Reads a connection's values: of OAuth 1.0a consumerKey, consumerSecret, accessToken and accessTokenSecret, of OAuth 2.0 accessToken
 * and refreshToken. Throws "invalid" naming what is wrong; never with a secret in it.
 */
export function readXAccount({ settings, credentials }: { settings: Settings; credentials: Credentials }): XAccount {
  const userId = optional(settings, "userId");
  if (userId !== undefined && !/^\d{1,25}$/.test(userId)) throw invalid("userId is a number");
  const username = optional(settings, "username")?.replace(/^@/, "");
  if (username !== undefined && !/^\w{1,30}$/.test(username)) throw invalid("username is a name on X");
  const accessToken = required(credentials, "accessToken");
  const signs = ["consumerKey", "consumerSecret", "accessTokenSecret"].some(
    (name) => optional(credentials, name) !== undefined,
  );
  const access: XAccess = signs
    ? {
        oauth1: {
          accessToken,
          consumerKey: required(credentials, "consumerKey"),
          consumerSecret: required(credentials, "consumerSecret"),
          accessTokenSecret: required(credentials, "accessTokenSecret"),
        },
      }
    : { accessToken };
  return { userId, username, access, refreshToken: optional(credentials, "refreshToken"), ...readExpiry(settings) };
}

/** What people know an account by. */
export function xName({ username }: Pick<XAccount, "username">): string {
  return username === undefined ? "the account" : `@${username}`;
}
