import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { bodyOf, startLocalServer } from "../local-server.ts";
import { answerTo, type GhostAnswer, type GhostRequest, type GhostState, ghostError } from "./answers.ts";
import type { FakeStaff } from "./posts.ts";
import { refusalOf } from "./token.ts";

export { ghostError } from "./answers.ts";
export type { FakeGhostPost } from "./posts.ts";

/**
 * What happens to a request instead of what is usual: "hang" keeps it for ever, "lose" never hears it, "forget" does what it asks
 * and never answers; an answer stands for the usual one.
 */
export type Interference = "hang" | "lose" | "forget" | GhostAnswer;

/** A Ghost 6 on 127.0.0.1, with the silent ways that were measured on a real one. */
export type FakeGhost = Awaited<ReturnType<typeof startFakeGhost>>;

const owner: FakeStaff = { id: "1", name: "Olga Owner", slug: "olga", email: "olga@example.com", role: "Owner" };
const author: FakeStaff = { id: "5f", name: "Ada Author", slug: "ada", email: "ada@example.com", role: "Author" };

/** Starts one with an owner, Olga, and an author, Ada. */
export async function startFakeGhost(now: () => Date = () => new Date()) {
  const [keyId, secret] = [randomBytes(12).toString("hex"), randomBytes(32).toString("hex")];
  const requests: string[] = [];
  const state: GhostState = {
    ...{ posts: new Map(), staff: [owner, author], pictures: new Map(), version: "6.65", locale: "en", now },
    origin: () => url,
  };
  const keys = new Map([[keyId, secret]]);
  const { url, close } = await startLocalServer(async (request, response) => {
    const received = await receive(request);
    requests.push(`${received.method} ${received.path}`);
    const interference = fake.interfere?.(received);
    if (interference === "hang") return;
    if (interference === "lose") return response.destroy();
    const usual = typeof interference === "object" ? interference : answer(received, request.headers.authorization);
    if (interference === "forget") response.destroy();
    else send(response, usual);
  });
  const answer = (received: GhostRequest, authorization: string | undefined): GhostAnswer => {
    if (received.path === "/site/")
      return { status: 200, json: { site: { title: "Fake", url, version: state.version, locale: state.locale } } };
    if (received.path === "") return ghostError(404, "Page not found", "NotFoundError");
    const refusal = refusalOf(authorization, keys, state.now());
    if (refusal !== undefined) return ghostError(401, refusal.message, "UnauthorizedError", refusal.code);
    return answerTo(received, state);
  };
  const fake = {
    ...{ url, state, close },
    /** An Admin API key of an integration. */
    key: `${keyId}:${secret}`,
    posts: () => [...state.posts.values()],
    /** "POST /posts/" and so on, the oldest first. */
    requests: requests as readonly string[],
    /** Asked before each request; undefined leaves it alone. */
    interfere: undefined as ((request: GhostRequest) => Interference | undefined) | undefined,
  };
  return fake;
}

const prefix = "/ghost/api/admin";

async function receive(request: IncomingMessage): Promise<GhostRequest> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://ghost");
  return {
    method: request.method ?? "GET",
    path: pathname.startsWith(prefix) ? pathname.slice(prefix.length) : "",
    query: searchParams,
    contentType: request.headers["content-type"] ?? "",
    body: await bodyOf(request),
  };
}

function send(response: ServerResponse, { status, json }: GhostAnswer): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", "content-version": "v6.65" });
  response.end(json === undefined ? undefined : JSON.stringify(json));
}
