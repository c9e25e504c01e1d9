import { type Finding, good, type OpenConnection, problem, warning } from "../../connections/connection.ts";
import type { KindOfConnection } from "../../connections/kinds.ts";
import { linkAgain, readAccessEnd } from "../access-end.ts";
import { checkAccess } from "../access-findings.ts";
import type { NetworkAnswer } from "../http.ts";
import type { NetworkPorts } from "../linked-network.ts";
import { readXAccount, xName } from "./account.ts";
import { readIdentity, type XAccess, type XClient, xClient } from "./client.ts";

export interface XKindPorts extends NetworkPorts {
  readonly baseUrl: string;
}

/** Creates the functions for connections to X, such as testing one. */
export function xKind(ports: XKindPorts): KindOfConnection {
  return {
    read: (settings, credentials) => {
      readXAccount({ settings, credentials });
      return { settings, credentials, ...readAccessEnd({ settings, credentials }) };
    },
    test: (connection, signal) => checkAccess(connection, "x", ports, (fresh) => look(fresh, ports, signal)),
    identify: async (connection, signal) => {
      const { access, userId } = readXAccount(connection);
      return userId === undefined ? readIdentity(await clientFor(access, ports).me(signal)) : {};
    },
    revokeAccess: async ({ credentials: { refreshToken, accessToken, consumerKey } }) => {
      // OAuth 1.0a tokens are not revoked. They belong to the owner's own app, and the owner revokes them in X's
      // settings.
      if (consumerKey !== undefined) return;
      for (const token of [refreshToken, accessToken]) if (token !== undefined) await ports.provider?.revoke(token);
    },
  };
}

async function look(connection: OpenConnection, ports: XKindPorts, signal?: AbortSignal): Promise<Finding[]> {
  const account = readXAccount(connection);
  const answer = await clientFor(account.access, ports).me(signal);
  return [...scopeFindings(connection), meFinding(answer, { ...account, renews: account.refreshToken !== undefined })];
}

function clientFor(access: XAccess, { send, baseUrl, now }: XKindPorts): XClient {
  return xClient(send, { baseUrl, access, now });
}

/** Tells the owner which OAuth 2.0 scopes are missing. There are no findings if X has not reported the scopes. */
function scopeFindings({ settings }: OpenConnection): Finding[] {
  if (settings.scopes === undefined) return [];
  const scopes = new Set(settings.scopes.split(" "));
  const needed = [
    ["tweet.write", "problem", "The app may not post."],
    ["tweet.read", "warning", "The app may not read posts: a share whose outcome is not known cannot be looked for."],
    ["offline.access", "warning", "The access ends after two hours, since the app may not renew it."],
  ] as const;
  return needed
    .filter(([scope]) => !scopes.has(scope))
    .map(([scope, level, message]) => ({ check: `scope ${scope}`, level, message, remedy: linkAgain("x") }));
}

function meFinding(
  { status, body, headers }: NetworkAnswer,
  account: { readonly username: string | undefined; readonly renews: boolean },
): Finding {
  const name = xName({ username: readIdentity({ status, body, headers }).username ?? account.username });
  if (status === 401) {
    return account.renews
      ? warning("access", `The access token of ${name} has ended; it is renewed when it is needed.`)
      : problem("access", `X refuses the access to ${name}.`, linkAgain("x"));
  }
  if (headers["x-access-level"] === "read") {
    const remedy = "Set the app's permissions to read and write, then make new tokens.";
    return problem("rights", `The app may read for ${name}, but not post.`, remedy);
  }
  if (status !== 200) {
    return warning("access", `X does not tell whose the access is (status ${status}); a post may work all the same.`);
  }
  return good("access", `Posts are made as ${name}.`);
}
