import { randomUUID } from "node:crypto";
import { type FakeAction, type FakeGhost, startFakeGhost } from "@galley/test-kit/fake-ghost";
import { linkedForSuite } from "../networks/start-linked.ts";
import { publishRequest } from "../requests.ts";
import { again, linkToGhost } from "./ghost/linked.ts";

const changedAt = "2031-01-01T00:00:00.000Z";
const excerpt = "The draft says: leaves.";
const proposal = "What the draft says of leaves.";

describe("a publish over a post that a person changed in the CMS", () => {
  const publishing = linkedForSuite({
    cmsPatience: { requestMilliseconds: 10_000, retryDelays: [1], quietMilliseconds: 1 },
  });
  let ghost: FakeGhost;
  beforeEach(async () => {
    ghost = await startFakeGhost();
  });
  afterEach(() => ghost.close());

  /** Publishes a session in Ghost. `edit` then changes the post as a person would. */
  async function published() {
    const { site, account } = await linkToGhost(publishing, ghost);
    await publishing.link(site.publicationId, account);
    const request = publishRequest(site, { article: { excerpt } });
    const first = await publishing.call("publish", request, account);
    const post = ghost.state.posts.get(first.postId);
    if (post === undefined) throw new Error("There is no post");
    const sharing = { linkedin: { proposal }, twitter: {} };
    return {
      account,
      request,
      first,
      post,
      edit: (change: object = { title: "By hand" }) => Object.assign(post, change, { updated_at: changedAt }),
      remember: (name: string, changes: Partial<FakeAction> = {}) => {
        const action = { resource_id: post.id, event: "edited", created_at: changedAt, actor_type: "user" } as const;
        ghost.state.actions.unshift({ ...action, ...changes, actor: { name } });
      },
      update: (changes: object = {}) => publishing.call("publish", again({ ...request, ...changes }), account),
      keep: (changes: object = {}) => ({ onCmsEdit: "EDIT_DECISION_KEEP_THEIRS" as const, ...changes }),
      sharing,
    };
  }

  const shownPosts = () => structuredClone(ghost.posts());
  const sharesOf = (url: string) => ({
    linkedin: publishing.linkedin.shares.filter(({ article }) => article.source === url),
    x: publishing.x.tweets.filter(({ text }) => text.includes(url)),
  });

  it("is a conflict that says who changed it, when, and what to send, and changes nothing", async () => {
    const { edit, remember, update, first, request, account } = await published();
    edit();
    remember("Ada Author");
    const left = shownPosts();
    const message = `Ada Author changed the post ${first.url} in the CMS at ${ghost.url} on 2031-01-01 00:00 UTC`;
    const conflict = { kind: "conflict", reason: "CMS_EDIT", message: expect.stringContaining(message) };
    await expect(update()).rejects.toMatchObject(conflict);
    const call = again(request);
    for (let times = 0; times < 2; times += 1)
      await expect(publishing.call("publish", call, account)).rejects.toMatchObject({
        message: expect.stringContaining('Send onCmsEdit "keep-theirs" to keep the post as it is there, or "replace"'),
      });
    expect(shownPosts()).toEqual(left);
    const { connections } = await publishing.call(
      "listConnections",
      { publicationId: request.site?.publicationId ?? "" },
      account,
    );
    expect(connections).toContainEqual(
      expect.objectContaining({ kind: "CONNECTION_KIND_GHOST", state: "CONNECTION_STATE_WORKING" }),
    );
  });

  it.each<[string, string, Partial<FakeAction>]>([
    ["an integration made it", "Zapier", { actor_type: "integration" }],
    ["only an earlier change is known", "Olga Owner", { created_at: "2030-01-01T00:00:00.000Z" }],
    ["the name is empty", " \n ", {}],
    ["the history is about another post", "Olga Owner", { resource_id: "another" }],
  ])("names nobody where %s", async (_, name, action) => {
    const { edit, remember, update } = await published();
    edit();
    remember(name, action);
    await expect(update()).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringMatching(/^Somebody changed the post/),
    });
  });

  it("puts a long name with line breaks on one short line", async () => {
    const { edit, remember, update } = await published();
    edit();
    remember(`Mallory\n${"x".repeat(5_000)}`);
    const failure = await update().catch((error: Error) => error.message);
    expect(failure).toMatch(/^Mallory x{20,80}… changed/);
  });

  it("changes nothing if theirs is to be kept, and gives that answer again for the same operation", async () => {
    const { edit, keep, request, account, first } = await published();
    edit({ title: "By hand", slug: "by-hand" });
    const left = shownPosts();
    const call = again({ ...request, ...keep() });
    const answer = await publishing.call("publish", call, account);
    const url = `${ghost.url}/by-hand/`;
    expect(answer).toMatchObject({ postId: first.postId, slug: "by-hand", url, unchanged: true });
    edit({ slug: "later" });
    expect(await publishing.call("publish", call, account)).toEqual(answer);
    expect((await publishing.call("findPost", { sessionId: request.sessionId }, account)).url).toBe(url);
    edit({ slug: "by-hand" });
    expect(shownPosts()).toEqual(left);
    expect((await publishing.call("getWeekQuota", {}, account)).used).toBe(2);
  });

  it("shares a kept post with its title there, and with nothing that only the draft says", async () => {
    const { edit, keep, update, sharing } = await published();
    edit();
    const { url, linkedin, twitter } = await update(keep(sharing));
    expect([linkedin, twitter]).toMatchObject([{ success: true }, { success: true }]);
    const { linkedin: posts, x } = sharesOf(url);
    expect([posts.length, x.length]).toEqual([1, 1]);
    const texts = JSON.stringify([posts, x]);
    expect(texts).toContain("By hand");
    for (const own of [excerpt, proposal, "About tea"]) expect(texts).not.toContain(own);
  });

  it.each([
    ["unpublished", { status: "draft" }],
    ["deleted", undefined],
  ])("leaves a post %s, does not share it, and publishes it again only to replace that", async (what, change) => {
    const { edit, keep, update, post, first, account } = await published();
    // LinkedIn refuses a text that it has seen before.
    const sharing = { linkedin: { text: randomUUID() }, twitter: { text: randomUUID() } };
    expect(await update({ linkedin: sharing.linkedin })).toMatchObject({ linkedin: { success: true } });
    if (change === undefined) ghost.state.posts.delete(post.id);
    else edit(change);
    await expect(update()).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringMatching(new RegExp(`Somebody ${what} the post.*"keep-theirs" to leave it ${what}`)),
    });
    const left = shownPosts();
    const kept = await update(keep(sharing));
    expect(kept).toMatchObject({ postId: first.postId, url: first.url, unchanged: true, linkedin: { success: true } });
    expect(kept.twitter).toMatchObject({ success: false, error: expect.stringContaining("cannot see the post") });
    expect(shownPosts()).toEqual(left);
    const again = await update({ onCmsEdit: "EDIT_DECISION_REPLACE", ...sharing });
    expect(again).toMatchObject({ unchanged: false, linkedin: { success: true }, twitter: { success: true } });
    expect(ghost.posts()).toMatchObject([{ status: "published", title: "About tea" }]);
    expect((await publishing.call("getWeekQuota", {}, account)).used).toBe(2);
  });

  it("says who deleted the post and when, if the CMS tells", async () => {
    const { remember, update, post } = await published();
    ghost.state.posts.delete(post.id);
    remember("Ada Author");
    await expect(update()).rejects.toMatchObject({
      message: expect.stringMatching(
        /^Somebody deleted the post, or put it in the trash, \S+ in the CMS at \S+, after/,
      ),
    });
    remember("Olga Owner", { event: "deleted", created_at: "2031-02-03T04:05:06.000Z" });
    await expect(update()).rejects.toMatchObject({
      message: expect.stringMatching(/^Olga Owner deleted the post.*on 2031-02-03 04:05 UTC/),
    });
  });

  it("follows what a member decided in the dashboard if the publish says nothing", async () => {
    const { edit, update, request, account } = await published();
    edit();
    const { sessionId } = request;
    const decide = (decision: "KEEP_THEIRS" | "REPLACE", by: "dashboard" | "generation" = "dashboard") =>
      publishing.call("decideOnEdit", { sessionId, decision: `EDIT_DECISION_${decision}` }, account, by);
    await expect(decide("REPLACE", "generation")).rejects.toMatchObject({ kind: "forbidden" });
    await decide("KEEP_THEIRS");
    expect(await update()).toMatchObject({ unchanged: true });
    await decide("REPLACE");
    expect(await update()).toMatchObject({ unchanged: false });
    edit({ html: "<p>By hand again.</p>" });
    await expect(update()).rejects.toMatchObject({ kind: "conflict" });
  });

  it.each([
    ["refused", { status: 422, body: { errors: [{ message: "Validation failed" }] } }],
    ["postponed", { status: 429, body: {} }],
  ])("is a conflict after an update that the CMS %s, because that update cannot arrive later", async (_, reply) => {
    const { edit, update, first } = await published();
    ghost.interfere = ({ method }) => (method === "PUT" ? reply : undefined);
    await expect(update()).rejects.toThrow();
    ghost.interfere = undefined;
    edit();
    await expect(update()).rejects.toMatchObject({ kind: "conflict" });
    expect(ghost.posts()).toMatchObject([{ id: first.postId, title: "By hand" }]);
  });

  it("takes its own text for no person's edit if the CMS refused only a later step", async () => {
    const { update, post, first } = await published();
    const { title } = structuredClone(post);
    ghost.interfere = ({ method }) => {
      if (method === "PUT") Object.assign(post, { title: "Half written", updated_at: changedAt });
      return method === "PUT" ? { status: 422, body: { errors: [{ message: "Validation failed" }] } } : undefined;
    };
    await expect(update()).rejects.toThrow();
    ghost.interfere = undefined;
    expect(await update()).toMatchObject({ postId: first.postId, unchanged: false });
    expect(ghost.posts()).toMatchObject([{ title }]);
  });

  it("publishes as usual with a decision if nobody changed the post", async () => {
    const { update, keep, request } = await published();
    for (const decision of [keep(), { onCmsEdit: "EDIT_DECISION_REPLACE" }]) {
      const article = { ...request.article, title: `About ${decision.onCmsEdit}` };
      expect(await update({ ...decision, article })).toMatchObject({ unchanged: false });
      expect(ghost.posts()).toMatchObject([{ title: article.title }]);
    }
  });
});
