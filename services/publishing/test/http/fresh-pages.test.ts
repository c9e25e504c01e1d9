import { randomUUID } from "node:crypto";
import { publishRequest, testSite } from "../requests.ts";
import { type Running, startPublishing, type TestPublishing, testAccount } from "../start-publishing.ts";

const paths = ["", "/about-tea", "/feed.xml", "/feed-excerpt.xml", "/sitemap.xml", "/archive"];

describe("pages that replicas cache", () => {
  let publishing: TestPublishing;
  let other: Running;
  beforeAll(async () => {
    publishing = await startPublishing();
    other = await publishing.another();
  });
  afterAll(() => publishing.end());

  /** Reads every page of the site from every replica. Requests each twice, so that it is cached. */
  async function warm(handle: string): Promise<void> {
    for (const replica of [publishing, other, publishing, other]) {
      await Promise.all(paths.map(async (path) => (await replica.get(`/sites/${handle}${path}`)).text()));
    }
  }

  const readTexts = async (handle: string, path: string): Promise<string[]> =>
    Promise.all([publishing, other].map(async (replica) => (await replica.get(`/sites/${handle}${path}`)).text()));

  it("show a new post, whichever replica published it", async () => {
    const [site, account] = [testSite(), testAccount()];
    await publishing.call("publish", publishRequest(site), account);
    for (const [number, replica] of [publishing, other, publishing].entries()) {
      await warm(site.slug);
      await replica.call("publish", publishRequest(site, { article: { title: `Leaf ${number}` } }), account);
      for (const path of ["", "/feed.xml", "/sitemap.xml"]) {
        const sign = path === "/sitemap.xml" ? `leaf-${number}` : `Leaf ${number}`;
        for (const text of await readTexts(site.slug, path)) expect([path, text.includes(sign)]).toEqual([path, true]);
      }
    }
  });

  it("show a changed post and changed settings at once, with many readers under way", async () => {
    const [site, account] = [testSite(), testAccount()];
    const request = publishRequest(site);
    await publishing.call("publish", request, account);
    await warm(site.slug);
    let stop = false;
    const readers = [publishing, other].map(async (replica) => {
      while (!stop) await (await replica.get(`/sites/${site.slug}/about-tea`)).text();
    });
    for (let number = 2; number <= 12; number += 1) {
      const article = { ...request.article, content: `<p>State ${number} of it.</p>` };
      const changed = { ...site, name: `Tea ${number}`, revision: number };
      await publishing.call("publish", { ...request, operationId: randomUUID(), article, site: changed }, account);
      for (const text of await readTexts(site.slug, "/about-tea")) {
        expect(text).toContain(`State ${number} of it.`);
        expect(text).toContain(`Tea ${number}`);
      }
    }
    stop = true;
    await Promise.all(readers);
  });

  it("are gone at once when the publication is deleted", async () => {
    const [site, account] = [testSite(), testAccount()];
    await publishing.call("publish", publishRequest(site), account);
    await warm(site.slug);
    await other.call("purgePublication", { publicationId: site.publicationId }, account);
    for (const path of paths) {
      for (const replica of [publishing, other])
        expect((await replica.get(`/sites/${site.slug}${path}`)).status).toBe(404);
    }
  });
});
