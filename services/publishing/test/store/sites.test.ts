import { randomUUID } from "node:crypto";
import type { SiteReader, SiteStore } from "../../src/domain/ports.ts";
import { createSiteStore } from "../../src/store/sites.ts";
import { publishingForSuite } from "../start-publishing.ts";

const accountId = "account-1";

const publishing = publishingForSuite();
let sites: SiteStore & SiteReader;
beforeAll(() => {
  sites = createSiteStore(publishing.database, () => new Date());
});

/** The settings of a site with a given slug. */
function newSite() {
  const publicationId = randomUUID();
  let revision = 0;
  return {
    publicationId,
    take: async (slug: string): Promise<string | undefined> => {
      revision += 1;
      const looks = { template: "starter", feedFullEnabled: true, feedPartialEnabled: true } as const;
      const site = { siteId: publicationId, publicationId, name: "N", slug, revision, ...looks };
      return (await sites.upsert(accountId, site))?.handle;
    },
    isFoundAt: async (handle: string) => (await sites.findByHandle(handle))?.publicationId === publicationId,
  };
}

const name = (): string => `n${randomUUID().slice(0, 13)}`;

describe("the handles that a site had", () => {
  it("redirect to it, but only the last five; older ones are free for others", async () => {
    const [site, other] = [newSite(), newSite()];
    const names = Array.from({ length: 8 }, name);
    for (const each of names) expect(await site.take(each)).toBe(each);
    const found = await Promise.all(names.map((each) => site.isFoundAt(each)));
    expect(found).toEqual([false, false, true, true, true, true, true, true]);
    expect(await other.take(names[0] ?? "")).toBe(names[0]);
    expect(await other.take(names[2] ?? "")).not.toBe(names[2]);
  });

  it("can be had again by itself", async () => {
    const site = newSite();
    const [first, second] = [name(), name()];
    for (const each of [first, second, first]) expect(await site.take(each)).toBe(each);
    expect(await site.isFoundAt(second)).toBe(true);
  });
});
