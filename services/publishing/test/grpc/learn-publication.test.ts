import { randomUUID } from "node:crypto";
import type { PublicationUpdated } from "@galley/proto/events/v1";
import { publishRequest, testSite } from "../requests.ts";
import { publishingForSuite, type TestAccount, testAccount } from "../start-publishing.ts";

describe("LearnPublication", () => {
  // Without a broker: no event ever tells of a publication.
  const publishing = publishingForSuite();

  const stateOf = ({ accountId }: TestAccount, changes: PublicationUpdated = {}) => ({
    ...{ accountId, publicationId: randomUUID(), revision: 1, cmsPublicationId: randomUUID() },
    ...{ name: "Tea Times", slug: `tea-${randomUUID().slice(0, 8)}`, templateId: "editorial", timezone: "UTC" },
    ...changes,
  });
  const learn = (publication: PublicationUpdated | null, account: TestAccount) =>
    publishing.call("learnPublication", { publication }, account, "operator");

  it("makes whatever is asked of a publication possible whose event has not come", async () => {
    const account = testAccount();
    const publication = stateOf(account);
    const { publicationId } = publication;
    const known = () => publishing.call("listConnections", { publicationId }, account, "operator");
    await expect(known()).rejects.toMatchObject({ kind: "not-found" });
    await learn(publication, account);
    expect(await known()).toEqual({ connections: [] });
    const article = { title: "A draft", content: "<p>Not yet.</p>" };
    const { html } = await publishing.call("previewPost", { publicationId, article } as never, account);
    expect(html).toContain('data-template="editorial"');
    expect((await publishing.call("listComments", { publicationId }, account)).comments).toEqual([]);
    expect((await publishing.call("setSiteDomain", { publicationId }, account)).url).toContain(publication.slug);
  });

  it("may be repeated, and an older state changes nothing", async () => {
    const account = testAccount();
    const newer = stateOf(account, { revision: 3, name: "Newer" });
    await learn(newer, account);
    await learn(newer, account);
    await learn({ ...newer, revision: 2, name: "Older" }, account);
    expect(await (await publishing.get(`/sites/${newer.slug}`)).text()).toContain("Newer");
  });

  it("takes no publication of another account, none that was deleted, and none without a name", async () => {
    const [account, site] = [testAccount(), testSite()];
    await publishing.call("publish", publishRequest(site), testAccount());
    const { publicationId } = site;
    await expect(learn(stateOf(testAccount()), account)).rejects.toMatchObject({ kind: "not-found" });
    await expect(learn(stateOf(account, { publicationId }), account)).rejects.toMatchObject({ kind: "not-found" });
    const gone = stateOf(account);
    await publishing.call("purgePublication", { publicationId: gone.publicationId }, account);
    await expect(learn(gone, account)).rejects.toMatchObject({ kind: "not-found" });
    for (const none of [null, stateOf(account, { publicationId: "" })]) {
      await expect(learn(none, account)).rejects.toMatchObject({ kind: "invalid" });
    }
  });

  it("is for operators alone", async () => {
    const account = testAccount();
    const call = publishing.call("learnPublication", { publication: stateOf(account) }, account, "gateway");
    await expect(call).rejects.toMatchObject({ kind: "forbidden" });
  });
});
