import { randomUUID } from "node:crypto";
import type { FakeCall, FakeReply } from "../fake-server.ts";
import { applyInput, emptyPost, type FakeGhostPost, type FakeStaff, type PostInput } from "./posts.ts";

/** The data of the fake Ghost. Tests may read and change them. */
export interface GhostState {
  readonly posts: Map<string, FakeGhostPost>;
  readonly staff: FakeStaff[];
  /** The uploaded pictures, by their path. */
  readonly pictures: Map<string, Buffer>;
  readonly origin: string;
  /** The history of the posts, the newest first. The fake records nothing there by itself. */
  readonly actions: FakeAction[];
  version: string;
  locale: string;
  /** The role of the staff member that owns the API key. When undefined, the key belongs to an integration. */
  role?: string;
  readonly now: () => Date;
}

/** An entry of Ghost's history: who changed or deleted a post, and when. */
export interface FakeAction {
  readonly resource_id: string;
  readonly event: "edited" | "deleted";
  readonly created_at: string;
  readonly actor_type: "user" | "integration";
  readonly actor: { readonly name: string };
}

/** Creates an error response in Ghost's format. */
export function ghostError(status: number, message: string, type: string, code: string | null = null): FakeReply {
  const error = { message, context: null, type, details: null, property: null, help: null, code, id: randomUUID() };
  return { status, body: { errors: [{ ...error, ghostErrorCode: null }] } };
}

const notFound = ghostError(404, "Resource not found error, cannot read post.", "NotFoundError");

/** Answers a request whose token was valid. Its path is the part after `/ghost/api/admin`. */
export function answerTo(request: FakeCall, state: GhostState): FakeReply {
  const { method, path } = request;
  if (method === "GET" && path === "/users/me/") return me(state);
  if (method === "GET" && path === "/users/") return { status: 200, body: { users: state.staff.map(userJson) } };
  if (method === "POST" && path === "/images/upload/") return upload(request, state);
  if (method === "GET" && path === "/actions/") return history(request, state);
  if (path === "/posts/") return method === "GET" ? browse(request, state) : create(request, state);
  const [, id = ""] = /^\/posts\/([^/]+)\/$/.exec(path) ?? [];
  const post = state.posts.get(id);
  if (post === undefined) return notFound;
  if (method === "PUT") return update(post, request, state);
  if (method === "DELETE") {
    state.posts.delete(id);
    return { status: 204 };
  }
  return { status: 200, body: { posts: [postJson(post, request, state)] } };
}

function me({ role, staff: [owner] }: GhostState): FakeReply {
  if (role === undefined || owner === undefined) return notFound;
  return { status: 200, body: { users: [{ ...userJson(owner), roles: [{ name: role }] }] } };
}

function history({ query }: FakeCall, { actions }: GhostState): FakeReply {
  const [, id] = /resource_id:'([^']*)'/.exec(query.get("filter") ?? "") ?? [];
  const found = actions.filter(({ resource_id }) => resource_id === id);
  return { status: 200, body: { actions: found.slice(0, Number(query.get("limit") ?? 15)) } };
}

const userJson = ({ id, name, slug, email, role }: FakeStaff) => ({ id, name, slug, email, roles: [{ name: role }] });

function create(request: FakeCall, state: GhostState): FakeReply {
  const input = postInput(request);
  if (input === undefined) return ghostError(422, "Validation error, cannot save post.", "ValidationError");
  if (input.title === undefined) return ghostError(422, "Validation (isEmpty) failed for title", "ValidationError");
  const now = formatSeconds(state.now());
  const post = emptyPost(now, state.staff[0]?.id ?? "");
  applyInput(post, input, postContext(request, state, now));
  state.posts.set(post.id, post);
  return { status: 201, body: { posts: [postJson(post, request, state)] } };
}

function update(post: FakeGhostPost, request: FakeCall, state: GhostState): FakeReply {
  const input = postInput(request);
  if (input?.updated_at === undefined) return ghostError(422, "Validation error, cannot edit post.", "ValidationError");
  if (Date.parse(input.updated_at) !== Date.parse(post.updated_at)) {
    const message = "Saving failed! Someone else is editing this post.";
    return ghostError(409, message, "UpdateCollisionError", "UPDATE_COLLISION");
  }
  if ((input.custom_excerpt ?? "").length > 300) {
    return ghostError(422, "Validation error, cannot edit post.", "ValidationError");
  }
  applyInput(post, input, postContext(request, state, formatSeconds(state.now())));
  return { status: 200, body: { posts: [postJson(post, request, state)] } };
}

const postInput = ({ body }: FakeCall) => (body as { posts?: PostInput[] } | undefined)?.posts?.[0];

const postContext = ({ query }: FakeCall, { posts, staff }: GhostState, now: string) => ({
  posts,
  staff,
  now,
  sourceHtml: query.get("source") === "html",
});

function browse(request: FakeCall, state: GhostState): FakeReply {
  const { query } = request;
  const filter = query.get("filter") ?? "";
  const [, status] = /status:(\w+)/.exec(filter) ?? [];
  const [, tag] = /tag:([\w-]+)/.exec(filter) ?? [];
  const found = [...state.posts.values()].filter(
    (post) =>
      (status === undefined || post.status === status) &&
      (tag === undefined || post.tags.some(({ slug }) => slug === tag)),
  );
  const [field = "published_at", direction] = (query.get("order") ?? "").split(" ");
  const byOrder = found.sort((one, other) => sortDate(one, field).localeCompare(sortDate(other, field)));
  if (direction === "desc") byOrder.reverse();
  const asked = query.get("limit") ?? "15";
  const limit = Math.min(asked === "all" ? 100 : Number(asked), 100);
  const posts = byOrder.slice(0, limit).map((post) => picked(postJson(post, request, state), query.get("fields")));
  return { status: 200, body: { posts, meta: { pagination: { page: 1, limit, total: found.length } } } };
}

function sortDate(post: FakeGhostPost, field: string): string {
  return field === "created_at" ? post.created_at : (post.published_at ?? "");
}

function picked(post: Readonly<Record<string, unknown>>, fields: string | null) {
  if (fields === null) return post;
  return Object.fromEntries(fields.split(",").map((name) => [name, post[name] ?? null]));
}

function postJson(post: FakeGhostPost, { query }: FakeCall, { origin }: GhostState) {
  const { html, lexical, tags, authors, ...plain } = post;
  const formats = (query.get("formats") ?? "").split(",");
  return {
    ...plain,
    url: `${origin}/${post.slug}/`,
    excerpt: post.custom_excerpt ?? html.replace(/<[^<>]*>/g, "").slice(0, 500),
    tags: tags.map((tag) => ({ ...tag })),
    authors: authors.map((id) => ({ id })),
    ...(formats.includes("html") ? { html: html === "" ? null : html } : {}),
    ...(formats.includes("lexical") ? { lexical } : {}),
  };
}

function upload({ headers, bytes }: FakeCall, { pictures, origin }: GhostState): FakeReply {
  if (!headers["content-type"]?.startsWith("multipart/form-data; boundary=")) {
    return ghostError(422, "Please select an image.", "ValidationError");
  }
  const text = bytes.toString("latin1");
  const [, name = "image"] = /filename="([^"]*)"/.exec(text) ?? [];
  const start = text.indexOf("\r\n\r\n") + 4;
  const path = `/content/images/2026/11/${name}`;
  pictures.set(path, bytes.subarray(start, text.lastIndexOf("\r\n--")));
  return { status: 201, body: { images: [{ url: `${origin}${path}`, ref: null }] } };
}

/** Formats a time in whole seconds, as Ghost's database stores it. */
const formatSeconds = (moment: Date): string => `${moment.toISOString().slice(0, 19)}.000Z`;
