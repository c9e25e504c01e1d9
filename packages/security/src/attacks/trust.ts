import { createPrivateKey, generateKeyPairSync, type JsonWebKey, type KeyObject, sign } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { replyResult } from "@galley/faults/reply";
import { ensureKeys, readPrivateKey } from "@galley/local/keys";
import { systemTls } from "@galley/local/operator-tls";
import { ContentService } from "@galley/proto/content/v1";
import { createGrpcClient } from "@galley/service-kit/grpc";
import type { Attack } from "../attack.ts";
import { controls } from "../controls.ts";
import { hostile } from "../corpus.ts";
import { getRaw } from "../send.ts";
import { pagesHost } from "../world.ts";
import { order, toldInTurn } from "./orders.ts";

/**
 * Returns addresses of this machine and its own network, to which the system must never send a user's request. A server of the test listens
 * on `port`. If it gets a request, the attack has succeeded.
 */
const innerTargets = (port: number) => hostile("innerHosts").map((host) => `${host}:${port}`);

export const innerAddresses: Attack = {
  name: "inner-addresses",
  does: "names this machine and its network as webhook, page, feed and target of a redirect",
  answers: ["400 VALIDATION_ERROR", "200", "202", "201", "429 RATE_LIMITED", "502 GENERATION_FAILED"],
  minimum: { "400 VALIDATION_ERROR": 5 },
  controls: [controls["all-addresses-are-public"]],
  prepare: async (context) => {
    const { path, attacker } = context;
    let reached = 0;
    const inner = createServer((_request, response) => {
      reached += 1;
      response.end("an inner page");
    });
    // The server that must never get a request listens on all addresses of this machine.
    await once(inner.listen(0).unref(), "listening");
    const targets = innerTargets((inner.address() as AddressInfo).port);
    targets.forEach((target, index) => {
      context.world.web.set(`${pagesHost}/inner/${index}`, { status: 302, headers: { location: `http://${target}/` } });
    });
    context.afterwards(async () => {
      inner.closeAllConnections();
      inner.close();
      return reached === 0 ? [] : [`a server of this machine was asked ${reached} times`];
    });
    return async (turn) => {
      const target = targets[turn % targets.length];
      const pages = `http://${target}/ http://${pagesHost}/inner/${turn % targets.length}`;
      const request = { title: "The port", instructions: `Write of it. ${pages}`, webhookUrl: toldInTurn(turn) };
      const post = (rest: string, body?: object) => attacker.api.request("POST", path + rest, { body });
      return [
        await post("/scout/run", { webhookUrl: `https://${target}/` }),
        await post("/topics", { name: "Ports", description: `Ports ${pages}` }),
        await post("/scout/run"),
        await order(context, request),
      ];
    };
  },
};

/** The claims of a token with which one service calls another. */
type Claims = Readonly<Record<string, unknown>>;

interface Signer {
  readonly keyId: string;
  readonly key: KeyObject;
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

function signedToken(claims: Claims, { keyId, key }: Signer): string {
  const content = `${encoded({ alg: "ES256", typ: "JWT", kid: keyId })}.${encoded(claims)}`;
  return `${content}.${sign("sha256", Buffer.from(content), { key, dsaEncoding: "ieee-p1363" }).toString("base64url")}`;
}

/** Returns the claims of a valid token with which the gateway calls the service `audience`. Attacks change some of them. */
function goodClaims(audience: string, accountId: string, now = Math.floor(Date.now() / 1_000)): Claims {
  return { sub: accountId, tier: "pro", iss: "gateway", aud: audience, iat: now, exp: now + 60 };
}

/**
 * Returns forged tokens, each with what is wrong with it. Some are signed without a key of the system, others with the gateway's key, as if
 * an attacker had stolen it. The system must refuse all of them access to the account `accountId`.
 */
function allForgedTokens(audience: string, accountId: string, gateway: Signer): [what: string, token: string][] {
  const good = goodClaims(audience, accountId);
  const own: Signer = {
    keyId: gateway.keyId,
    key: generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey,
  };
  const unsigned = (alg: string): string => `${encoded({ alg, typ: "JWT", kid: gateway.keyId })}.${encoded(good)}.`;
  const changed = (change: Claims): string => signedToken({ ...good, ...change }, gateway);
  const [head, , signature] = signedToken(good, gateway).split(".");
  return [
    ["unsigned", unsigned("none")],
    ["unsigned, in capitals", unsigned("NONE")],
    ["signed with another key", signedToken(good, own)],
    ["of an unknown key", signedToken(good, { ...own, keyId: "unknown" })],
    ["with other claims than were signed", `${head}.${encoded({ ...good, sub: "somebody" })}.${signature}`],
    ["for all accounts", changed({ sub: { $ne: null } })],
    ["for a list of accounts", changed({ sub: [accountId] })],
    ["for no account", changed({ sub: undefined })],
    ["of a tier that is an object", changed({ tier: { $gt: "" } })],
    ["of a key that is an object", changed({ keyId: { $gt: "" } })],
    ["for another service", changed({ aud: "webhooks" })],
    ["of another issuer", changed({ iss: "operator" })],
    ["that lives for a day", changed({ exp: Number(good.iat) + 86_400 })],
    ["that has run out", changed({ iat: Number(good.iat) - 120, exp: Number(good.iat) - 60 })],
    ["of tomorrow", changed({ iat: Number(good.iat) + 86_400, exp: Number(good.iat) + 86_440 })],
    ["that is no token", "a".repeat(8_000)],
    ["of dots", ".".repeat(8_000)],
  ];
}

/**
 * The kinds of errors that show that a forged token was refused. Clients retry a refused call with a new token, and may report
 * "unavailable" in the end.
 */
const refusals: ReadonlySet<string> = new Set(["unauthenticated", "unavailable"]);

export const forgedTokens: Attack = {
  name: "forged-tokens",
  does: "comes with keys that are none, and calls a service behind the gateway with forged tokens, some with the gateway's own key",
  answers: ["401 UNAUTHORIZED"],
  controls: [controls["any-account"]],
  prepare: async ({ world: { port, system }, attacker: { accountId }, afterwards }) => {
    const { kid, ...jwk } = readPrivateKey(ensureKeys(system.state.keys).serviceTokenPrivateKey.gateway);
    const signer = { keyId: kid, key: createPrivateKey({ key: jwk as JsonWebKey, format: "jwk" }) };
    const [inner = 0] = system.ports.grpc.content;
    const client = createGrpcClient(ContentService, {
      address: { host: "127.0.0.1", port: inner },
      tls: systemTls(system.state),
      serverName: "content",
    });
    const list = (token: string): Promise<string> =>
      client.call("listPublications", {}, { token, deadlineMilliseconds: 10_000 }).then(
        () => "let in",
        (error: { kind?: string }) => error.kind ?? String(error),
      );
    const forged = allForgedTokens("content", accountId, signer);
    const faults = new Set<string>();
    afterwards(async () => {
      const came = await list(signedToken(goodClaims("content", accountId), signer));
      client.close();
      return came === "let in" ? [...faults] : [...faults, `a good token was answered "${came}": refusals say nothing`];
    });
    return async (turn) => {
      const [what, token] = forged[turn % forged.length] ?? ["", ""];
      const came = await list(token);
      if (!refusals.has(came)) faults.add(`a token ${what} was answered "${came}" by the service "content"`);
      const authorization = `Bearer ${turn % 2 === 0 ? token : `svc_${"a".repeat(64)}`}`;
      return getRaw(port, "/v1/me", { authorization });
    };
  },
};

export const deletedDrafts: Attack = {
  name: "deleted-drafts",
  does: "asks again under an `Idempotency-Key` for a draft whose publication was deleted",
  answers: ["404 NOT_FOUND"],
  minimum: { "404 NOT_FOUND": 1 },
  rounds: 1,
  controls: [controls["repeats-of-what-is-gone"]],
  prepare: async ({ attacker: { api }, path }) => {
    const sending = { body: { title: "The port", instructions: "The port opened in May." }, idempotencyKey: "draft" };
    const ask = () => api.request("POST", `${path}/drafts/generate`, sending);
    if (replyResult(await ask()) !== 200) throw new Error("There is no draft to be deleted");
    await api.request("DELETE", path);
    return ask;
  },
};
