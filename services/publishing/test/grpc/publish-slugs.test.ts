import { randomUUID } from "node:crypto";
import { publishRequest, testSite } from "../requests.ts";
import { publishingForSuite, testAccount } from "../start-publishing.ts";

describe("slugs of posts", () => {
  const publishing = publishingForSuite({ overrides: { now: () => new Date("2026-11-21T10:00:00Z") } });

  it("accepts hyphens alone as the slug of the site and of the post, and serves the post there", async () => {
    const [site, account] = [testSite({ slug: "-" }), testAccount()];
    const publishHyphen = () => publishing.call("publish", publishRequest(site, { article: { slug: "-" } }), account);
    const { slug, url } = await publishHyphen();
    expect([slug, new URL(url).pathname]).toEqual(["-", "/sites/-/-"]);
    expect((await publishing.get("/sites/-/-")).status).toBe(200);
    expect(await publishHyphen()).toMatchObject({ slug: "-2" });
  });

  it("appends a number if another post of the site has or had the slug", async () => {
    const [site, account] = [testSite(), testAccount()];
    const first = publishRequest(site, { article: { slug: "tea" } });
    await publishing.call("publish", first, account);
    const moved = { ...first, operationId: randomUUID(), article: { ...first.article, slug: "coffee" } };
    expect(await publishing.call("publish", moved, account)).toMatchObject({ slug: "coffee" });
    const slugs: string[] = [];
    for (const slug of ["tea", "coffee", "tea"]) {
      slugs.push((await publishing.call("publish", publishRequest(site, { article: { slug } }), account)).slug);
    }
    expect(slugs).toEqual(["tea-2", "coffee-2", "tea-3"]);
  });

  it("keeps the numbered slug when the taken one is requested again", async () => {
    const [site, account] = [testSite(), testAccount()];
    await publishing.call("publish", publishRequest(site, { article: { slug: "tea" } }), account);
    const request = publishRequest(site, { article: { slug: "tea" } });
    expect((await publishing.call("publish", request, account)).slug).toBe("tea-2");
    const again = { ...request, operationId: randomUUID() };
    expect((await publishing.call("publish", again, account)).slug).toBe("tea-2");
  });

  it("warns if a post did not get the slug that was asked for, also when the call is repeated", async () => {
    const [site, account] = [testSite(), testAccount()];
    const first = publishRequest(site, { article: { slug: "tea" } });
    expect((await publishing.call("publish", first, account)).warnings).toEqual([]);
    const second = publishRequest(site, { article: { slug: "tea" } });
    for (let call = 1; call <= 2; call += 1) {
      const { warnings } = await publishing.call("publish", second, account);
      expect(warnings).toEqual([
        'The post did not get the slug "tea", because another post has it or had it before. Its slug is "tea-2".',
      ]);
    }
    const own = await publishing.call("publish", publishRequest(site, { article: { slug: "about" } }), account);
    expect(own.warnings).toEqual([
      `The post did not get the slug "about", because it is the address of one of the site's own pages. Its slug is "about-2".`,
    ]);
    const unasked = await publishing.call("publish", publishRequest(site, { article: { title: "Tea" } }), account);
    expect([unasked.slug, unasked.warnings]).toEqual(["tea-3", []]);
  });

  it("names the tag that is too long", async () => {
    const tag = "t".repeat(51);
    const request = publishRequest(testSite(), { article: { tags: { values: ["Tea", tag] } } });
    await expect(publishing.call("publish", request, testAccount())).rejects.toThrow(tag);
  });

  it("redirects from every earlier slug to the current one, and back if it is used again", async () => {
    const [site, account] = [testSite(), testAccount()];
    const request = publishRequest(site);
    const publishAs = (slug: string) =>
      publishing.call(
        "publish",
        { ...request, operationId: randomUUID(), article: { ...request.article, slug } },
        account,
      );
    const { postId } = await publishing.call("publish", request, account);
    expect(await publishAs("second")).toMatchObject({ slug: "second", postId });
    expect(await publishAs("third")).toMatchObject({ slug: "third", postId });
    for (const old of ["about-tea", "second"]) {
      const page = await publishing.get(`/sites/${site.slug}/${old}`);
      expect([page.status, page.headers.get("location")]).toEqual([301, `/sites/${site.slug}/third`]);
    }
    expect((await publishAs("about-tea")).slug).toBe("about-tea");
    expect((await publishing.get(`/sites/${site.slug}/about-tea`)).status).toBe(200);
    const page = await publishing.get(`/sites/${site.slug}/third`);
    expect(page.headers.get("location")).toBe(`/sites/${site.slug}/about-tea`);
  });

  it("leaves room for a number even at its maximum length", async () => {
    const [site, account] = [testSite(), testAccount()];
    const slug = "a".repeat(100);
    const slugs: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      slugs.push((await publishing.call("publish", publishRequest(site, { article: { slug } }), account)).slug);
    }
    expect(slugs).toEqual([slug, `${"a".repeat(98)}-2`, `${"a".repeat(98)}-3`]);
  });
});
