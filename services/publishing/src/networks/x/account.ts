import { invalid } from "@galley/service-kit/errors";
import type { OpenConnection } from "../../connections/connection.ts";
import { optional, required } from "../account.ts";
import type { XAccess } from "./client.ts";

/** An account on X, its name without "@", and what posts for it. */
export type XAccount = ReturnType<typeof readXAccount>;

/**
 * Reads a connection's values: of OAuth 1.0a consumerKey, consumerSecret, accessToken and accessTokenSecret, of OAuth 2.0 accessToken
 * and refreshToken. Throws "invalid" naming what is wrong; never with a secret in it.
 */
export function readXAccount({ settings, credentials }: Pick<OpenConnection, "settings" | "credentials">) {
  const userId = optional(settings, "userId");
  if (userId !== undefined && !/^\d{1,25}$/.test(userId)) throw invalid("userId must be a number");
  const username = optional(settings, "username")?.replace(/^@/, "");
  if (username !== undefined && !/^\w{1,30}$/.test(username)) throw invalid("username must be a name on X");
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
  return { userId, username, access, refreshToken: optional(credentials, "refreshToken") };
}

/** What people know an account by. */
export function xName({ username }: Pick<XAccount, "username">): string {
  return username === undefined ? "the account" : `@${username}`;
}
