import { randomUUID } from "node:crypto";
import { awayFromMidnight } from "@galley/test-kit/conditions";
import type { SharedArticle, ShareWriter, UsageRecord } from "../../src/domain/share-texts.ts";
import { draftOrder, type Tenant, testSystem } from "../harness/system.ts";

const usage: UsageRecord = { calls: 2, inputTokens: 300, outputTokens: 40 };

const asked: SharedArticle[] = [];
let answer: ShareWriter;
const writeShareTexts: ShareWriter = (article, context) => {
  asked.push(article);
  return answer(article, context);
};
await awayFromMidnight();
const system = await testSystem();
const replica = await system.startReplica({}, {}, { writeShareTexts });

describe("a share without words of the client's", () => {
  let tenant: Tenant;
  let sessionId: string;
  beforeEach(async () => {
    asked.length = 0;
    answer = async (_article, { onSpent }) => {
      onSpent(usage);
      return { linkedin: "Words for LinkedIn.", twitter: "Words for X." };
    };
    tenant = system.tenant();
    const order = draftOrder(tenant.publication.id);
    sessionId = (await replica.call("generateDraft", { order, detached: false }, tenant.as())).sessionId;
  });

  const publish = (change: object = { publishToLinkedin: true, publishToTwitter: true }) =>
    replica.call("publishSession", { operationId: randomUUID(), sessionId, ...change }, tenant.as());
  const received = () => system.publishing.received.filter(({ request }) => request.sessionId === sessionId);
  const report = async () =>
    (await replica.call("getDraftReport", { sessionId, version: 1 }, tenant.as({ issuer: "gateway" }))).report;
  const month = () => `${tenant.accountId}/${new Date().toISOString().slice(0, 7)}`;
  const tokensUsed = async () => {
    const uses = system.database.collection<{ _id: string; tokens: number }>("token_uses");
    return (await uses.findOne({ _id: month() }))?.tokens ?? 0;
  };

  it("gets checked words of a model, once for each draft however often it is published", async () => {
    const [before, used] = [await report(), await tokensUsed()];
    await publish();
    await publish();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ networks: ["linkedin", "twitter"], title: expect.any(String) });
    expect(received().map(({ request }) => request.twitter)).toMatchObject([
      { proposal: "Words for X." },
      { proposal: "Words for X." },
    ]);
    expect(received()[0]?.request.linkedin).toMatchObject({ proposal: "Words for LinkedIn." });
    // The previous version of Galley looks for this field.
    expect(await system.database.collection("drafts").findOne({ sessionId })).toMatchObject({
      shareTexts: { asked: ["linkedin", "twitter"] },
    });
    const after = await report();
    expect(after?.proposals).toMatchObject({ linkedinText: "Words for LinkedIn.", tweetText: "Words for X." });
    expect(Number(after?.usage?.inputTokens) - Number(before?.usage?.inputTokens)).toBe(300);
    expect((await tokensUsed()) - used).toBe(340);
  });

  it("is not asked for where the client has words, or shares nothing", async () => {
    await publish({ publishToLinkedin: true, linkedinText: "Mine" });
    await publish({});
    expect(asked).toEqual([]);
    expect(received()[0]?.request.linkedin).toMatchObject({ text: "Mine" });
    expect(received()[0]?.request.linkedin?.proposal).toBeUndefined();
  });

  it("is not asked for where the draft was shared before", async () => {
    await publish({ publishToLinkedin: true });
    const content = "<p>Mills grind even more.</p>";
    const edit = { operationId: randomUUID(), sessionId, baseVersion: 1, title: "Mills", content };
    await replica.call("saveDraft", edit, tenant.as());
    await publish({ publishToLinkedin: true });
    expect(asked).toHaveLength(1);
    await publish();
    expect(asked).toHaveLength(2);
  });

  it("gets the words that were written with the draft before those of a model", async () => {
    const shareTexts = { twitter: "Asked for with the order." };
    system.writer.report = { proposals: { excerpt: "", tags: [], internalLinks: [], shareTexts } };
    const order = draftOrder(tenant.publication.id);
    sessionId = (await replica.call("generateDraft", { order, detached: false }, tenant.as())).sessionId;
    system.writer.report = {};
    await publish({ publishToTwitter: true });
    expect(asked).toEqual([]);
    await publish();
    expect(received().map(({ request }) => [request.twitter?.proposal, request.linkedin?.proposal])).toEqual([
      ["Asked for with the order.", undefined],
      ["Asked for with the order.", "Words for LinkedIn."],
    ]);
    const both = { linkedinText: "Words for LinkedIn.", tweetText: "Asked for with the order." };
    expect((await report())?.proposals).toMatchObject(both);
  });

  it("is published with publishing's own words when the model fails, which is not asked again; what it cost counts", async () => {
    const used = await tokensUsed();
    answer = async (_article, { onSpent }) => {
      onSpent(usage);
      throw new Error("The model is down.");
    };
    expect((await publish()).post).toMatchObject({ linkedin: { success: true } });
    await publish();
    expect(asked).toHaveLength(1);
    expect(received()[0]?.request.linkedin?.proposal).toBeUndefined();
    expect((await tokensUsed()) - used).toBe(340);
  });

  it("costs nothing when the account has used up its tokens, and is published all the same", async () => {
    const uses = system.database.collection<{ _id: string; tokens: number }>("token_uses");
    await uses.updateOne({ _id: month() }, { $set: { tokens: 20_000_000 } }, { upsert: true });
    expect((await publish({ publishToLinkedin: true })).post).toMatchObject({ linkedin: { success: true } });
    expect(asked).toEqual([]);
  });

  it("is not asked for again after a process died while it was", async () => {
    const drafts = system.database.collection("drafts");
    await drafts.updateOne({ sessionId }, { $set: { shareTexts: { texts: {} } } });
    expect((await publish()).post).toMatchObject({ linkedin: { success: true } });
    expect(asked).toEqual([]);
  });
});
