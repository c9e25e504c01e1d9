import { createHmac } from "node:crypto";

const table =
  "<table><thead><tr><th>Kind</th><th>Price</th></tr></thead><tbody><tr><td>Brie</td><td>3.80</td></tr></tbody></table>";

/** What WordPress's editor saves. */
const blocks = [
  "<!-- wp:paragraph -->\n<p>First paragraph.</p>\n<!-- /wp:paragraph -->",
  "<!-- wp:paragraph -->\n<p>Second paragraph.</p>\n<!-- /wp:paragraph -->",
  "<!-- wp:heading -->\n<h2>A heading</h2>\n<!-- /wp:heading -->",
  "<!-- wp:list -->\n<ul><!-- wp:list-item -->\n<li>One point</li>\n<!-- /wp:list-item -->\n\n<!-- wp:list-item -->\n<li>Two points</li>\n<!-- /wp:list-item --></ul>\n<!-- /wp:list -->",
  '<!-- wp:list {"ordered":true} -->\n<ol><!-- wp:list-item -->\n<li>First step</li>\n<!-- /wp:list-item -->\n\n<!-- wp:list-item -->\n<li>Second step</li>\n<!-- /wp:list-item --></ol>\n<!-- /wp:list -->',
  '<!-- wp:quote -->\n<blockquote class="wp-block-quote"><!-- wp:paragraph -->\n<p>Somebody said so.</p>\n<!-- /wp:paragraph --></blockquote>\n<!-- /wp:quote -->',
  '<!-- wp:code -->\n<pre class="wp-block-code"><code>let answer = 42;</code></pre>\n<!-- /wp:code -->',
  `<!-- wp:table -->\n<figure class="wp-block-table">${table}</figure>\n<!-- /wp:table -->`,
  "<!-- wp:paragraph -->\n<p>The end.</p>\n<!-- /wp:paragraph -->",
].join("\n\n");

/** Publishes a post as WordPress's editor would. Gives its address. */
export async function typeInWordpress(site: string, user: string, password: string, title: string): Promise<string> {
  const answer = await fetch(`${site}/wp-json/wp/v2/posts`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`,
    },
    body: JSON.stringify({ title, status: "publish", content: blocks }),
  });
  return addressIn(answer, (body) => body.link);
}

const text = (words: string) => ({
  ...{ type: "extended-text", version: 1, text: words, format: 0, detail: 0, mode: "normal", style: "" },
});
const element = (type: string, children: readonly object[], more: object = {}) => ({
  ...{ type, version: 1, direction: "ltr", format: "", indent: 0, children },
  ...more,
});
const list = (listType: string, tag: string, items: readonly string[]) =>
  element(
    "list",
    items.map((item, index) => element("listitem", [text(item)], { value: index + 1 })),
    { listType, tag, start: 1 },
  );

/** What Ghost's editor saves. It has no tables but those in a card of HTML. */
const lexical = JSON.stringify({
  root: element("root", [
    element("paragraph", [text("First paragraph.")]),
    element("paragraph", [text("Second paragraph.")]),
    element("extended-heading", [text("A heading")], { tag: "h2" }),
    list("bullet", "ul", ["One point", "Two points"]),
    list("number", "ol", ["First step", "Second step"]),
    element("extended-quote", [text("Somebody said so.")]),
    { type: "codeblock", version: 1, code: "let answer = 42;", language: "", caption: "" },
    { type: "html", version: 1, html: table },
    element("paragraph", [text("The end.")]),
  ]),
});

/** Publishes a post as Ghost's editor would. Gives its address. */
export async function typeInGhost(site: string, adminKey: string, title: string): Promise<string> {
  const answer = await fetch(`${site}/ghost/api/admin/posts/`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Ghost ${tokenOf(adminKey)}` },
    body: JSON.stringify({ posts: [{ title, status: "published", lexical }] }),
  });
  return addressIn(answer, (body) => body.posts?.[0]?.url);
}

/** Source: Ghost's documentation of tokens for its Admin API. */
function tokenOf(adminKey: string): string {
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
