import type { FakeCall, FakeReply } from "../fake-server.ts";

export interface FakeRequest extends Omit<FakeCall, "query"> {
  /** The route of the request, from the parameter `rest_route`. */
  readonly route: string;
  readonly query: Readonly<Record<string, string>>;
}

export interface FakeUser {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly capabilities: Readonly<Record<string, true>>;
  readonly password: string;
}

export interface FakePost {
  readonly id: number;
  status: string;
  slug: string;
  title: string;
  /** The content of the post as it is stored, including the comments that mark blocks. */
  content: string;
  excerpt: string;
  author: number;
  tags: number[];
  featured_media: number;
  meta: Record<string, string>;
  /** The time of the last change, in UTC without a time zone. */
  modified: string;
  /** The user who made the last revision. Not set if there are no revisions. */
  revisedBy?: number;
}

export interface State {
  readonly url: string;
  readonly users: readonly FakeUser[];
  readonly posts: FakePost[];
  readonly tags: { readonly id: number; readonly name: string }[];
  readonly media: FakeMedia[];
  nextId: number;
  stripsAuthorization: boolean;
  noApplicationPasswords: boolean;
  /** The names of the fields of plugins that the REST API includes in posts. */
  openMeta: readonly string[];
  /** An expression for the text that a plugin removes from what readers see. Undefined if there is no such plugin. */
  eaten: RegExp | undefined;
}

export interface FakeMedia {
  readonly id: number;
  readonly slug: string;
  readonly source_url: string;
  readonly alt_text: string;
}

const json = (status: number, body: unknown): FakeReply => ({ status, body });
const refuse = (status: number, code: string, message: string, data: object = {}): FakeReply =>
  json(status, { code, message, data: { status, ...data } });

/** Handles an API request as WordPress would: checks the user, changes the state and returns the response. */
export function answerAs(state: State, request: FakeRequest): FakeReply {
  const { route, method } = request;
  if (route === "feed")
    return json(200, "<rss><language>en-US</language><generator>https://wordpress.org/?v=6.1.9</generator></rss>");
  if (route === "/") return root(state);
  const user = authenticatedUser(state, request);
  if (route === "/wp/v2/users/me") return me(user);
  if (route === "/wp/v2/users") return users(state, request, user);
  if (/^\/wp\/v2\/users\/\d+$/.test(route)) return oneUser(state, route);
  if (route === "/wp/v2/tags" && method === "POST") return makeTag(state, request, user);
  if (route === "/wp/v2/media") return method === "GET" ? media(state, request) : upload(state, request, user);
  if (route === "/wp/v2/posts") return method === "GET" ? list(state, request, user) : create(state, request, user);
  const [, revised] = /^\/wp\/v2\/posts\/(\d+)\/revisions$/.exec(route) ?? [];
  if (revised !== undefined) return revisions(state, Number(revised), user);
  const [, id] = /^\/wp\/v2\/posts\/(\d+)$/.exec(route) ?? [];
  if (id !== undefined) return onePost(state, request, user, Number(id));
  return refuse(404, "rest_no_route", "No route was found matching the URL and request method.");
}

function root({ url, noApplicationPasswords }: State): FakeReply {
  const authorization = `${url}/wp-admin/authorize-application.php`;
  const authentication = noApplicationPasswords ? [] : { "application-passwords": { endpoints: { authorization } } };
  return json(200, { name: "A fake", home: url, namespaces: ["oembed/1.0", "wp/v2"], authentication });
}

/**
 * Returns the user of a request. Undefined for a wrong password, an unknown user or no password, which WordPress does
 * not tell apart.
 */
function authenticatedUser(state: State, { headers }: FakeRequest): FakeUser | undefined {
  if (state.stripsAuthorization || state.noApplicationPasswords) return undefined;
  const [, encoded = ""] = /^Basic (.+)$/.exec(headers.authorization ?? "") ?? [];
  const [name = "", ...password] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  const given = password.join(":").replaceAll(" ", "");
  return state.users.find(
    (user) => [user.username, user.email].includes(name) && user.password.replaceAll(" ", "") === given,
  );
}

function me(user: FakeUser | undefined): FakeReply {
  if (user === undefined) return refuse(401, "rest_not_logged_in", "You are not currently logged in.");
  const { password: _, ...shown } = user;
  return json(200, { ...shown, slug: user.username });
}

function users(state: State, { query }: FakeRequest, user: FakeUser | undefined): FakeReply {
  if (query.context === "edit" && user?.capabilities.list_users !== true) {
    return refuse(403, "rest_forbidden_context", "Sorry, you are not allowed to edit users.");
  }
  const visible = state.users.filter(
    ({ id }) => query.context === "edit" || state.posts.some((post) => post.author === id && post.status === "publish"),
  );
  const search = (query.search ?? "").toLowerCase();
  const found = visible.filter(({ username, name, email }) =>
    [username, name, email].some((text) => text.toLowerCase().includes(search)),
  );
  const shown = found.map(({ id, name, username, email }) => ({
    id,
    name,
    slug: username,
    ...(query.context === "edit" ? { username, email } : {}),
  }));
  return json(200, shown);
}

function oneUser({ users: known }: State, route: string): FakeReply {
  const found = known.find(({ id }) => route.endsWith(`/${id}`));
  if (found === undefined) return refuse(404, "rest_user_invalid_id", "Invalid user ID.");
  return json(200, { id: found.id, name: found.name });
}

function revisions(state: State, id: number, user: FakeUser | undefined): FakeReply {
  const post = state.posts.find((one) => one.id === id);
  if (post === undefined) return refuse(404, "rest_post_invalid_parent", "Invalid post parent ID.");
  if (!mayEdit(post, user)) return refuse(403, "rest_cannot_read", "Sorry, you are not allowed to view revisions.");
  return json(200, post.revisedBy === undefined ? [] : [{ author: post.revisedBy, modified_gmt: post.modified }]);
}

function makeTag(state: State, { body }: FakeRequest, user: FakeUser | undefined): FakeReply {
  if (user === undefined) return refuse(401, "rest_cannot_create", "Sorry, you are not allowed to create terms.");
  const { name } = body as { name: string };
  const known = state.tags.find((tag) => tag.name.toLowerCase() === name.toLowerCase());
  if (known !== undefined) {
    return refuse(400, "term_exists", "A term with the name provided already exists.", { term_id: known.id });
  }
  const tag = { id: state.nextId++, name };
  state.tags.push(tag);
  return json(201, tag);
}

function media(state: State, { query }: FakeRequest): FakeReply {
  return json(
    200,
    state.media.filter(({ slug }) => slug === query.slug),
  );
}

function upload(state: State, { headers, query }: FakeRequest, user: FakeUser | undefined): FakeReply {
  if (user === undefined) return refuse(401, "rest_cannot_create", "Sorry, you are not allowed to upload media.");
  const [, name = "file"] = /filename="([^"]+)"/.exec(String(headers["content-disposition"])) ?? [];
  const slug = name.replace(/\.[^.]*$/, "").toLowerCase();
  const file = {
    id: state.nextId++,
    slug,
    source_url: `${state.url}/wp-content/uploads/${name}`,
    alt_text: query.alt_text ?? "",
  };
  state.media.push(file);
  return json(201, file);
}

function list(state: State, { query }: FakeRequest, user: FakeUser | undefined): FakeReply {
  if (query.status === "any" && user === undefined)
    return refuse(400, "rest_invalid_param", "Invalid parameter(s): status");
  if (query.context === "edit" && user === undefined) {
    return refuse(401, "rest_forbidden_context", "Sorry, you are not allowed to edit posts in this post type.");
  }
  const wanted = state.posts.filter(({ status, content, title }) => {
    const isAsked = query.status === "any" ? status !== "trash" : status === "publish";
    return isAsked && (query.search === undefined || `${title} ${content}`.includes(query.search));
  });
  // WordPress leaves posts of other users out of lists for editing, without an error.
  const shown = query.context === "edit" ? wanted.filter((post) => mayEdit(post, user)) : wanted;
  const ordered = shown.sort((one, other) => (query.order === "asc" ? one.id - other.id : other.id - one.id));
  return json(
    200,
    ordered.slice(0, Number(query.per_page ?? 10)).map((post) => shownAs(state, post)),
  );
}

const mayEdit = ({ author }: FakePost, user: FakeUser | undefined): boolean =>
  user !== undefined && (author === user.id || user.capabilities.edit_others_posts === true);

function create(state: State, request: FakeRequest, user: FakeUser | undefined): FakeReply {
  if (user === undefined)
    return refuse(401, "rest_cannot_create", "Sorry, you are not allowed to create posts as this user.");
  const post = {
    id: state.nextId++,
    status: "draft",
    slug: "",
    title: "",
    content: "",
    excerpt: "",
    author: user.id,
    tags: [],
    featured_media: 0,
    meta: Object.fromEntries(state.openMeta.map((key) => [key, ""])),
    modified: "",
  };
  return change(state, post, request, user, () => state.posts.push(post));
}

function onePost(state: State, request: FakeRequest, user: FakeUser | undefined, id: number): FakeReply {
  const post = state.posts.find((one) => one.id === id);
  if (post === undefined) return refuse(404, "rest_post_invalid_id", "Invalid post ID.");
  if (user === undefined) return refuse(401, "rest_forbidden_context", "Sorry, you are not allowed to edit this post.");
  if (!mayEdit(post, user)) return refuse(403, "rest_cannot_edit", "Sorry, you are not allowed to edit this post.");
  if (request.method === "GET") return json(200, shownAs(state, post));
  if (request.method === "POST") return change(state, post, request, user, () => {});
  if (request.query.force === "true") state.posts.splice(state.posts.indexOf(post), 1);
  else if (post.status === "trash") return refuse(410, "rest_already_trashed", "The post has already been deleted.");
  else Object.assign(post, { status: "trash", slug: `${post.slug}__trashed` });
  return json(200, shownAs(state, post));
}

function change(state: State, post: FakePost, { body }: FakeRequest, user: FakeUser, keep: () => void): FakeReply {
  const asked = body as Partial<FakePost>;
  if (asked.status === "publish" && user.capabilities.publish_posts !== true) {
    return refuse(403, "rest_cannot_publish", "Sorry, you are not allowed to publish posts in this post type.");
  }
  if (asked.author !== undefined && asked.author !== user.id && user.capabilities.edit_others_posts !== true) {
    return refuse(403, "rest_cannot_edit_others", "Sorry, you are not allowed to create posts as this user.");
  }
  const { title, content, excerpt, author, status, tags, slug, featured_media, meta = {} } = asked;
  for (const key of state.openMeta) post.meta[key] = meta[key] ?? post.meta[key] ?? "";
  const told = Object.entries({ title, content, excerpt, author, status, featured_media }).filter(
    ([, value]) => value !== undefined,
  );
  Object.assign(post, Object.fromEntries(told), { modified: new Date().toISOString().slice(0, 19) });
  if (content !== undefined && user.capabilities.unfiltered_html !== true) {
    post.content = content.replace(/<\/?(?:script|style|iframe|time|bdi|wbr)[^>]*>/g, "");
  }
  if (tags !== undefined) post.tags = tags.filter((id) => state.tags.some((tag) => tag.id === id));
  if (slug !== undefined) post.slug = freeSlug(state, post, slug);
  keep();
  return json(200, shownAs(state, post));
}

function freeSlug(state: State, post: FakePost, wanted: string): string {
  const taken = new Set(state.posts.filter((one) => one !== post).map(({ slug }) => slug));
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
}

function shownAs({ url, eaten, openMeta }: State, post: FakePost) {
  const { id, slug, status, title, content, excerpt, author, tags, featured_media } = post;
  const shown = renderedAs(content);
  const at = "2026-11-22T12:00:00";
  return {
    id,
    slug,
    status,
    author,
    tags,
    featured_media,
    date_gmt: at,
    modified_gmt: post.modified || at,
    meta: openMeta.length === 0 ? [] : post.meta,
    link: status === "publish" ? `${url}/${slug}/` : `${url}/?p=${id}`,
    title: { raw: title, rendered: title.replaceAll("&amp;", "&#038;") },
    content: { raw: content, rendered: eaten === undefined ? shown : shown.replace(eaten, "") },
    excerpt: { raw: excerpt, rendered: `<p>${excerpt}</p>\n` },
  };
}

/**
 * Renders content like WordPress: shortcodes disappear, also in code; dashes, smileys and the spelling of "WordPress" are
 * changed.
 */
function renderedAs(content: string): string {
  return content
    .replace(/<!-- \/?wp:html -->/g, "")
    .replace(/\[(?:caption|gallery|embed|audio|video|playlist)[^\]]{0,200}\]/g, "")
    .replaceAll(" -- ", " &#8212; ")
    .replaceAll(" :) ", " \u{1F642} ")
    .replaceAll("Wordpress", "WordPress")
    .replaceAll("'", "&#8217;");
}
