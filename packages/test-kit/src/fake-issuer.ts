import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { readRequestBody, startLocalServer } from "./local-server.ts";

export const client = { id: "galley", secret: "a secret/with:signs" };

/** The parameters of an authorization request that the token request must match. */
interface Grant {
  readonly nonce: string;
  readonly codeChallenge: string;
  readonly redirectUri: string;
}

/** Returns true if an `Authorization` header has the client's id and secret. OAuth encodes both as form values. */
function isClientAuthorized(authorization: string): boolean {
  const parts = Buffer.from(authorization.replace(/^Basic /, ""), "base64")
    .toString()
    .split(":");
  const [id, secret] = parts.map((part) => new URLSearchParams(`part=${part}`).get("part"));
  return parts.length === 2 && id === client.id && secret === client.secret;
}

async function newKey() {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const kid = randomUUID();
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" } };
}

/**
 * Starts a fake OpenID Connect issuer with discovery, authorization codes with PKCE, keys and user info. `state.person` has the
 * claims of the person who signs in next.
 */
export async function startFakeIssuer() {
  let key = await newKey();
  const foreignKey = await newKey();
  const grants = new Map<string, Grant>();
  const asked: URL[] = [];
  const state = {
    person: { email: "ada@example.org", email_verified: true } as Record<string, unknown>,
    /** Claims that are missing in the ID token. Only the user info endpoint returns them. */
    userInfo: {} as Record<string, unknown>,
    /**
     * Called with the claims of each ID token before it is signed. Tests replace it, for example to make a token invalid. By default it
     * changes nothing.
     */
    change: (claims: JWTPayload): JWTPayload => claims,
    signsWithForeignKey: false,
    isAway: false,
    tokenStatus: 200,
  };
  const server = await startLocalServer(async (request, response) => {
    const url = new URL(request.url ?? "/", server.url);
    if (state.isAway) return void request.socket.destroy();
    const answer = routes[url.pathname];
    if (answer === undefined) return void response.writeHead(404).end();
    await answer(url, request, response);
  });
  const json = (response: ServerResponse, value: unknown, status = 200): void => {
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
  };
  const idToken = async ({ nonce }: Grant): Promise<string> => {
    const now = Math.floor(Date.now() / 1_000);
    const base = { iss: server.url, aud: client.id, sub: "person-1", iat: now, exp: now + 300, nonce, ...state.person };
    const { privateKey } = state.signsWithForeignKey ? foreignKey : key;
    return new SignJWT(state.change(base)).setProtectedHeader({ alg: "RS256", kid: key.kid }).sign(privateKey);
  };
  type Route = (url: URL, request: IncomingMessage, response: ServerResponse) => Promise<void> | void;
  /** Creates an authorization code. Returns the query with which the browser returns to the client. */
  const grant = ({ searchParams }: URL): string => {
    const read = (name: string): string => searchParams.get(name) ?? "";
    const code = randomUUID();
    grants.set(code, {
      nonce: read("nonce"),
      codeChallenge: read("code_challenge"),
      redirectUri: read("redirect_uri"),
    });
    return `?${new URLSearchParams({ code, state: read("state"), iss: server.url })}`;
  };
  const routes: Record<string, Route> = {
    // The fake issuer asks the person nothing and redirects the browser at once.
    "/authorize": (url, _request, response) =>
      void response.writeHead(302, { Location: `${url.searchParams.get("redirect_uri")}${grant(url)}` }).end(),
    "/.well-known/openid-configuration": (_url, _request, response) =>
      json(response, {
        issuer: server.url,
        authorization_endpoint: `${server.url}/authorize`,
        token_endpoint: `${server.url}/token`,
        jwks_uri: `${server.url}/jwks`,
        userinfo_endpoint: `${server.url}/userinfo`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
        token_endpoint_auth_methods_supported: ["client_secret_basic"],
        authorization_response_iss_parameter_supported: true,
      }),
    "/jwks": (_url, _request, response) => json(response, { keys: [key.jwk] }),
    "/userinfo": (_url, _request, response) => json(response, { sub: "person-1", ...state.userInfo }),
    "/token": async (_url, request, response) => {
      const form = new URLSearchParams((await readRequestBody(request)).toString());
      const grant = grants.get(form.get("code") ?? "");
      grants.delete(form.get("code") ?? "");
      const verifier = createHash("sha256")
        .update(form.get("code_verifier") ?? "")
        .digest("base64url");
      const isClient = isClientAuthorized(request.headers.authorization ?? "");
      const fits = grant?.codeChallenge === verifier && grant.redirectUri === form.get("redirect_uri");
      if (state.tokenStatus !== 200) return json(response, {}, state.tokenStatus);
      if (!isClient) return json(response, { error: "invalid_client" }, 401);
      if (grant === undefined || !fits) return json(response, { error: "invalid_grant" }, 400);
      json(response, { access_token: "token", token_type: "Bearer", id_token: await idToken(grant) });
    },
  };
  return {
    url: server.url,
    state,
    /** All authorization URLs with which `signIn` was called, the oldest first. */
    asked,
    /** Simulates a person who signs in at this authorization URL. Returns the query with which the browser returns to the client. */
    signIn: (authorizationUrl: string): string => {
      const url = new URL(authorizationUrl);
      asked.push(url);
      return grant(url);
    },
    rotateKeys: async (): Promise<void> => {
      key = await newKey();
    },
    close: server.close,
  };
}

export type FakeIssuer = Awaited<ReturnType<typeof startFakeIssuer>>;
