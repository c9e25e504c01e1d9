import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { answerTo, type GhostAnswer, type GhostRequest, type GhostState, ghostError } from "./answers.ts";
import type { FakeGhostPost, FakeStaff } from "./posts.ts";
import { refusalOf } from "./token.ts";

export { ghostError } from "./answers.ts";
export type { FakeGhostPost } from "./posts.ts";

/**
 * What happens to a request instead of what is usual: "hang" keeps it for ever, "lose" never hears it, "forget" does what it asks
 * and never answers; an answer stands for the usual one.
 */
export type Interference = "hang" | "lose" | "forget" | GhostAnswer;

/** A Ghost 6 on 127.0.0.1, with the silent ways that were measured on a real one. */
export interface FakeGhost {
  readonly url: string;
  /** An Admin API key of an integration. */
  readonly key: string;
  readonly posts: () => FakeGhostPost[];
  readonly state: GhostState;
  /** "POST /posts/" and so on, the oldest first. */
  readonly requests: readonly string[];
  /** Asked before each request; undefined leaves it alone. */
  interfere: ((request: GhostRequest) => Interference | undefined) | undefined;
  readonly close: () => Promise<void>;
}

const owner: FakeStaff = { id: "1", name: "Olga Owner", slug: "olga", email: "olga@example.com", role: "Owner" };
const author: FakeStaff = { id: "5f", name: "Ada Author", slug: "ada", email: "ada@example.com", role: "Author" };

/** Starts one with an owner, Olga, and an author, Ada. */
export async function startFakeGhost(now: () => Date = () => new Date()): Promise<FakeGhost> {
  const [keyId, secret] = [randomBytes(12).toString("hex"), randomBytes(32).toString("hex")];
  const requests: string[] = [];
  let url = "";
  const state: GhostState = {
    ...{ posts: new Map(), staff: [owner, author], pictures: new Map(), version: "6.65", knowsLexical: true, now },
    origin: () => url,
  };
  const keys = new Map([[keyId, secret]]);
  const server = createServer((request, response) => {
    void receive(request).then((received) => {
      requests.push(`${received.method} ${received.path}`);
      perform(received, request.headers.authorization, response);
    });
  });
  const perform = (received: GhostRequest, authorization: string | undefined, response: ServerResponse): void => {
    const interference = fake.interfere?.(received);
    if (interference === "hang") return;
    if (interference === "lose") {
      response.destroy();
      return;
    }
    const usual = typeof interference === "object" ? interference : answer(received, authorization);
    if (interference === "forget") response.destroy();
    else send(response, usual);
  };
  const answer = (received: GhostRequest, authorization: string | undefined): GhostAnswer => {
    if (received.path === "/site/")
      return { status: 200, json: { site: { title: "Fake", url, version: state.version } } };
    if (received.path === "") return ghostError(404, "Page not found", "NotFoundError");
    const refusal = refusalOf(authorization, keys, state.now());
    if (refusal !== undefined) return ghostError(401, refusal.message, "UnauthorizedError", refusal.code);
    return answerTo(received, state);
  };
  const fake: FakeGhost = {
    get url() {
      return url;
    },
    key: `${keyId}:${secret}`,
    posts: () => [...state.posts.values()],
    ...{ state, requests, interfere: undefined },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}

const prefix = "/ghost/api/admin";

async function receive(request: IncomingMessage): Promise<GhostRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://ghost");
  return {
    method: request.method ?? "GET",
    path: pathname.startsWith(prefix) ? pathname.slice(prefix.length) : "",
    query: searchParams,
    contentType: request.headers["content-type"] ?? "",
    body: Buffer.concat(chunks),
  };
}

function send(response: ServerResponse, { status, json }: GhostAnswer): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", "content-version": "v6.65" });
  response.end(json === undefined ? undefined : JSON.stringify(json));
}
