import { randomBytes } from "node:crypto";
import jwt from "jsonwebtoken";
import { type FakeCall, type FakeReply, startFakeServer } from "../fake-server.ts";
import { answerTo, type GhostState, ghostError } from "./answers.ts";
import type { FakeStaff } from "./posts.ts";

export { type FakeAction, ghostError } from "./answers.ts";
export type { FakeGhostPost } from "./posts.ts";

/** A fake of Ghost 6 on 127.0.0.1. It follows the documentation, and the undocumented behaviour that was seen on a real Ghost. */
export type FakeGhost = Awaited<ReturnType<typeof startFakeGhost>>;

const owner: FakeStaff = { id: "1", name: "Olga Owner", slug: "olga", email: "olga@example.com", role: "Owner" };
const author: FakeStaff = { id: "5f", name: "Ada Author", slug: "ada", email: "ada@example.com", role: "Author" };
const prefix = "/ghost/api/admin";

/** Starts a fake Ghost with an owner, Olga, and an author, Ada. */
export async function startFakeGhost(now: () => Date = () => new Date()) {
  const [keyId, secret] = [randomBytes(12).toString("hex"), randomBytes(32).toString("hex")];
  const answer = (call: FakeCall): FakeReply => {
    const { url, version, locale } = { ...fake, ...state };
    if (call.path === `${prefix}/site/`)
      return { status: 200, body: { site: { title: "Fake", url, version, locale } } };
    if (!call.path.startsWith(prefix)) return ghostError(404, "Page not found", "NotFoundError");
    const refusal = authenticationError(call.headers.authorization, new Map([[keyId, secret]]), now());
    return refusal ?? answerTo({ ...call, path: call.path.slice(prefix.length) }, state);
  };
  const fake = await startFakeServer(answer);
  const state: GhostState = {
    posts: new Map(),
    staff: [owner, author],
    pictures: new Map(),
    actions: [],
    version: "6.65",
    locale: "en",
    now,
    origin: fake.url,
  };
  return Object.assign(fake, {
    state,
    /** The Admin API key of an integration. */
    key: `${keyId}:${secret}`,
    posts: () => [...state.posts.values()],
  });
}

/**
 * Checks an `Authorization` header with Ghost's own library and its own clock. Returns undefined when it is valid, otherwise the
 * error response.
 */
function authenticationError(
  header: string | undefined,
  keys: ReadonlyMap<string, string>,
  now: Date,
): FakeReply | undefined {
  const refuse = (message: string, code: string) => ghostError(401, message, "UnauthorizedError", code);
  if (header === undefined) return refuse("Authorization failed", "NO_PERMISSION");
  const [scheme = "", token = ""] = header.split(" ");
  if (scheme.toLowerCase() !== "ghost")
    return refuse('Authorization header format is "Authorization: Ghost [token]"', "INVALID_AUTH_HEADER");
  const secret = keys.get(jwt.decode(token, { complete: true })?.header.kid ?? "");
  if (secret === undefined) return refuse("Unknown Admin API Key", "UNKNOWN_ADMIN_API_KEY");
  const clockTimestamp = Math.floor(now.getTime() / 1_000);
  try {
    const rules = { algorithms: ["HS256" as const], maxAge: "5m", audience: /\/?admin\/?$/, clockTimestamp };
    jwt.verify(token, Buffer.from(secret, "hex"), rules);
    return undefined;
  } catch (thrown) {
    return refuse(`Invalid token: ${(thrown as Error).message}`, "INVALID_JWT");
  }
}
