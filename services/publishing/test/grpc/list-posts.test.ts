import { randomUUID } from "node:crypto";
import { publishRequest, testSite } from "../requests.ts";
import { publishingForSuite, testAccount } from "../start-publishing.ts";

describe("ListPosts", () => {
  let milliseconds = Date.parse("2026-11-21T10:00:00Z");
  const publishing = publishingForSuite({
    overrides: {
      now: () => {
        milliseconds += 1_000;
        return new Date(milliseconds);
      },
    },
  });

  it("returns the newest 50 in ascending order of time", async () => {
    const [site, account] = [testSite(), testAccount()];
    const made: string[] = [];
    for (let number = 1; number <= 53; number += 1) {
      const request = publishRequest(site, { article: { title: `Post ${number}` } });
      made.push((await publishing.call("publish", request, account)).postId);
    }
    const { posts } = await publishing.call("listPosts", { publicationId: site.publicationId }, account);
    expect(posts.map(({ id }) => id)).toEqual(made.slice(3));
  });

  it("returns the fields of each post", async () => {
    const [site, account] = [testSite(), testAccount()];
    const request = publishRequest(site);
    const { postId } = await publishing.call("publish", request, account);
    await publishing.call("publish", { ...request, operationId: randomUUID() }, account);
    const { posts } = await publishing.call("listPosts", { publicationId: site.publicationId }, account);
    expect(posts).toEqual([
      {
        id: postId,
        title: "About tea",
        slug: "about-tea",
        status: "published",
        url: expect.stringMatching(/^https?:.*\/about-tea$/),
        excerpt: expect.stringMatching(/\S/),
        createdAt: expect.any(Number),
        updatedAt: expect.any(Number),
        publishedAt: expect.any(Number),
        sessionId: request.sessionId,
        notes: [],
      },
    ]);
    const [post] = posts;
    expect(post?.publishedAt).toBe(post?.createdAt);
    expect(post?.updatedAt).toBeGreaterThan(post?.createdAt ?? Number.NaN);
    expect(Math.abs((post?.createdAt ?? 0) - milliseconds / 1_000)).toBeLessThan(60);
  });

  it("returns no posts of another account's site or of an unknown one", async () => {
    const site = testSite();
    await publishing.call("publish", publishRequest(site), testAccount());
    for (const publicationId of [site.publicationId, randomUUID(), "nope", ""]) {
      expect(await publishing.call("listPosts", { publicationId }, testAccount())).toEqual({
        posts: [],
        knowsPublication: false,
      });
    }
  });
});
