import { randomUUID } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
import { type FakeWordpress, fakeWordpressPassword, startFakeWordpress } from "@galley/test-kit/fake-wordpress";
import { publishRequest, testSite } from "../../requests.ts";
import { startPublishing, type TestAccount, type TestPublishing, testAccount } from "../../start-publishing.ts";

/** More checks than can happen during a test. */
const lookDelays = Array.from({ length: 500 }, () => 20);

describe("a publication that is linked to a WordPress", () => {
  let publishing: TestPublishing;
  let wordpress: FakeWordpress;
  beforeAll(async () => {
    const cmsPatience = { requestMilliseconds: 2_000, retryDelays: [1], quietMilliseconds: 1, lookDelays };
    publishing = await startPublishing({ overrides: { cmsPatience, sweepIntervalMilliseconds: 20 } });
  });
  afterAll(() => publishing.end());
  beforeEach(async () => {
    wordpress = await startFakeWordpress();
  });
  afterEach(() => wordpress.close());

  async function linked(): Promise<{ site: ReturnType<typeof testSite>; account: TestAccount }> {
    const [site, account] = [testSite(), testAccount("free")];
    // A publish without a free slot creates only the site.
    await publishing.call("publish", publishRequest(site), { ...account, tier: "none" }).catch(() => undefined);
    const settings = { url: wordpress.url, user: "author", author: "author", privateAddress: "yes" };
    const credentials = { password: fakeWordpressPassword("author") };
    const { publicationId } = site;
    const input = {
      publicationId,
      kind: "CONNECTION_KIND_WORDPRESS",
      settings,
      credentials,
      keepWithProblems: false,
    } as const;
    const { connection } = await publishing.call("saveConnection", input, account, "operator");
    expect(connection?.state).toBe("CONNECTION_STATE_WORKING");
    return { site, account };
  }

  const used = async (account: TestAccount) => (await publishing.call("getWeekQuota", {}, account)).used;

  it("publishes there once, updates the same post, lists it, and reports how it arrived", async () => {
    const { site, account } = await linked();
    const request = publishRequest(site, { article: { content: "<p>Use [caption] -- it's fine</p>" } });
    const first = await publishing.call("publish", request, account);
    const again = await publishing.call("publish", { ...request, operationId: randomUUID() }, account);
    expect(again).toMatchObject({ postId: first.postId, url: `${wordpress.url}/about-tea/` });
    expect(wordpress.posts).toMatchObject([{ status: "publish" }]);
    expect(await used(account)).toBe(1);
    const { posts } = await publishing.call("listPosts", { publicationId: site.publicationId }, account);
    const { sessionId } = request;
    expect(posts).toMatchObject([{ id: first.postId, title: "About tea", url: first.url, sessionId }]);
    expect(posts[0]?.publishedAt).toBe(posts[0]?.createdAt);
    const { report } = await publishing.call("getPublishReport", { sessionId: request.sessionId }, account);
    expect(report).toMatchObject({ kind: "CONNECTION_KIND_WORDPRESS", mode: "exact", score: 1, lost: [] });
  });

  it.each([
    ["the draft was made and nobody heard", /posts$/, "silent"],
    ["PHP died after the draft was made", /posts$/, { after: { status: 500, body: "<html>Fatal</html>" } }],
    ["the draft is made after everybody has hung up", /posts$/, "late"],
    ["the text was written and nobody heard", /posts\/\d+$/, "silent"],
  ] as const)("makes one post that readers see, and uses one place, when %s", async (_what, route, fault) => {
    const { site, account } = await linked();
    const request = publishRequest(site);
    wordpress.failNext("POST", route, fault);
    await publishing.call("publish", request, account).catch(() => undefined);
    await publishing.call("publish", request, account);
    expect(wordpress.posts).toMatchObject([{ status: "publish" }]);
    expect(await used(account)).toBe(1);
  });

  it("has its newest text put back where an older one arrives after it", async () => {
    const { site, account } = await linked();
    const request = publishRequest(site, { article: { content: "<p>First edition</p>" } });
    const older = Promise.withResolvers<void>();
    wordpress.failNext("POST", /posts\/\d+$/, { until: older.promise });
    await publishing.call("publish", request, account);
    const second = publishRequest(site, {
      article: { content: "<p>Second edition</p>" },
      sessionId: request.sessionId,
    });
    await publishing.call("publish", second, account);
    const content = () => wordpress.posts[0]?.content ?? "";
    const number = () => Number(/<!-- galley:\w+ (\d+) -->/.exec(content())?.[1]);
    const newest = number();
    older.resolve();
    // The older text has a lower number. A higher one proves that the older text was seen and overwritten.
    await waitUntil(() => number() > newest);
    expect(content()).toContain("Second edition");
    expect(wordpress.posts).toMatchObject([{ status: "publish" }]);
    expect(await used(account)).toBe(1);
  });

  it("restores the text that is known to have arrived, not a later one that failed", async () => {
    const { site, account } = await linked();
    const request = publishRequest(site, { article: { content: "<p>First edition</p>" } });
    const older = Promise.withResolvers<void>();
    wordpress.failNext("POST", /posts\/\d+$/, { until: older.promise });
    await publishing.call("publish", request, account);
    const third = publishRequest(site, { article: { content: "<p>Third edition</p>" }, sessionId: request.sessionId });
    const busy = { status: 403, body: { code: "no", message: "No." } };
    wordpress.failNext("POST", /posts\/\d+$/, busy);
    await expect(publishing.call("publish", third, account)).rejects.toMatchObject({ reason: "PUBLISH_FAILED" });
    const number = () => Number(/<!-- galley:\w+ (\d+) -->/.exec(wordpress.posts[0]?.content ?? "")?.[1]);
    const arrived = number();
    older.resolve();
    await waitUntil(() => number() > arrived);
    expect(wordpress.posts[0]?.content).toContain("First edition");
  });

  describe("whose post a person changed there", () => {
    const edits = {
      "rewrote it": { content: "<p>By hand</p>" },
      "gave it another title": { title: "By hand" },
      "took it back": { status: "draft" },
    };
    type Decision = "UNSPECIFIED" | "KEEP_THEIRS" | "REPLACE";
    const decide = (sessionId: string, account: TestAccount, decision: "KEEP_THEIRS" | "REPLACE") =>
      publishing.call("decideOnEdit", { sessionId, decision: `EDIT_DECISION_${decision}` }, account, "operator");

    async function published() {
      const { site, account } = await linked();
      const request = publishRequest(site, { article: { content: "<p>First edition</p>" } });
      await publishing.call("publish", request, account);
      const edit = (change: object) => {
        const marker = /<!-- galley:.*?-->/.exec(wordpress.posts[0]?.content ?? "")?.[0] ?? "";
        const content = "content" in change ? { content: `${change.content}${marker}` } : {};
        Object.assign(wordpress.posts[0] ?? {}, change, content, { modified: "2031-01-01T00:00:00" });
      };
      const update = (onCmsEdit: Decision = "UNSPECIFIED") => {
        const decided = { ...request, operationId: randomUUID(), onCmsEdit: `EDIT_DECISION_${onCmsEdit}` as const };
        return publishing.call("publish", decided, account);
      };
      return { account, request, edit, update };
    }

    it.each(Object.entries(edits))(
      "leaves what is there and says how to decide, when somebody %s",
      async (_, change) => {
        const { edit, update } = await published();
        edit(change);
        await expect(update()).rejects.toMatchObject({
          kind: "conflict",
          message: expect.stringMatching(/^Somebody .* on 2031-01-01 00:00 UTC.*onCmsEdit "keep-theirs".*"replace"/),
        });
        expect(wordpress.posts).toMatchObject([{ modified: "2031-01-01T00:00:00" }]);
      },
    );

    it("names the user of WordPress who made the change, if there is a revision of it", async () => {
      const { edit, update } = await published();
      edit({ ...edits["rewrote it"], revisedBy: 1 });
      await expect(update()).rejects.toMatchObject({
        kind: "conflict",
        message: expect.stringMatching(/^Ada Admin changed the post .* on 2031-01-01 00:00 UTC/),
      });
    });

    it("keeps theirs or replaces it, as the publish says, whatever was decided before", async () => {
      const { account, request, edit, update } = await published();
      edit(edits["rewrote it"]);
      const left = structuredClone(wordpress.posts);
      expect(await update("KEEP_THEIRS")).toMatchObject({ unchanged: true, slug: "about-tea" });
      await decide(request.sessionId, account, "REPLACE");
      expect(await update("KEEP_THEIRS")).toMatchObject({ unchanged: true });
      expect(wordpress.posts).toEqual(left);
      await decide(request.sessionId, account, "KEEP_THEIRS");
      expect(await update("REPLACE")).toMatchObject({ unchanged: false });
      expect(wordpress.posts[0]?.content).toContain("First edition");
      edit(edits["rewrote it"]);
      await expect(update()).rejects.toMatchObject({ kind: "conflict" });
    });

    it("keeps theirs from then on, or replaces it once, as an operator decided", async () => {
      const { account, request, edit, update } = await published();
      edit(edits["rewrote it"]);
      await decide(request.sessionId, account, "KEEP_THEIRS");
      for (let times = 0; times < 2; times += 1) expect(await update()).toMatchObject({ unchanged: true });
      expect(wordpress.posts[0]?.content).toContain("By hand");
      await decide(request.sessionId, account, "REPLACE");
      await update();
      expect(wordpress.posts[0]?.content).toContain("First edition");
      edit(edits["rewrote it"]);
      await expect(update()).rejects.toMatchObject({ kind: "conflict" });
    });

    it("does not publish a post again that was unpublished and is to stay so", async () => {
      const { account, request, edit, update } = await published();
      edit(edits["took it back"]);
      await decide(request.sessionId, account, "KEEP_THEIRS");
      // The address is the one that readers know, not that of the draft.
      expect(await update()).toMatchObject({ unchanged: true, url: `${wordpress.url}/about-tea/` });
      expect(wordpress.posts).toMatchObject([{ status: "draft" }]);
    });

    it.each<[string, () => void]>([
      ["put in the trash", () => Object.assign(wordpress.posts[0] ?? {}, { status: "trash" })],
      ["deleted", () => (wordpress.posts as object[]).splice(0)],
    ])("makes no second post of one that was %s, until an operator decides so", async (_, takeAway) => {
      const { account, request, update } = await published();
      takeAway();
      const before = wordpress.posts.length;
      await expect(update()).rejects.toMatchObject({
        kind: "conflict",
        message: expect.stringMatching(/^Somebody deleted the post.*"keep-theirs" to leave it deleted.*"replace"/),
      });
      await decide(request.sessionId, account, "KEEP_THEIRS");
      expect(await update()).toMatchObject({ unchanged: true, url: `${wordpress.url}/about-tea/` });
      expect(wordpress.posts).toHaveLength(before);
      await decide(request.sessionId, account, "REPLACE");
      await update();
      expect(wordpress.posts.filter(({ status }) => status === "publish")).toHaveLength(1);
    });

    it("overwrites a post of which only the time is newer, as plugins cause it", async () => {
      const { edit, update } = await published();
      edit({});
      await update();
      expect(wordpress.posts[0]?.content).toMatch(/First edition[\s\S]*galley:\w+ 2 /);
    });

    it("can be decided only by its own account, and needs a decision", async () => {
      const { account, request } = await published();
      const message = "No post of this session is on a linked CMS.";
      await expect(decide(request.sessionId, testAccount(), "REPLACE")).rejects.toMatchObject({
        kind: "not-found",
        message,
      });
      await expect(decide(randomUUID(), account, "REPLACE")).rejects.toMatchObject({ kind: "not-found", message });
      const unsaid = publishing.call("decideOnEdit", { sessionId: request.sessionId }, account, "operator");
      await expect(unsaid).rejects.toMatchObject({ kind: "invalid" });
    });
  });

  it("publishes nothing and releases the slot if the author is unknown there", async () => {
    const { site, account } = await linked();
    const settings = { url: wordpress.url, user: "author", privateAddress: "yes" };
    const credentials = { password: fakeWordpressPassword("author") };
    const input = { kind: "CONNECTION_KIND_WORDPRESS", settings, credentials, keepWithProblems: false } as const;
    await publishing.call("saveConnection", { ...input, publicationId: site.publicationId }, account, "operator");
    const refused = publishing.call("publish", publishRequest(site), account);
    await expect(refused).rejects.toMatchObject({ message: expect.stringContaining('"Ann Example"') });
    expect([wordpress.posts.length, await used(account)]).toEqual([0, 0]);
  });

  it("says that the password was revoked, and that the connection fails", async () => {
    const { site, account } = await linked();
    const { publicationId } = site;
    const settings = { url: wordpress.url, user: "author", author: "author", privateAddress: "yes" };
    const input = { publicationId, kind: "CONNECTION_KIND_WORDPRESS", settings, keepWithProblems: true } as const;
    await publishing.call(
      "saveConnection",
      { ...input, credentials: { password: "abcd EFGH 1234 ijkl MNOP 6789" } },
      account,
      "operator",
    );
    const refused = publishing.call("publish", publishRequest(site), account);
    await expect(refused).rejects.toMatchObject({ message: expect.stringContaining("may have revoked the password") });
    const { connections } = await publishing.call("listConnections", { publicationId }, account);
    expect(connections).toMatchObject([{ state: "CONNECTION_STATE_FAILING" }]);
  });

  it("does not call the connection failing for one post that it may not edit", async () => {
    const { site, account } = await linked();
    const request = publishRequest(site);
    await publishing.call("publish", request, account);
    Object.assign(wordpress.posts[0] ?? {}, { author: 1 });
    const update = publishing.call("publish", { ...request, operationId: randomUUID() }, account);
    await expect(update).rejects.toMatchObject({ reason: "PUBLISH_FAILED" });
    const { connections } = await publishing.call("listConnections", { publicationId: site.publicationId }, account);
    expect(connections).toMatchObject([{ state: "CONNECTION_STATE_WORKING" }]);
  });
});
