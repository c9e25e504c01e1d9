import { createPrivateKey, type JsonWebKey } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { resultOf } from "@galley/faults/reply";
import { ensureKeys, readPrivateKey } from "@galley/local/keys";
import { ContentService } from "@galley/proto/content/v1";
import { createGrpcClient } from "@galley/service-kit/grpc";
import type { Attack } from "../attack.ts";
import { controls } from "../controls.ts";
import { getRaw } from "../send.ts";
import { pagesHost } from "../world/hosts.ts";
import { forgedTokens as allForgedTokens, goodClaims, signedToken } from "./forged-tokens.ts";
import { order, toldInTurn } from "./orders.ts";

/** Ways to write this machine, its network and its neighbours; `port` is that of a server which must never be reached. */
const innerTargets = (port: number): readonly string[] =>
  [
    ...["127.0.0.1", "localhost", "localhost.", "127.1", "2130706433", "0x7f.1", "0177.0.0.1", "0.0.0.0", "[::1]"],
    ...["[::]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[64:ff9b::7f00:1]", "[fe80::1]", "[fc00::1]"],
    "user@127.0.0.1",
    ...["10.0.0.1", "172.16.0.1", "192.168.0.1", "169.254.169.254", "100.64.0.1", "printer.local", "db.internal"],
    ...["１２７.0.0.1", "127。0。0。1", "a.localhost"],
  ].map((host) => `${host}:${port}`);

export const innerAddresses: Attack = {
  name: "inner-addresses",
  does: "names this machine and its network as webhook, page, feed and target of a redirect",
  answers: ["400 VALIDATION_ERROR", "200", "202", "201", "429 RATE_LIMITED", "502 GENERATION_FAILED"],
  least: { "400 VALIDATION_ERROR": 5 },
  controls: [controls["all-addresses-are-public"]],
  prepare: async (context) => {
    const { path, attacker } = context;
    let reached = 0;
    const inner = createServer((_request, response) => {
      reached += 1;
      response.end("an inner page");
    });
    // On every address of this machine.
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

/** Clients ask again with a new token when one has run out, and say in the end that the service cannot be reached. */
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
    const client = createGrpcClient(ContentService, { address: { host: "127.0.0.1", port: inner } });
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
  least: { "404 NOT_FOUND": 1 },
  rounds: 1,
  controls: [controls["repeats-of-what-is-gone"]],
  prepare: async ({ attacker: { api }, path }) => {
    const sending = { body: { title: "The port", instructions: "The port opened in May." }, idempotencyKey: "draft" };
    const ask = () => api.request("POST", `${path}/drafts/generate`, sending);
    if (resultOf(await ask()) !== 200) throw new Error("There is no draft to be deleted");
    await api.request("DELETE", path);
    return ask;
  },
};
