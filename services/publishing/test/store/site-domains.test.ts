import { randomUUID } from "node:crypto";
import { createSiteDomains } from "../../src/store/site-domains.ts";
import { publishRequest, testSite } from "../requests.ts";
import { startPublishing, type TestPublishing, testAccount } from "../start-publishing.ts";

describe("domains of sites", () => {
  let publishing: TestPublishing;
  let domains: ReturnType<typeof createSiteDomains>;
  beforeAll(async () => {
    publishing = await startPublishing();
    domains = createSiteDomains(publishing.database, () => new Date());
  });
  afterAll(() => publishing.end());

  async function published() {
    const [site, account] = [testSite(), testAccount()];
    const request = publishRequest(site);
    await publishing.call("publish", request, account);
    return { site, account, request, key: { accountId: account.accountId, publicationId: site.publicationId } };
  }
  const newDomain = (): string => `d${randomUUID()}.example`;
  async function take(key: { accountId: string; publicationId: string }, domain: string) {
    const proof = { token: randomUUID(), proof: randomUUID() };
    expect(await domains.showProof(key, proof)).toBe(true);
    expect(await domains.findProof(proof.token)).toBe(proof.proof);
    return domains.take(key, domain, proof.token);
  }

  it("lead to their site, in every address it has from then on, also after its settings change", async () => {
    const { site, account, request, key } = await published();
    const domain = newDomain();
    await (await publishing.get(`/sites/${site.slug}`)).text();
    expect(await take(key, domain)).toMatchObject({ domain, handle: site.slug });
    expect((await domains.findByDomain(domain))?.publicationId).toBe(site.publicationId);
    const home = await publishing.get(`/sites/${site.slug}`);
    expect([home.status, home.headers.get("location")]).toEqual([301, `https://${domain}/`]);
    const changed = { ...request, operationId: randomUUID(), site: { ...site, name: "Renamed", revision: 2 } };
    expect((await publishing.call("publish", changed, account)).url).toBe(`https://${domain}/about-tea`);
    const { posts } = await publishing.call("listPosts", { publicationId: site.publicationId }, account);
    expect(posts).toMatchObject([{ url: `https://${domain}/about-tea` }]);
  });

  it("are one site's, and free again once it gives them up or is deleted", async () => {
    const [first, second] = [await published(), await published()];
    const domain = newDomain();
    await take(first.key, domain);
    expect(await take(second.key, domain)).toBe("taken");
    expect((await domains.findByDomain(domain))?.publicationId).toBe(first.site.publicationId);
    expect((await domains.drop(first.key))?.domain).toBeUndefined();
    expect(await domains.findByDomain(domain)).toBeUndefined();
    expect((await publishing.get(`/sites/${first.site.slug}`)).status).toBe(200);
    await take(second.key, domain);
    await publishing.call("purgePublication", { publicationId: second.site.publicationId }, second.account);
    expect(await domains.findByDomain(domain)).toBeUndefined();
    const left = await publishing.database.collection("sites").findOne({ _id: second.site.publicationId as never });
    expect(Object.keys(left ?? {})).not.toEqual(expect.arrayContaining(["domain"]));
    expect(await take(first.key, domain)).toMatchObject({ domain });
  });

  it("are not set for another account, with an older proof, or for a deleted publication", async () => {
    const { key, account, site } = await published();
    const domain = newDomain();
    const stranger = { ...key, accountId: "somebody-else" };
    expect(await domains.showProof(stranger, { token: "t", proof: "p" })).toBe(false);
    const [older, newer] = [randomUUID(), randomUUID()];
    await domains.showProof(key, { token: older, proof: "p" });
    await domains.showProof(key, { token: newer, proof: "p" });
    expect(await domains.findProof(older)).toBeUndefined();
    expect(await domains.take(key, domain, older)).toBe("gone");
    expect(await domains.take(stranger, domain, newer)).toBe("gone");
    await publishing.call("purgePublication", { publicationId: site.publicationId }, account);
    expect(await domains.take(key, domain, newer)).toBe("gone");
    expect(await domains.findProof(newer)).toBeUndefined();
    expect(await domains.drop(key)).toBeUndefined();
  });

  it("are set by calls of the owner's account alone", async () => {
    const { site, account } = await published();
    const asked = { publicationId: site.publicationId, domain: "" };
    expect((await publishing.call("setSiteDomain", asked, account)).url).toContain(`/sites/${site.slug}`);
    await expect(publishing.call("setSiteDomain", asked, testAccount())).rejects.toMatchObject({ kind: "not-found" });
    const wrong = publishing.call("setSiteDomain", { ...asked, domain: "sites.example.com" }, account);
    await expect(wrong).rejects.toMatchObject({ kind: "invalid" });
  });
});
