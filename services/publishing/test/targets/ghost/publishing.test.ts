import { randomUUID } from "node:crypto";
import { type FakeGhost, ghostError, startFakeGhost } from "@galley/test-kit/fake-ghost";
import { publishRequest } from "../../requests.ts";
import { startPublishing, type TestPublishing, testAccount } from "../../start-publishing.ts";
import { again, ghostKind, linkToGhost } from "./linked.ts";

const html = `<h2 id="a-why">Why</h2><p>Tea &amp; <em>water</em>, <a href="https://tea.example/x">more</a>.</p>`;
const richHtml = `<p>Press <kbd>T</kbd>.</p><details><summary>More</summary><p>Less</p></details>`;

describe("a publication that is linked to a Ghost", () => {
  let publishing: TestPublishing;
  let ghost: FakeGhost;
  beforeAll(async () => {
    ghost = await startFakeGhost();
    const cmsPatience = { requestMilliseconds: 10_000, retryDelays: [1], quietMilliseconds: 1 };
    publishing = await startPublishing({ overrides: { cmsPatience } });
  });
  afterAll(async () => {
    await publishing.end();
    await ghost.close();
  });
  beforeEach(() => {
    ghost.state.posts.clear();
    ghost.interfere = undefined;
  });

  it("publishes there, with author, tags and excerpt, and answers with Ghost's id, slug and address", async () => {
    const { site, account } = await linkToGhost(publishing, ghost);
    const article = { content: html, author: "ADA author", tags: { values: ["Tea", "#hot"] }, excerpt: "On tea." };
    const answer = await publishing.call("publish", publishRequest(site, { article }), account);
    const [post] = ghost.posts();
    expect(ghost.posts()).toHaveLength(1);
    expect(post).toMatchObject({ title: "About tea", status: "published", slug: "about-tea", authors: ["5f"] });
    expect(post?.tags.map(({ name }) => name)).toEqual(["Tea", "hot", expect.stringMatching(/^#galley-/)]);
    expect(post?.custom_excerpt).toBe("On tea.");
    expect(post?.html).toContain("<em>water</em>");
    expect(answer).toMatchObject({ postId: post?.id, slug: "about-tea", url: `${ghost.url}/about-tea/` });
  });

  it("updates the same post when it is published again, keeps fields that were not requested, and uses no quota", async () => {
    const { site, account } = await linkToGhost(publishing, ghost, { tier: "free" });
    const request = publishRequest(site, { article: { excerpt: "First.", slug: "my-tea" } });
    const first = await publishing.call("publish", request, account);
    const { defaultAuthor, title } = request.article ?? {};
    const changed = { ...again(request), article: { title: `${title} again`, content: html, defaultAuthor } };
    const second = await publishing.call("publish", changed as typeof request, account);
    expect(second).toMatchObject({ postId: first.postId, slug: "my-tea" });
    const [post] = ghost.posts();
    expect(ghost.posts()).toHaveLength(1);
    expect(post).toMatchObject({ title: "About tea again", custom_excerpt: "First.", authors: ["5f"] });
    expect(post?.tags.map(({ name }) => name)).toContain("Tea");
    const quota = await publishing.call("getWeekQuota", {}, account);
    expect(quota.used).toBe(2);
  });

  it("keeps posts on the built-in site that were published before linking, and updates them there", async () => {
    const { site, account, earlier } = await linkToGhost(publishing, ghost);
    const updated = again({ ...earlier, article: { ...earlier.article, title: "About green tea" } });
    const answer = await publishing.call("publish", updated, account);
    expect(answer.url).toContain(`/sites/${site.slug}/about-tea`);
    expect(ghost.posts()).toEqual([]);
    expect(await (await publishing.get(`/sites/${site.slug}/about-tea`)).text()).toContain("About green tea");
  });

  it("keeps blocks in one card that Ghost's conversion would damage, and reports how the article arrived", async () => {
    const { site, account } = await linkToGhost(publishing, ghost);
    const [plain, rich] = [html, richHtml].map((content) => publishRequest(site, { article: { content } }));
    if (plain === undefined || rich === undefined) throw new Error("Two requests");
    await publishing.call("publish", plain, account);
    const second = await publishing.call("publish", rich, account);
    const kept = ghost.posts().find(({ id }) => id === second.postId);
    expect(kept?.html).toContain(richHtml);
    const reports = [plain, rich].map(({ sessionId }) => publishing.call("getPublishReport", { sessionId }, account));
    const [ofPlain, ofRich] = await Promise.all(reports);
    expect(ofPlain?.report).toMatchObject({ mode: "converted", score: 1, lost: [], remoteId: expect.any(String) });
    expect(ofRich?.report).toMatchObject({ mode: "exact", score: 1, lost: [], kind: ghostKind, targetUrl: ghost.url });
    expect(ofRich?.report?.notes.join()).toContain('"about-tea-2"');
    const ofOthers = publishing.call("getPublishReport", { sessionId: plain.sessionId }, testAccount());
    await expect(ofOthers).rejects.toMatchObject({ kind: "not-found" });
  });

  it("lets Ghost take apart an article with sources: its marks lead to the sources themselves", async () => {
    const { site, account } = await linkToGhost(publishing, ghost);
    const content = `<div lang="en" dir="ltr"><p>Tea is grown in Assam.<sup><a href="#source-1">[1]</a></sup></p><blockquote><p>“Good.”</p></blockquote><h2>Sources</h2><ol><li id="source-1"><a href="https://tea.example/assam">Assam</a>, 2026</li></ol></div>`;
    const request = publishRequest(site, { article: { content } });
    await publishing.call("publish", request, account);
    const { report } = await publishing.call("getPublishReport", { sessionId: request.sessionId }, account);
    expect(report).toMatchObject({ mode: "converted", score: 1, lost: [] });
    expect(ghost.posts()[0]?.html).toMatch(/Assam\.<a href="https:\/\/tea\.example\/assam"[^>]*>\[1\]<\/a>/);
    expect(ghost.posts()[0]?.html).not.toContain("<div");
  });

  it("tells the language and direction of an article where Ghost's pages have another, and else leaves it Ghost's own blocks", async () => {
    const { site, account } = await linkToGhost(publishing, ghost);
    const content = '<div lang="ar" dir="rtl"><p>الشاي</p><ul><li>أخضر</li></ul></div>';
    const request = publishRequest(site, { article: { content } });
    await publishing.call("publish", request, account);
    const told = '<p lang="ar" dir="rtl">الشاي</p><ul lang="ar" dir="rtl"><li>أخضر</li></ul>';
    expect(ghost.posts()[0]).toMatchObject({ html: expect.stringContaining(told), lexical: expect.any(String) });
    const german = publishRequest(site, { article: { title: "Tee", content: '<div lang="de"><p>Tee</p></div>' } });
    await publishing.call("publish", german, account);
    expect(ghost.posts()[1]?.html).toContain('<p lang="de">Tee</p>');
    ghost.state.locale = "ar";
    const [there, again] = [await linkToGhost(publishing, ghost), { ...request, sessionId: crypto.randomUUID() }];
    await publishing.call("publish", { ...again, site: there.site }, there.account);
    expect(ghost.posts()[2]).toMatchObject({ html: "<p>الشاي</p><ul><li>أخضر</li></ul>", lexical: null });
  });

  it("keeps only those blocks as HTML for which Ghost has none of its own", async () => {
    const { site, account } = await linkToGhost(publishing, ghost);
    const folded = "<details><summary>How?</summary><p>Hot.</p></details>";
    const content = `<p>Tea</p>${folded}<p>More</p><p id="note">A note.</p><p>See <a href="#note">it</a>.</p>`;
    const request = publishRequest(site, { article: { content } });
    await publishing.call("publish", request, account);
    const card = (html: string) => `<!--kg-card-begin: html-->\n${html}\n<!--kg-card-end: html-->`;
    const noted = '<p id="a-note">A note.</p><p>See <a href="#a-note">it</a>.</p>';
    expect(ghost.posts()[0]?.html).toBe(`<p>Tea</p>${card(folded)}<p>More</p>${card(noted)}`);
    const { report } = await publishing.call("getPublishReport", { sessionId: request.sessionId }, account);
    expect(report).toMatchObject({ mode: "converted", score: 1, lost: [] });
  });

  it("says how to redirect readers of the old address when a post moves", async () => {
    const { site, account } = await linkToGhost(publishing, ghost);
    const request = publishRequest(site);
    await publishing.call("publish", request, account);
    const moved = { ...request.article, slug: "green-tea" };
    await publishing.call("publish", again({ ...request, article: moved }), account);
    const { report } = await publishing.call("getPublishReport", { sessionId: request.sessionId }, account);
    expect(report?.notes.join()).toMatch(/moved from "about-tea" to "green-tea".*redirects/);
    // Another publish repeats the instruction, and the connection shows it too.
    await publishing.call("publish", again({ ...request, article: moved }), account);
    const { connections } = await publishing.call("listConnections", { publicationId: site.publicationId }, account);
    expect(connections[0]?.warning).toContain('moved from "about-tea" to "green-tea"');
  });

  it("shows readers no article of which Ghost's conversion lost a part", async () => {
    const { site, account } = await linkToGhost(publishing, ghost);
    const shown: string[] = [];
    ghost.interfere = ({ method }) => {
      shown.push(...ghost.posts().flatMap(({ status, html: now }) => (status === "published" ? [now] : [])));
      // Ghost normally converts a table without loss.
      for (const post of ghost.posts()) {
        if (method === "GET" && post.lexical === null) post.html = post.html.replace(/<table>.*<\/table>/s, "");
      }
      return undefined;
    };
    const content = "<p>Tea</p><table><tbody><tr><td>Green</td></tr></tbody></table>";
    const request = publishRequest(site, { article: { content } });
    await publishing.call("publish", request, account);
    ghost.interfere = undefined;
    expect(ghost.posts()).toMatchObject([{ status: "published", html: expect.stringContaining("<td>Green</td>") }]);
    expect(shown.filter((now) => !now.includes("Green"))).toEqual([]);
    const { report } = await publishing.call("getPublishReport", { sessionId: request.sessionId }, account);
    expect(report).toMatchObject({ mode: "exact", score: 1, lost: [] });
  });

  it("does not publish an article that Ghost has almost completely lost", async () => {
    const { site, account } = await linkToGhost(publishing, ghost);
    ghost.interfere = ({ method }) => {
      if (method === "GET") for (const post of ghost.posts()) post.html = "";
      return undefined;
    };
    await expect(publishing.call("publish", publishRequest(site), account)).rejects.toThrow(/kept 0 % of the article/);
    ghost.interfere = undefined;
    expect(ghost.posts().filter(({ status }) => status === "published")).toEqual([]);
  });

  it("names the original where the owner says that it is elsewhere", async () => {
    const { site, account } = await linkToGhost(publishing, ghost);
    const settings = { url: ghost.url, privateAddress: "yes", author: "Ada Author" };
    const canonical = "https://www.example.com/blog/{slug}/";
    const { publicationId } = site;
    const linked = {
      publicationId,
      kind: ghostKind,
      settings: { ...settings, canonical },
      credentials: { key: ghost.key },
    };
    await publishing.call("saveConnection", linked, account, "operator");
    const requests = [publishRequest(site), publishRequest(site)];
    for (const request of requests) await publishing.call("publish", request, account);
    expect(
      ghost
        .posts()
        .map(({ canonical_url }) => canonical_url)
        .sort(),
    ).toEqual(["https://www.example.com/blog/about-tea-2/", "https://www.example.com/blog/about-tea/"]);
    // After linking without a pattern, the next publish removes the address that was set, but not one that a person wrote.
    const [first] = ghost.posts();
    if (first !== undefined) first.canonical_url = "https://elsewhere.example/tea";
    await publishing.call("saveConnection", { ...linked, settings }, account, "operator");
    for (const request of requests) await publishing.call("publish", again(request), account);
    const canonicals = new Map(ghost.posts().map(({ id, canonical_url }) => [id, canonical_url]));
    expect(canonicals.get(first?.id ?? "")).toBe("https://elsewhere.example/tea");
    expect([...canonicals.values()]).toContain(null);
    const noPlace = { ...linked, settings: { ...settings, canonical: "https://www.example.com/blog/" } };
    await expect(publishing.call("saveConnection", noPlace, account, "operator")).rejects.toMatchObject({
      kind: "invalid",
    });
  });

  it("lists the newest posts in Ghost by all authors, in ascending order of time", async () => {
    const { site, account } = await linkToGhost(publishing, ghost);
    const { postId } = await publishing.call("publish", publishRequest(site), account);
    const mine = ghost.state.posts.get(postId);
    if (mine === undefined) throw new Error("There is the post");
    for (let number = 10; number < 62; number += 1) {
      const at = `2026-01-01T00:00:${String(number - 2).padStart(2, "0")}.000Z`;
      const own = { ...mine, id: `own-${number}`, title: `Own ${number}`, tags: [], published_at: at };
      ghost.state.posts.set(own.id, own);
    }
    ghost.state.posts.set("draft", { ...mine, id: "draft", status: "draft" });
    const { posts } = await publishing.call("listPosts", { publicationId: site.publicationId }, account);
    expect(posts).toHaveLength(50);
    expect(posts.at(-1)).toMatchObject({ id: postId, title: "About tea", url: `${ghost.url}/about-tea/` });
    expect(posts.at(-1)?.sessionId).toMatch(/^[0-9a-f-]{36}$/);
    const publishedAt = Date.parse("2026-01-01T00:00:11.000Z") / 1_000;
    expect(posts[0]).toMatchObject({ id: "own-13", sessionId: "", publishedAt });
  });

  it("refuses an article by somebody who is not of the staff, names the staff and leaves no draft", async () => {
    const { site, account } = await linkToGhost(publishing, ghost, { author: "" });
    const refused = publishing.call("publish", publishRequest(site), account);
    await expect(refused).rejects.toMatchObject({
      kind: "upstream-failed",
      reason: "PUBLISH_FAILED",
      message: expect.stringMatching(/no staff user called "Ann Example".*Olga Owner, Ada Author/),
    });
    expect(ghost.posts()).toEqual([]);
    const quota = await publishing.call("getWeekQuota", {}, account);
    expect(quota.used).toBe(1);
  });

  it("publishes over changes that somebody makes in Ghost at the same time", async () => {
    const { site, account } = await linkToGhost(publishing, ghost);
    ghost.interfere = ({ method }) => {
      const [post] = ghost.posts();
      if (method !== "PUT" || post === undefined || post.status !== "draft" || post.custom_excerpt === "Edited.")
        return undefined;
      Object.assign(post, { custom_excerpt: "Edited.", updated_at: "2030-01-01T00:00:00.000Z" });
      return undefined;
    };
    await publishing.call("publish", publishRequest(site), account);
    expect(ghost.posts()).toMatchObject([{ status: "published", custom_excerpt: "Edited." }]);
  });

  it("never overwrites a post that somebody edited in Ghost after it was published, until an operator decides so", async () => {
    const { site, account } = await linkToGhost(publishing, ghost);
    const request = publishRequest(site);
    const { url } = await publishing.call("publish", request, account);
    Object.assign(ghost.posts()[0] ?? {}, { title: "By hand", updated_at: "2031-01-01T00:00:00.000Z" });
    await expect(publishing.call("publish", again(request), account)).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining('onCmsEdit "keep-theirs"'),
    });
    expect(ghost.posts()).toMatchObject([{ title: "By hand" }]);
    const decision = { sessionId: request.sessionId, decision: "EDIT_DECISION_REPLACE" } as const;
    expect(await publishing.call("decideOnEdit", decision, account, "operator")).toEqual({ url });
    await publishing.call("publish", again(request), account);
    expect(ghost.posts()).toMatchObject([{ title: "About tea" }]);
  });

  it("retries after a temporary failure, and first searches for the result of the first attempt", async () => {
    const { site, account } = await linkToGhost(publishing, ghost);
    const faults = ["lost", ghostError(503, "Busy.", "MaintenanceError")] as const;
    let count = 0;
    ghost.interfere = ({ method }) => (method === "POST" && count < 1 ? faults[count++] : undefined);
    await publishing.call("publish", publishRequest(site), account);
    expect(ghost.posts()).toMatchObject([{ status: "published" }]);
  });

  it("says BAD_GATEWAY of a list that fails, and PUBLISH_FAILED with Ghost's own words of a wrong key", async () => {
    const { site, account } = await linkToGhost(publishing, ghost);
    const refusal = ghostError(401, "Unknown Admin API Key", "UnauthorizedError");
    ghost.interfere = () => refusal;
    const list = publishing.call("listPosts", { publicationId: site.publicationId }, account);
    await expect(list).rejects.toMatchObject({ kind: "upstream-failed", reason: "BAD_GATEWAY" });
    const publish = publishing.call("publish", publishRequest(site), account);
    const message = expect.stringContaining("Unknown Admin API Key");
    await expect(publish).rejects.toMatchObject({ reason: "PUBLISH_FAILED", message });
    ghost.interfere = undefined;
    const { connections } = await publishing.call("listConnections", { publicationId: site.publicationId }, account);
    expect(connections).toMatchObject([{ state: "CONNECTION_STATE_FAILING", problem: message }]);
  });

  it("publishes on the built-in site after unlinking, and does not duplicate posts in Ghost", async () => {
    const { site, account } = await linkToGhost(publishing, ghost);
    const inGhost = publishRequest(site);
    await publishing.call("publish", inGhost, account);
    const { publicationId } = site;
    const removed = await publishing.call("removeConnection", { publicationId, kind: ghostKind }, account);
    expect(removed.removed).toBe(true);
    const next = await publishing.call("publish", publishRequest(site), account);
    expect(next.url).toContain(`/sites/${site.slug}/`);
    const doubled = publishing.call("publish", again(inGhost), account);
    const message = expect.stringContaining("not linked to any more");
    await expect(doubled).rejects.toMatchObject({ reason: "PUBLISH_FAILED", message });
    expect(ghost.posts()).toMatchObject([{ status: "published" }]);
  });

  it("publishes an article in another Ghost after the first one refused it", async () => {
    const other = await startFakeGhost();
    const { site, account } = await linkToGhost(publishing, ghost, { author: "" });
    const request = publishRequest(site);
    await expect(publishing.call("publish", request, account)).rejects.toMatchObject({ reason: "PUBLISH_FAILED" });
    const { connections } = await publishing.call("listConnections", { publicationId: site.publicationId }, account);
    expect(connections).toMatchObject([{ state: "CONNECTION_STATE_WORKING" }]);
    const settings = { url: other.url, privateAddress: "yes", author: "olga" };
    const moved = { publicationId: site.publicationId, kind: ghostKind, settings, credentials: { key: other.key } };
    await publishing.call("saveConnection", moved, account, "operator");
    await publishing.call("publish", again(request), account);
    expect([ghost.posts(), other.posts()]).toMatchObject([[], [{ status: "published", authors: ["1"] }]]);
    await other.close();
  });

  it("leaves posts in Ghost when it is deleted, and keeps neither credentials nor records", async () => {
    const { site, account } = await linkToGhost(publishing, ghost);
    await publishing.call("publish", publishRequest(site), account);
    await publishing.call("purgePublication", { publicationId: site.publicationId }, account);
    expect(ghost.posts()).toHaveLength(1);
    for (const name of ["connections", "outside_posts"]) {
      const left = await publishing.database.collection(name).countDocuments({ accountId: account.accountId });
      expect([name, left]).toEqual([name, 0]);
    }
  });

  it("stores credentials only encrypted, and returns none", async () => {
    const { site, account } = await linkToGhost(publishing, ghost);
    const [, secret = ""] = ghost.key.split(":");
    const stored = await publishing.database.collection("connections").find({}).toArray();
    expect(JSON.stringify(stored)).not.toContain(secret);
    const { publicationId } = site;
    const told = await publishing.call("listConnections", { publicationId }, account);
    expect(JSON.stringify(told)).not.toContain(secret);
    expect(told.connections).toMatchObject([{ state: "CONNECTION_STATE_WORKING", settings: { url: ghost.url } }]);
  });

  it("can be linked to a private address only by the operator, and not with a malformed key", async () => {
    const { site, account } = await linkToGhost(publishing, ghost);
    const asked = { publicationId: site.publicationId, kind: ghostKind, credentials: { key: ghost.key } };
    const settings = { url: ghost.url, privateAddress: "yes" };
    const byOwner = publishing.call("saveConnection", { ...asked, settings }, account, "gateway");
    await expect(byOwner).rejects.toMatchObject({ kind: "forbidden" });
    const insecure = publishing.call("saveConnection", { ...asked, settings: { url: ghost.url } }, account);
    await expect(insecure).rejects.toMatchObject({ kind: "invalid" });
    const url = ghost.url.replace("http:", "https:");
    const guarded = await publishing.call("saveConnection", { ...asked, settings: { url } }, account);
    expect(guarded).toMatchObject({
      connection: null,
      findings: [{ check: "address", remedy: expect.stringContaining("--private-address") }],
    });
    const noKey = { ...asked, settings, credentials: { key: `not-a-key-${randomUUID()}` } };
    const refused = publishing.call("saveConnection", noKey, account, "operator");
    await expect(refused).rejects.toMatchObject({ kind: "invalid", message: expect.not.stringContaining("not-a-key") });
  });
});
