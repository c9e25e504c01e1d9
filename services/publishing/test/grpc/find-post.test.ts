import { randomUUID } from "node:crypto";
import { publishRequest, testSite } from "../requests.ts";
import { publishingForSuite, testAccount } from "../start-publishing.ts";

describe("FindPost", () => {
  const publishing = publishingForSuite();

  it("returns the address of a session's post from its last publish, however many posts follow", async () => {
    const [site, account] = [testSite(), testAccount()];
    const request = publishRequest(site, { article: { slug: "first" } });
    const { sessionId } = request;
    await publishing.call("publish", request, account);
    const again = publishRequest(site, { article: { slug: "second" } });
    const { url } = await publishing.call("publish", { ...again, sessionId }, account);
    for (let number = 1; number <= 51; number += 1)
      await publishing.call("publish", publishRequest(site, { article: { title: `Post ${number}` } }), account);
    const { posts } = await publishing.call("listPosts", { publicationId: site.publicationId }, account);
    expect(posts.map((post) => post.sessionId)).not.toContain(sessionId);
    expect(await publishing.call("findPost", { sessionId }, account)).toMatchObject({ url });
    expect(url).toMatch(/\/second$/);
  });

  it("finds no post of another account, of an unpublished session, or of a deleted publication", async () => {
    const [site, account] = [testSite(), testAccount()];
    const request = publishRequest(site);
    const { sessionId } = request;
    const urlFor = async (whose: typeof account, id = sessionId) =>
      (await publishing.call("findPost", { sessionId: id }, whose)).url;
    await publishing.call("publish", request, account);
    expect([await urlFor(testAccount()), await urlFor(account, randomUUID())]).toEqual([undefined, undefined]);
    await publishing.call("purgePublication", { publicationId: site.publicationId }, account);
    expect(await urlFor(account)).toBeUndefined();
    await expect(urlFor(account, "no id")).rejects.toMatchObject({ message: "sessionId must be an id" });
  });
});
