import { randomUUID } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
import { breakingPorts } from "../crash/breaking-ports.ts";
import { publishRequest, testSite } from "../requests.ts";
import { publishingForSuite, type TestAccount, testAccount } from "../start-publishing.ts";

describe("PurgePublication", () => {
  const publishing = publishingForSuite({ overrides: { sweepIntervalMilliseconds: 3_600_000 } });

  const purge = (publicationId: string, account: TestAccount) =>
    publishing.call("purgePublication", { publicationId }, account);
  const left = async (collection: string, { accountId }: TestAccount) =>
    publishing.database.collection(collection).find({ accountId }).toArray();

  async function publishedSite(account: TestAccount) {
    const site = testSite();
    const request = publishRequest(site, { linkedin: {}, twitter: {} });
    await publishing.call("publish", request, account);
    await publishing.call("publish", publishRequest(site), account);
    return { site, request, paths: ["", "/about-tea", "/feed.xml", "/feed-excerpt.xml", "/sitemap.xml"] };
  }

  it("removes everything that can be read in the API or in public", async () => {
    const account = testAccount();
    const { site, paths } = await publishedSite(account);
    for (const path of paths) expect((await publishing.get(`/sites/${site.slug}${path}`)).status).toBe(200);
    await purge(site.publicationId, account);
    for (const path of paths) expect((await publishing.get(`/sites/${site.slug}${path}`)).status).toBe(404);
    const list = publishing.call("listPosts", { publicationId: site.publicationId }, account);
    expect(await list).toEqual({ posts: [], knowsPublication: false });
  });

  it("removes posts, operations and shares, and all of the site except a tombstone", async () => {
    const account = testAccount();
    const { site } = await publishedSite(account);
    await purge(site.publicationId, account);
    expect(await left("posts", account)).toEqual([]);
    expect(await left("shares", account)).toEqual([]);
    expect(await left("sites", account)).toEqual([
      { _id: site.publicationId, accountId: account.accountId, buriedAt: expect.any(Date) },
    ]);
    for (const operation of await left("operations", account)) {
      expect(Object.keys(operation).sort()).toEqual(
        ["_id", "accountId", "expiresAt", "fence", "isoWeek", "leaseUntil", "publishedAt", "slot", "state"].sort(),
      );
    }
  });

  it("keeps the week's slots of published posts, and frees those of others", async () => {
    const account = testAccount("free");
    const { site } = await publishedSite(account);
    const dying = breakingPorts(7);
    const dead = await publishing.another({ wrap: dying.wrap });
    dying.arm();
    await expect(dead.call("publish", publishRequest(site), account)).rejects.toMatchObject({ kind: "internal" });
    await dead.stop();
    await purge(site.publicationId, account);
    expect((await left("operations", account)).map(({ slot }) => slot).sort()).toEqual([0, 1]);
    for (let count = 0; count < 3; count += 1) {
      await publishing.call("publish", publishRequest(testSite()), account);
    }
    const refused = publishing.call("publish", publishRequest(testSite()), account);
    await expect(refused).rejects.toMatchObject({ kind: "quota-exceeded", quota: { limit: 5, current: 5 } });
  });

  it("refuses later calls: new publishes, repeats, and newer settings", async () => {
    const account = testAccount();
    const { site, request } = await publishedSite(account);
    await purge(site.publicationId, account);
    const late = [request, publishRequest(site), publishRequest({ ...site, revision: 99 })];
    for (const each of late) {
      await expect(publishing.call("publish", each, account)).rejects.toMatchObject({ kind: "not-found" });
    }
    expect((await publishing.get(`/sites/${site.slug}`)).status).toBe(404);
  });

  it("can be repeated, and can come before the site is known", async () => {
    const account = testAccount();
    const { site } = await publishedSite(account);
    await purge(site.publicationId, account);
    await purge(site.publicationId, account);
    const unheard = testSite();
    await purge(unheard.publicationId, account);
    const call = publishing.call("publish", publishRequest(unheard), account);
    await expect(call).rejects.toMatchObject({ kind: "not-found" });
  });

  it("neither finds nor changes another account's site", async () => {
    const account = testAccount();
    const { site } = await publishedSite(account);
    await expect(purge(site.publicationId, testAccount())).rejects.toMatchObject({ kind: "not-found" });
    expect((await publishing.get(`/sites/${site.slug}/about-tea`)).status).toBe(200);
  });

  it("frees the handle for others", async () => {
    const account = testAccount();
    const { site } = await publishedSite(account);
    await purge(site.publicationId, account);
    const heir = testSite({ slug: site.slug, name: "Heir" });
    const answer = await publishing.call("publish", publishRequest(heir), testAccount());
    expect(answer.url).toContain(`/sites/${site.slug}/`);
  });

  it.each([1, 2, 3, 4, 5, 6])(
    "that crashed after step %i hides all data, and the sweep completes it",
    async (atCall) => {
      const account = testAccount();
      const { site, paths } = await publishedSite(account);
      const dying = breakingPorts(atCall);
      const dead = await publishing.another({ wrap: dying.wrap });
      dying.arm();
      const call = dead.call("purgePublication", { publicationId: site.publicationId }, account);
      await expect(call).rejects.toMatchObject({ kind: "internal" });
      await dead.stop();
      for (const path of paths) expect((await publishing.get(`/sites/${site.slug}${path}`)).status).toBe(404);
      const sweeping = await publishing.another({ sweepIntervalMilliseconds: 20 });
      await waitUntil(async () => {
        const [tombstone] = await left("sites", account);
        return tombstone !== undefined && !("purgePending" in tombstone);
      });
      await sweeping.stop();
      expect([await left("posts", account), await left("shares", account)]).toEqual([[], []]);
      expect((await left("operations", account)).every(({ state }) => state === "closed")).toBe(true);
    },
  );

  it("wins against publishes that run at the same time", async () => {
    const account = testAccount();
    const site = testSite();
    await publishing.call("publish", publishRequest(site), account);
    const publishes = Array.from({ length: 12 }, () => publishing.call("publish", publishRequest(site), account));
    const [, ...outcomes] = await Promise.allSettled([purge(site.publicationId, account), ...publishes]);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ kind: "not-found" });
    }
    await purge(site.publicationId, account);
    const readable = (await left("posts", account)).filter(({ status }) => status === "published");
    expect(readable).toEqual([]);
    expect((await publishing.get(`/sites/${site.slug}`)).status).toBe(404);
  });

  it("is only for the gateway", async () => {
    const call = publishing.call("purgePublication", { publicationId: randomUUID() }, testAccount(), "generation");
    await expect(call).rejects.toMatchObject({ kind: "forbidden" });
  });
});
