import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";

const read = (name: string): string => readFileSync(new URL(`../posts/${name}`, import.meta.url), "utf8");

/** Publishes a post in the format that the editor of WordPress writes. Returns its URL. */
export async function typeInWordpress(site: string, user: string, password: string, title: string): Promise<string> {
  const answer = await fetch(`${site}/wp-json/wp/v2/posts`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`,
    },
    body: JSON.stringify({ title, status: "publish", content: read("typed-in-wordpress.html") }),
  });
  return addressIn(answer, (body) => body.link);
}

/** Publishes a post in the format that the editor of Ghost writes, where a table must be in an HTML card. Returns its URL. */
export async function typeInGhost(site: string, adminKey: string, title: string): Promise<string> {
  const lexical = JSON.stringify(JSON.parse(read("typed-in-ghost.json")));
  const answer = await fetch(`${site}/ghost/api/admin/posts/`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Ghost ${createToken(adminKey)}` },
    body: JSON.stringify({ posts: [{ title, status: "published", lexical }] }),
  });
  return addressIn(answer, (body) => body.posts?.[0]?.url);
}

/**
 * Adds a paragraph to a post of WordPress. WordPress stores times in seconds, so this is repeated until the time of the
 * change is a later one.
 */
export async function editInWordpress(
  site: string,
  { user, password }: { readonly user: string; readonly password: string },
  id: string,
): Promise<void> {
  const url = `${site}/wp-json/wp/v2/posts/${id}?context=edit`;
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
  const headers = { "content-type": "application/json", authorization };
  const before = await answerOf<WordpressPost>(fetch(url, { headers }));
  for (let times = 1; ; times += 1) {
    const content = `<p>By a person, ${times}.</p>${before.content.raw}`;
    const edit = fetch(url, { method: "POST", headers, body: JSON.stringify({ content }) });
    if ((await answerOf<WordpressPost>(edit)).modified_gmt !== before.modified_gmt) return;
  }
}

interface WordpressPost {
  readonly content: { readonly raw: string };
  readonly modified_gmt: string;
}

/** Replaces the text of a post of Ghost. It is repeated until the time of the change is a later one. */
export async function editInGhost(site: string, staffToken: string, id: string): Promise<void> {
  const url = `${site}/ghost/api/admin/posts/${id}/?source=html`;
  const headers = { "content-type": "application/json", authorization: `Ghost ${createToken(staffToken)}` };
  const read = async (sent: Promise<Response>): Promise<string> =>
    (await answerOf<{ posts: [{ updated_at: string }] }>(sent)).posts[0].updated_at;
  const before = await read(fetch(url, { headers }));
  for (let [times, updated_at] = [1, before]; updated_at === before; times += 1) {
    const post = { html: `<p>By a person, ${times}.</p>`, updated_at };
    updated_at = await read(fetch(url, { method: "PUT", headers, body: JSON.stringify({ posts: [post] }) }));
  }
}

async function answerOf<Body>(sent: Promise<Response>): Promise<Body> {
  const answer = await sent;
  if (!answer.ok) throw new Error(`The CMS answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
  return (await answer.json()) as Body;
}

/** Creates a token for Ghost's Admin API, as Ghost's documentation describes. */
function createToken(adminKey: string): string {
  const [id = "", secret = ""] = adminKey.split(":");
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  const issuedAt = Math.floor(Date.now() / 1_000);
  const claims = { iat: issuedAt, exp: issuedAt + 300, aud: "/admin/" };
  const signed = `${part({ alg: "HS256", typ: "JWT", kid: id })}.${part(claims)}`;
  return `${signed}.${createHmac("sha256", Buffer.from(secret, "hex")).update(signed).digest("base64url")}`;
}

interface Answered {
  readonly link?: string;
  readonly posts?: readonly { readonly url?: string }[];
}

async function addressIn(answer: Response, find: (body: Answered) => string | undefined): Promise<string> {
  const body = (await answer.json()) as Answered;
  const address = find(body);
  if (address === undefined)
    throw new Error(`The CMS answered ${answer.status}: ${JSON.stringify(body).slice(0, 300)}`);
  return address;
}
