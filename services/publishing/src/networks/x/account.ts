import { invalid } from "@galley/service-kit/errors";
import type { OpenConnection } from "../../connections/connection.ts";
import { optional, required } from "../account.ts";
import type { XAccess } from "./client.ts";

/** An account on X: its id, its name without "@", and the tokens or keys with which Galley posts for it. */
export type XAccount = ReturnType<typeof readXAccount>;

/**
 * Reads an account from the values of a connection. OAuth 1.0a needs consumerKey, consumerSecret, accessToken and
 * accessTokenSecret; OAuth 2.0 needs accessToken and refreshToken. Throws "invalid", which names the wrong field and
 * contains no secret.
 */
export function readXAccount({ settings, credentials }: Pick<OpenConnection, "settings" | "credentials">) {
  const userId = optional(settings, "userId");
  if (userId !== undefined && !/^\d{1,25}$/.test(userId)) throw invalid("userId must be a number");
  const username = optional(settings, "username")?.replace(/^@/, "");
  if (username !== undefined && !/^\w{1,30}$/.test(username)) throw invalid("username must be a user name on X");
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

/** Returns the name by which messages to the owner call an X account. */
export function xName({ username }: Pick<XAccount, "username">): string {
  return username === undefined ? "the account" : `@${username}`;
}
