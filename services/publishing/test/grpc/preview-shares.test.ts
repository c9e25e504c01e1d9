import { randomUUID } from "node:crypto";
import { type FakeGhost, startFakeGhost } from "@galley/test-kit/fake-ghost";
import twitterText from "twitter-text";
import { toCommentary } from "../../src/networks/linkedin/commentary.ts";
import { linkedForSuite } from "../networks/start-linked.ts";
import { publishRequest, type RequestChanges, testSite } from "../requests.ts";
import { type TestAccount, testAccount } from "../start-publishing.ts";
import { again, linkToGhost } from "../targets/ghost/linked.ts";

describe("PreviewShares", () => {
  const publishing = linkedForSuite({
    cmsPatience: { requestMilliseconds: 10_000, retryDelays: [1], quietMilliseconds: 1 },
  });

  type Request = ReturnType<typeof publishRequest>;

  const preview = ({ sessionId, site, article, linkedin, twitter }: Request, account: TestAccount) =>
    publishing.call(
      "previewShares",
      { sessionId, publicationId: site?.publicationId ?? "", article, linkedin, twitter },
      account,
    );

  /** A session on a new site with another post, which is linked to both networks. */
  async function prepared(changes: RequestChanges = {}) {
    const [site, account] = [testSite(), testAccount()];
    await publishing.call("publish", publishRequest(site, { article: { title: "Earlier" } }), account);
    await publishing.link(site.publicationId, account);
    // The networks refuse a text that the account has posted before.
    const content = `<p>Tea number ${randomUUID().slice(0, 6)} is a drink.</p>`;
    const article = { content, ...changes.article };
    return { account, request: publishRequest(site, { linkedin: {}, twitter: {}, ...changes, article }) };
  }

  async function published(request: Request, account: TestAccount) {
    const answer = await publishing.call("publish", { ...request, operationId: randomUUID() }, account);
    const commentary = publishing.linkedin.shares.findLast(({ article }) => article.source === answer.url)?.commentary;
    const tweet = publishing.x.tweets.findLast(({ text }) => text.includes(answer.url))?.text;
    return { ...answer, commentary, tweet };
  }

  const long = `${"Water, leaves and patience make tea. ".repeat(90)}The end.`;

  it.each<[string, RequestChanges]>([
    ["neither text nor proposal", {}],
    ["texts of the client", { linkedin: { text: "Read (this) #now" }, twitter: { text: "Tea! 🍵 example.com/tea" } }],
    ["proposals", { linkedin: { proposal: "Tea takes patience." }, twitter: { proposal: "Tea takes patience." } }],
    ["proposals that are too long", { linkedin: { proposal: long }, twitter: { proposal: long } }],
    ["a text that is too long for X", { twitter: { text: long } }],
    [
      "a title and excerpt in Japanese",
      { article: { title: "お茶の淹れ方", excerpt: "最初に水。".repeat(60), tags: { values: ["お茶"] } } },
    ],
    ["a slug that another post has", { article: { slug: "earlier" } }],
    ["marks that LinkedIn reserves", { article: { excerpt: "2*3*4, *x*, _y_ and [z]." } }],
  ])("tells exactly what a publish posts: %s", async (_name, changes) => {
    const { account, request } = await prepared(changes);
    const told = await preview(request, account);
    const { slug, url, warnings, commentary, tweet } = await published(request, account);
    expect(told).toMatchObject({ slug, url, warnings });
    expect(told.twitter?.text).toBe(tweet);
    expect(toCommentary(told.linkedin?.text ?? "")).toBe(commentary);
  });

  it("counts on X as X does, a link as 23, and on LinkedIn in characters", async () => {
    const { account, request } = await prepared({
      twitter: { text: "Tea 🍵 漢字" },
      linkedin: { text: "Tea 🍵 漢字" },
    });
    const { twitter, linkedin } = await preview(request, account);
    expect(twitter).toMatchObject({ words: "Tea 🍵 漢字", length: 11 + 1 + 23, maxLength: 280, isCut: false });
    expect(twitterText.parseTweet(twitter?.text ?? "").weightedLength).toBe(twitter?.length);
    expect(linkedin).toMatchObject({ text: "Tea 🍵 漢字", length: 8, maxLength: 3_000 });
  });

  it("says that a text is cut, and a publish with the shown words posts the same", async () => {
    const { account, request } = await prepared({ twitter: { text: long } });
    const { twitter, linkedin } = await preview(request, account);
    expect(twitter).toMatchObject({ isCut: true, maxLength: 280 });
    expect(twitter?.length).toBeLessThanOrEqual(280);
    const shown = { twitter: { text: twitter?.words ?? "" }, linkedin: { text: linkedin?.words ?? "" } };
    const { commentary, tweet } = await published({ ...request, ...shown }, account);
    expect(tweet).toBe(twitter?.text);
    expect(commentary).toBe(toCommentary(linkedin?.text ?? ""));
  });

  it("takes fields that are not set from the session's post, and stores nothing", async () => {
    const { account, request } = await prepared({ article: { excerpt: "Written.", author: "Bea", slug: "leaves" } });
    await published(request, account);
    const content = "<p>Another beginning.</p>";
    const changed = { ...request, article: { title: "More about tea", content, defaultAuthor: "Ann" } };
    const told = await preview(changed, account);
    expect(told).toMatchObject({ slug: "leaves", author: "Bea", tags: ["Tea"], excerpt: "Written." });
    const { posts } = await publishing.call("listPosts", { publicationId: request.site?.publicationId ?? "" }, account);
    expect(posts.map(({ title }) => title)).toEqual(["Earlier", "About tea"]);
  });

  it("names the field that a publish would refuse, and knows no publication of another account", async () => {
    const { account, request } = await prepared();
    const refused = (article: object) => preview({ ...request, article: { ...request.article, ...article } }, account);
    await expect(refused({ slug: "No Spaces" })).rejects.toMatchObject({ message: expect.stringMatching(/^slug /) });
    await expect(refused({ excerpt: "x".repeat(501) })).rejects.toMatchObject({
      message: expect.stringMatching(/^excerpt /),
    });
    await expect(refused({ author: "x".repeat(201) })).rejects.toMatchObject({
      message: expect.stringMatching(/^author /),
    });
    await expect(preview({ ...request, linkedin: { text: "x".repeat(3_001) } }, account)).rejects.toMatchObject({
      kind: "invalid",
    });
    await expect(preview(request, testAccount())).rejects.toMatchObject({ kind: "not-found" });
  });

  describe("for Ghost", () => {
    let ghost: FakeGhost;
    beforeEach(async () => {
      ghost = await startFakeGhost();
    });
    afterEach(() => ghost.close());

    it("expects the usual URL of a new post, knows that of a published one, and does not ask the CMS", async () => {
      const { site, account } = await linkToGhost(publishing, ghost);
      const request = publishRequest(site, { twitter: {} });
      const asked = ghost.calls.length;
      const before = await preview(request, account);
      expect(ghost.calls.length).toBe(asked);
      expect(before).toMatchObject({ slug: "about-tea", url: `${ghost.url}/about-tea/` });
      const { url } = await publishing.call("publish", again(request), account);
      expect(await preview(request, account)).toMatchObject({ slug: "about-tea", url, author: "" });
    });
  });
});
