import { randomUUID } from "node:crypto";
import { type FakeGhost, startFakeGhost } from "@galley/test-kit/fake-ghost";
import type { NetworkOutcome } from "../../src/domain/share-ports.ts";
import { publishRequest, testSite } from "../requests.ts";
import { publishingForSuite, type TestAccount, testAccount } from "../start-publishing.ts";
import { linkToGhost } from "../targets/ghost/linked.ts";

describe("the posts of sessions", () => {
  const answers: NetworkOutcome[] = [];
  const network = { share: async () => answers.shift() ?? { success: true as const } };
  const publishing = publishingForSuite({
    overrides: {
      socialNetworks: { linkedin: network, twitter: network },
      cmsPatience: { requestMilliseconds: 10_000, retryDelays: [1], quietMilliseconds: 1 },
    },
  });

  const list = (publicationId: string, account: TestAccount, page: { cursor?: string; limit?: number } = {}) =>
    publishing.call("listSessionPosts", { publicationId, ...page }, account);

  it("are listed by their first publish, the newest first, page by page, each once", async () => {
    const [site, account] = [testSite(), testAccount()];
    const made: string[] = [];
    for (let number = 1; number <= 7; number += 1) {
      const request = publishRequest(site, { article: { title: `Post ${number}` } });
      await publishing.call("publish", request, account);
      made.unshift(request.sessionId);
      // An update does not move a post.
      await publishing.call("publish", { ...request, operationId: randomUUID() }, account);
    }
    const found: string[] = [];
    let cursor = "";
    do {
      const page = await list(site.publicationId, account, { cursor, limit: 3 });
      expect(page.posts.length).toBeLessThanOrEqual(3);
      found.push(...page.posts.map(({ sessionId }) => sessionId));
      cursor = page.nextCursor;
    } while (cursor !== "");
    expect(found).toEqual(made);
  });

  it("tell the version, the URL, and how far each share has got", async () => {
    const [site, account] = [testSite(), testAccount()];
    const request = publishRequest(site, { draftVersion: 3, linkedin: { text: "Read this" } });
    answers.push({ success: false, error: "LinkedIn refused the post: no." });
    const { postId, url } = await publishing.call("publish", request, account);
    const remote = { id: "1", url: "https://x.com/tea/status/1" };
    answers.push({ success: true, remote });
    await publishing.call("publish", { ...request, operationId: randomUUID(), linkedin: null, twitter: {} }, account);
    const { post } = await publishing.call("getSessionPost", { sessionId: request.sessionId }, account);
    expect(post).toMatchObject({ sessionId: request.sessionId, postId, title: "About tea", slug: "about-tea", url });
    expect(post).toMatchObject({ draftVersion: 3, unpublished: false, cms: "CONNECTION_KIND_UNSPECIFIED" });
    expect(post?.shares.toSorted((a, b) => a.network.localeCompare(b.network))).toEqual([
      {
        network: "CONNECTION_KIND_LINKEDIN",
        state: "SHARE_STATE_FAILED",
        url: "",
        error: "LinkedIn refused the post: no.",
        text: "Read this",
      },
      { network: "CONNECTION_KIND_X", state: "SHARE_STATE_SHARED", url: remote.url, error: "", text: "" },
    ]);
    expect((await list(site.publicationId, account)).posts).toEqual([post]);
  });

  it("tell when a share is tried again by itself", async () => {
    const [site, account] = [testSite(), testAccount()];
    const request = publishRequest(site, { twitter: {} });
    answers.push({ success: false, error: "X could not be reached.", isTemporary: true });
    await publishing.call("publish", request, account);
    const { post } = await publishing.call("getSessionPost", { sessionId: request.sessionId }, account);
    expect(post?.shares).toMatchObject([{ state: "SHARE_STATE_FAILED", retriesAt: expect.any(Number) }]);
  });

  it("are not seen by another account, and not before the first publish", async () => {
    const [site, account] = [testSite(), testAccount()];
    const request = publishRequest(site);
    const { sessionId } = request;
    await expect(publishing.call("getSessionPost", { sessionId }, account)).rejects.toMatchObject({
      kind: "not-found",
    });
    await publishing.call("publish", request, account);
    const stranger = testAccount();
    await expect(publishing.call("getSessionPost", { sessionId }, stranger)).rejects.toMatchObject({
      kind: "not-found",
    });
    expect((await list(site.publicationId, stranger)).posts).toEqual([]);
    await publishing.call("purgePublication", { publicationId: site.publicationId }, account);
    expect((await list(site.publicationId, account)).posts).toEqual([]);
  });

  it("are refused with a cursor or limit that is none", async () => {
    const [site, account] = [testSite(), testAccount()];
    for (const page of [{ cursor: "x" }, { limit: 101 }, { limit: -1 }])
      await expect(list(site.publicationId, account, page)).rejects.toMatchObject({ kind: "invalid" });
  });

  describe("in Ghost", () => {
    let ghost: FakeGhost;
    beforeEach(async () => {
      ghost = await startFakeGhost();
    });
    afterEach(() => ghost.close());

    it("stand among those of the built-in site, and cannot be unpublished from here", async () => {
      const { site, account, earlier } = await linkToGhost(publishing, ghost);
      const inGhost = publishRequest(site, { article: { title: "In Ghost" } });
      const { url } = await publishing.call("publish", inGhost, account);
      const { posts } = await list(site.publicationId, account);
      expect(posts).toMatchObject([
        { sessionId: inGhost.sessionId, title: "In Ghost", url, cms: "CONNECTION_KIND_GHOST" },
        { sessionId: earlier.sessionId, title: "About tea", cms: "CONNECTION_KIND_UNSPECIFIED" },
      ]);
      const { sessionId } = inGhost;
      await expect(publishing.call("unpublishPost", { sessionId }, account)).rejects.toMatchObject({
        kind: "invalid",
        message: `The post is at ${ghost.url}. Unpublish it there.`,
      });
    });
  });
});
