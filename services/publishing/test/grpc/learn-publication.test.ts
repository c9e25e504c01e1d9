import { randomUUID } from "node:crypto";
import type { PublicationUpdated } from "@galley/proto/events/v1";
import { publishRequest, testSite } from "../requests.ts";
import { publishingForSuite, type TestAccount, testAccount } from "../start-publishing.ts";

describe("LearnPublication", () => {
  // There is no broker, so no event announces a publication.
  const publishing = publishingForSuite();

  const publicationState = ({ accountId }: TestAccount, changes: PublicationUpdated = {}) => ({
    accountId,
    publicationId: randomUUID(),
    revision: 1,
    cmsPublicationId: randomUUID(),
    name: "Tea Times",
    slug: `tea-${randomUUID().slice(0, 8)}`,
    templateId: "editorial",
    timezone: "UTC",
    ...changes,
  });
  const learn = (publication: PublicationUpdated | null, account: TestAccount) =>
    publishing.call("learnPublication", { publication }, account, "operator");

  it("enables all calls for a publication whose event has not arrived", async () => {
    const account = testAccount();
    const publication = publicationState(account);
    const { publicationId } = publication;
    const known = () => publishing.call("listConnections", { publicationId }, account, "operator");
    await expect(known()).rejects.toMatchObject({ kind: "not-found" });
    await learn(publication, account);
    expect((await known()).connections).toEqual([]);
    const article = { title: "A draft", content: "<p>Not yet.</p>" };
    const { html } = await publishing.call("previewPost", { publicationId, article } as never, account);
    expect(html).toContain('data-template="editorial"');
    expect((await publishing.call("listComments", { publicationId }, account)).comments).toEqual([]);
    expect((await publishing.call("setSiteDomain", { publicationId }, account)).url).toContain(publication.slug);
  });

  it("can be repeated, and an older state has no effect", async () => {
    const account = testAccount();
    const newer = publicationState(account, { revision: 3, name: "Newer" });
    await learn(newer, account);
    await learn(newer, account);
    await learn({ ...newer, revision: 2, name: "Older" }, account);
    expect(await (await publishing.get(`/sites/${newer.slug}`)).text()).toContain("Newer");
  });

  it("refuses a publication of another account, a deleted one, and one without an id", async () => {
    const [account, site] = [testAccount(), testSite()];
    await publishing.call("publish", publishRequest(site), testAccount());
    const { publicationId } = site;
    await expect(learn(publicationState(testAccount()), account)).rejects.toMatchObject({ kind: "not-found" });
    await expect(learn(publicationState(account, { publicationId }), account)).rejects.toMatchObject({
      kind: "not-found",
    });
    const gone = publicationState(account);
    await publishing.call("purgePublication", { publicationId: gone.publicationId }, account);
    await expect(learn(gone, account)).rejects.toMatchObject({ kind: "not-found" });
    for (const none of [null, publicationState(account, { publicationId: "" })]) {
      await expect(learn(none, account)).rejects.toMatchObject({ kind: "invalid" });
    }
  });

  it("is only for operators", async () => {
    const account = testAccount();
    const call = publishing.call("learnPublication", { publication: publicationState(account) }, account, "gateway");
    await expect(call).rejects.toMatchObject({ kind: "forbidden" });
  });
});
