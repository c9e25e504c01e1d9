import { randomUUID } from "node:crypto";
import { publishRequest, testSite } from "../requests.ts";
import { publishingForSuite, testAccount, testBaseUrl } from "../start-publishing.ts";

describe("Publish", () => {
  const publishing = publishingForSuite();

  const readPosts = (sessionId: string) => publishing.database.collection("posts").find({ sessionId }).toArray();

  it("creates the publication's site and puts the article on it", async () => {
    const site = testSite();
    const answer = await publishing.call("publish", publishRequest(site), testAccount());
    expect(answer).toMatchObject({ slug: "about-tea", linkedin: null, twitter: null });
    expect(answer.url).toBe(`${testBaseUrl}/sites/${site.slug}/about-tea`);
    const page = await publishing.get(new URL(answer.url).pathname);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Tea is a drink made of leaves");
  });

  it("updates the same post when the session is published again, and keeps its slug and first date", async () => {
    const [site, account] = [testSite(), testAccount()];
    const request = publishRequest(site);
    const first = await publishing.call("publish", request, account);
    const again = { ...request, operationId: randomUUID(), draftVersion: 2 };
    const article = {
      title: "All about tea",
      content: "<p>New text.</p>",
      author: "Bo",
      tags: { values: ["Hot"] },
      excerpt: "Short.",
    };
    const second = await publishing.call("publish", { ...again, article }, account);
    expect(second).toMatchObject({ postId: first.postId, slug: first.slug, url: first.url });
    const [post, ...others] = await readPosts(request.sessionId);
    expect(others).toEqual([]);
    expect(post).toMatchObject({
      title: "All about tea",
      html: "<p>New text.</p>",
      tags: ["Hot"],
      excerpt: "Short.",
    });
    expect(post?.createdAt.getTime()).toBeLessThan(post?.updatedAt.getTime());
  });

  it("keeps the slug, author, tags and excerpt that a later publish omits, and replaces those that it contains", async () => {
    const [site, account] = [testSite(), testAccount()];
    const told = { author: "Bo", tags: { values: ["Hot"] }, excerpt: "Short.", slug: "mine" };
    const request = publishRequest(site, { article: told });
    await publishing.call("publish", request, account);
    const publishAgain = async (article: object) => {
      const text = { title: "New", content: "<p>New text.</p>", defaultAuthor: "Cy" };
      await publishing.call(
        "publish",
        { ...request, operationId: randomUUID(), article: { ...text, ...article } },
        account,
      );
      return (await readPosts(request.sessionId))[0];
    };
    const kept = { html: "<p>New text.</p>", author: "Bo", tags: ["Hot"], excerpt: "Short.", slug: "mine" };
    expect(await publishAgain({})).toMatchObject(kept);
    expect(await publishAgain({ tags: { values: [] } })).toMatchObject({ ...kept, tags: [] });
    expect(await publishAgain({ excerpt: "", author: "Di" })).toMatchObject({
      ...kept,
      tags: [],
      author: "Di",
      excerpt: "New text.",
    });
    expect(await publishAgain({ content: "<p>Newest.</p>" })).toMatchObject({ author: "Di", excerpt: "Newest." });
  });

  it("returns the stored result to a repeat of the same call, and does not publish again", async () => {
    const [site, account] = [testSite(), testAccount()];
    const request = publishRequest(site);
    const first = await publishing.call("publish", request, account);
    const changed = { ...request, article: { ...request.article, title: "Other", content: "<p>Other</p>" } };
    expect(await publishing.call("publish", changed, account)).toEqual(first);
    expect((await readPosts(request.sessionId))[0]).toMatchObject({ title: "About tea" });
  });

  it("stores only the result of the last publish, and finds it among those that an earlier version stored", async () => {
    const account = testAccount();
    const request = publishRequest(testSite());
    await publishing.call("publish", request, account);
    const update = { ...request, operationId: randomUUID() };
    const answer = await publishing.call("publish", update, account);
    const operations = publishing.database.collection<{ _id: string; results: object[] }>("operations");
    const _id = request.sessionId;
    const stored = (await operations.findOne({ _id }))?.results ?? [];
    expect(stored).toMatchObject([{ operationId: update.operationId }]);
    const earlier = { ...stored[0], operationId: request.operationId };
    await operations.updateOne({ _id }, { $set: { results: [earlier, ...stored] } });
    const changed = { ...update, article: { ...request.article, title: "Other" } };
    expect(await publishing.call("publish", changed, account)).toEqual(answer);
    expect((await readPosts(_id))[0]).toMatchObject({ title: "About tea" });
  });

  it("creates one post for 8 concurrent publishes of a session, each of which gets a response", async () => {
    const [site, account] = [testSite(), testAccount("tiny")];
    const request = publishRequest(site);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        publishing.call("publish", { ...request, operationId: randomUUID(), draftVersion: index + 1 }, account),
      ),
    );
    expect(new Set(answers.map(({ postId }) => postId)).size).toBe(1);
    expect(await readPosts(request.sessionId)).toHaveLength(1);
    expect(await publishing.database.collection("posts").countDocuments({ accountId: account.accountId })).toBe(1);
  });

  it("creates one post for an operation that is sent 8 times at once", async () => {
    const [site, account] = [testSite(), testAccount("tiny")];
    const request = publishRequest(site);
    const answers = await Promise.all(Array.from({ length: 8 }, () => publishing.call("publish", request, account)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const operation = await publishing.database
      .collection<{ _id: string; results: unknown[] }>("operations")
      .findOne({ _id: request.sessionId });
    expect(operation?.results).toHaveLength(1);
  });

  it("gives different slugs to 20 concurrent posts with the same title", async () => {
    const [site, account] = [testSite(), testAccount()];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => publishing.call("publish", publishRequest(site), account)),
    );
    const slugs = answers.map(({ slug }) => slug).sort();
    const expected = ["about-tea", ...Array.from({ length: 19 }, (_, index) => `about-tea-${index + 2}`)].sort();
    expect(slugs).toEqual(expected);
  });

  it("lets no other account publish on the site or learn that it exists", async () => {
    const site = testSite();
    await publishing.call("publish", publishRequest(site), testAccount());
    await expect(publishing.call("publish", publishRequest(site), testAccount())).rejects.toMatchObject({
      kind: "not-found",
    });
  });

  it("lets no other account update a session's post", async () => {
    const account = testAccount();
    const request = publishRequest(testSite());
    await publishing.call("publish", request, account);
    const stolen = { ...request, site: testSite(), operationId: randomUUID() };
    await expect(publishing.call("publish", stolen, testAccount())).rejects.toMatchObject({ kind: "not-found" });
    // The stored result of the other account's operation is not returned either.
    const repeated = { ...request, site: testSite() };
    await expect(publishing.call("publish", repeated, testAccount())).rejects.toMatchObject({ kind: "not-found" });
    expect((await readPosts(request.sessionId))[0]).toMatchObject({ accountId: account.accountId });
  });

  it.each(["gateway", "operator"] as const)("refuses a call by %s", async (issuer) => {
    const call = publishing.call("publish", publishRequest(testSite()), testAccount(), issuer);
    await expect(call).rejects.toMatchObject({ kind: "forbidden" });
  });

  it.each([
    ["slug", { article: { slug: "Not A Slug" } }],
    ["title", { article: { title: "  " } }],
    ["content", { article: { content: "<script>x</script>" } }],
    ["sessionId", { sessionId: "" }],
    ["operationId", { operationId: "no id" }],
    ["site", { site: null }],
    ["site.slug", { site: testSite({ slug: "" }) }],
  ])("refuses a wrong %s and stores nothing", async (field, changes) => {
    const account = testAccount();
    const call = publishing.call("publish", publishRequest(testSite(), changes), account);
    await expect(call).rejects.toMatchObject({ kind: "invalid", message: expect.stringMatching(`^${field} `) });
    expect(await publishing.database.collection("operations").countDocuments({ accountId: account.accountId })).toBe(0);
  });

  it("stores sanitised content", async () => {
    const request = publishRequest(testSite(), {
      article: { content: '<p onclick="x()">Hi<script>alert(1)</script></p><img src="x" onerror="alert(1)">' },
    });
    await publishing.call("publish", request, testAccount());
    expect((await readPosts(request.sessionId))[0]).toMatchObject({ html: "<p>Hi</p>" });
  });
});
