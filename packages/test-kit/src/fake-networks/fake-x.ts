import { createHash } from "node:crypto";
import { type FakeCall, type FakeReply, startFakeServer } from "../fake-server.ts";
import { openConsents } from "./consents.ts";

export interface Tweet {
  readonly id: string;
  readonly text: string;
  readonly madeWithAi: boolean;
  readonly createdAt: Date;
}

export type FakeX = Awaited<ReturnType<typeof startFakeX>>;

interface GrantState {
  alive: boolean;
  accessToken: string;
  refreshToken: string;
}

const person = { id: "4242", username: "tea_times" };
/** The `Authorization` header of the app with OAuth 2.0. */
const basic = `Basic ${Buffer.from("x-app:x-secret").toString("base64")}`;
/** The consumer key (the app's id) with which tests sign requests by OAuth 1.0a. */
export const signingConsumerKey = "consumer-key";

/**
 * Starts a fake X. It follows X's documentation and reports of its users: duplicates are refused without the id of the original;
 * a refresh token can be used once, and a second use ends the grant; links appear only in entities; PKCE is required.
 */
export async function startFakeX() {
  const tweets: Tweet[] = [];
  const grants: GrantState[] = [];
  const used = new Map<string, GrantState>();
  let reads = true;
  let counter = 1_800_000_000_000_000_000n;
  const next = (): string => {
    counter += 1n;
    return String(counter);
  };
  const { consent, redirect, take } = openConsents(next);
  const newGrant = (): GrantState => {
    const grant = { alive: true, accessToken: `access-${next()}`, refreshToken: `refresh-${next()}` };
    grants.push(grant);
    return grant;
  };
  const tokenReply = ({ accessToken, refreshToken }: GrantState): FakeReply => ({
    status: 200,
    body: {
      token_type: "bearer",
      expires_in: 7_200,
      access_token: accessToken,
      refresh_token: refreshToken,
      scope: "tweet.read tweet.write users.read offline.access",
    },
  });
  const invalid: FakeReply = {
    status: 400,
    body: { error: "invalid_request", error_description: "Value passed for the token was invalid." },
  };

  const refresh = (token: string): FakeReply => {
    const spent = used.get(token);
    if (spent !== undefined) spent.alive = false;
    const grant = grants.find(({ alive, refreshToken }) => alive && refreshToken === token);
    if (grant === undefined) return invalid;
    used.set(token, grant);
    Object.assign(grant, { accessToken: `access-${next()}`, refreshToken: `refresh-${next()}` });
    return tokenReply(grant);
  };

  const exchange = (form: Record<string, string>): FakeReply => {
    const asked = take(form.code);
    const challenge = createHash("sha256")
      .update(form.code_verifier ?? "")
      .digest("base64url");
    const isRight = asked?.get("code_challenge") === challenge && asked.get("redirect_uri") === form.redirect_uri;
    return isRight ? tokenReply(newGrant()) : invalid;
  };

  const token = ({ body, headers }: FakeCall): FakeReply => {
    const form = body as Record<string, string>;
    if (headers.authorization !== basic)
      return {
        status: 401,
        body: { error: "unauthorized_client", error_description: "Missing valid authorization header" },
      };
    return form.grant_type === "refresh_token" ? refresh(form.refresh_token ?? "") : exchange(form);
  };

  const create = ({ body }: FakeCall): FakeReply => {
    const { text, made_with_ai = false } = body as { text: string; made_with_ai?: boolean };
    if (tweets.some((tweet) => tweet.text === text)) {
      return problem(403, {
        detail: "You are not allowed to create a Tweet with duplicate content.",
        type: "about:blank",
        title: "Forbidden",
      });
    }
    const id = next();
    tweets.push({ id, text, madeWithAi: made_with_ai, createdAt: new Date() });
    return { status: 201, body: { data: { id, text } } };
  };

  const timeline = (): FakeReply => {
    if (!reads)
      return problem(403, {
        reason: "client-not-enrolled",
        title: "Client Forbidden",
        detail:
          "When authenticating requests to the Twitter API v2 endpoints, you must use keys and tokens from a project.",
      });
    const data = [...tweets].reverse().map(({ id, text, createdAt }) => ({
      id,
      created_at: createdAt.toISOString(),
      text: text.replace(/https?:\S+/g, "https://t.co/abcdefghij"),
      entities: {
        urls: (text.match(/https?:\S+/g) ?? []).map((url) => ({ url: "https://t.co/abcdefghij", expanded_url: url })),
      },
    }));
    return { status: 200, body: data.length === 0 ? { meta: { result_count: 0 } } : { data } };
  };

  const isKnown = (authorization: string): boolean => {
    if (authorization.startsWith("OAuth "))
      return (
        authorization.includes(`oauth_consumer_key="${signingConsumerKey}"`) &&
        authorization.includes("oauth_signature=")
      );
    return grants.some(({ alive, accessToken }) => alive && authorization === `Bearer ${accessToken}`);
  };

  const answer = (call: FakeCall): FakeReply => {
    if (call.path === "/i/oauth2/authorize") return redirect(call.url);
    if (call.path === "/2/oauth2/token") return token(call);
    if (call.path === "/2/oauth2/revoke") {
      const { token: revoked } = call.body as Record<string, string>;
      for (const grant of grants)
        if (revoked === grant.accessToken || revoked === grant.refreshToken) grant.alive = false;
      return { status: 200, body: { revoked: true } };
    }
    if (!isKnown(call.headers.authorization ?? ""))
      return problem(401, { title: "Unauthorized", type: "about:blank", detail: "Unauthorized" });
    if (call.method === "POST" && call.path === "/2/tweets") return create(call);
    if (call.path === "/2/users/me") return { status: 200, body: { data: person } };
    if (call.path === `/2/users/${person.id}/tweets`) return timeline();
    return problem(404, { title: "Not Found", detail: "Not found" });
  };

  const fake = await startFakeServer(answer);
  return {
    ...fake,
    baseUrl: fake.url,
    tweets: tweets as readonly Tweet[],
    /** Grants an app access to the account, as a person would, and returns the first tokens. */
    grant: () => {
      const { accessToken, refreshToken } = newGrant();
      return { accessToken, refreshToken };
    },
    /** Returns true if a refresh token still gives access to the account, itself or through the tokens that replaced it. */
    stands: (refreshToken: string) => grants.some((grant) => grant.alive && grant.refreshToken === refreshToken),
    consent,
    /** Sets whether the app may read the posts of accounts. By default it may. */
    mayRead: (may: boolean): void => {
      reads = may;
    },
  };
}

const problem = (status: number, body: object): FakeReply => ({ status, body: { status, ...body } });
