import { randomUUID } from "node:crypto";
import { publishRequest, testSite } from "../requests.ts";
import { type Running, startPublishing, type TestPublishing, testAccount } from "../start-publishing.ts";

describe("UnpublishPost", () => {
  let publishing: TestPublishing;
  let other: Running;
  let milliseconds = Date.now();
  beforeAll(async () => {
    // Each look at the clock shows a later second, because HTTP compares times of change by the second.
    const now = () => {
      milliseconds += 1_000;
      return new Date(milliseconds);
    };
    publishing = await startPublishing({ overrides: { now } });
    other = await publishing.another();
  });
  afterAll(() => publishing.end());

  /** A site with two posts about tea. The second one, "about-leaves", is to be unpublished. */
  async function prepared() {
    const [site, account] = [testSite({ comments: "COMMENTS_MODE_AUTO_APPROVE" }), testAccount()];
    await publishing.call("publish", publishRequest(site), account);
    const request = publishRequest(site, { article: { title: "About leaves", tags: { values: ["Leaves"] } } });
    const first = await publishing.call("publish", request, account);
    const unpublish = (replica: Running = publishing) =>
      replica.call("unpublishPost", { sessionId: request.sessionId }, account);
    return { site, account, request, first, unpublish };
  }

  const lists = ["", "/feed.xml", "/feed-excerpt.xml", "/atom.xml", "/sitemap.xml", "/archive", "/search?q=leaves"];

  const read = async (handle: string, path: string) => {
    const answers = await Promise.all([publishing, other].map((replica) => replica.get(`/sites/${handle}${path}`)));
    return Promise.all(answers.map(async (answer) => ({ status: answer.status, text: await answer.text() })));
  };

  it("takes the post from every page at once, on every replica, and answers 410 at its URL", async () => {
    const { site, unpublish } = await prepared();
    for (let times = 0; times < 2; times += 1) {
      for (const path of lists) for (const { text } of await read(site.slug, path)) expect(text).toContain("leaves");
      for (const { status } of await read(site.slug, "/about-leaves")) expect(status).toBe(200);
    }
    await unpublish(other);
    for (const path of lists)
      for (const { text } of await read(site.slug, path))
        expect([path, text.includes("about-leaves")]).toEqual([path, false]);
    for (const { status, text } of await read(site.slug, "/about-leaves")) {
      expect(status).toBe(410);
      expect(text).toContain("About tea");
      expect(text).not.toContain("About leaves");
    }
    for (const path of ["/about-leaves/comments", "/tag/leaves"])
      for (const { status } of await read(site.slug, path)) expect([path, status]).toEqual([path, 404]);
    for (const { status } of await read(site.slug, "/about-nothing")) expect(status).toBe(404);
  });

  it("makes pages look newer than the copies that feed readers have", async () => {
    const { site, unpublish } = await prepared();
    const before = await publishing.get(`/sites/${site.slug}/feed.xml`);
    await before.text();
    await unpublish();
    const since = { "if-modified-since": before.headers.get("last-modified") ?? "" };
    const after = await publishing.get(`/sites/${site.slug}/feed.xml`, since);
    expect(after.status).toBe(200);
    expect(await after.text()).not.toContain("about-leaves");
  });

  it("can be repeated, and a publish shows the post again at its URL, with its date, for no place in the quota", async () => {
    const { site, account, request, first, unpublish } = await prepared();
    const before = await publishing.call("getWeekQuota", {}, account);
    await unpublish();
    await unpublish();
    const { post } = await publishing.call("getSessionPost", { sessionId: request.sessionId }, account);
    expect(post).toMatchObject({ unpublished: true, slug: "about-leaves" });
    const article = { ...request.article, content: "<p>Leaves, told anew.</p>" };
    const again = await publishing.call("publish", { ...request, operationId: randomUUID(), article }, account);
    expect(again).toMatchObject({ postId: first.postId, slug: first.slug, url: first.url });
    for (const { status, text } of await read(site.slug, "/about-leaves")) {
      expect(status).toBe(200);
      expect(text).toContain("told anew");
    }
    expect(await publishing.call("getWeekQuota", {}, account)).toEqual(before);
    const { posts } = await publishing.call("listPosts", { publicationId: site.publicationId }, account);
    expect(posts.map(({ slug }) => slug)).toEqual(["about-tea", "about-leaves"]);
  });

  it("keeps the post's slug from other posts", async () => {
    const { site, account, unpublish } = await prepared();
    await unpublish();
    const another = publishRequest(site, { article: { title: "About leaves" } });
    expect(await publishing.call("publish", another, account)).toMatchObject({ slug: "about-leaves-2" });
  });

  it("ends in one state when it races with publishes: what the last of them made", async () => {
    const { site, account, request, unpublish } = await prepared();
    const publishAgain = (replica: Running) =>
      replica.call("publish", { ...request, operationId: randomUUID() }, account);
    await Promise.all([publishAgain(publishing), unpublish(other), publishAgain(other), unpublish(publishing)]);
    const { post } = await publishing.call("getSessionPost", { sessionId: request.sessionId }, account);
    for (const { status } of await read(site.slug, "/about-leaves")) expect(status).toBe(post?.unpublished ? 410 : 200);
    await publishAgain(publishing);
    for (const { status } of await read(site.slug, "/about-leaves")) expect(status).toBe(200);
  });

  it("is refused for a session without a post, and for another account", async () => {
    const { request } = await prepared();
    for (const sessionId of [request.sessionId, randomUUID()]) {
      const refused = publishing.call("unpublishPost", { sessionId }, testAccount());
      await expect(refused).rejects.toMatchObject({ kind: "not-found" });
    }
  });

  it("leaves nothing behind when the publication is deleted", async () => {
    const { site, account, unpublish } = await prepared();
    await unpublish();
    await publishing.call("purgePublication", { publicationId: site.publicationId }, account);
    const posts = publishing.database.collection("posts");
    expect(await posts.countDocuments({ publicationId: site.publicationId, status: { $ne: "void" } })).toBe(0);
  });
});
