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
