import { randomUUID } from "node:crypto";
import type { GetPublicationBriefRequest } from "@galley/proto/content/v1";
import { prebuiltStyles } from "../../src/domain/styles.ts";
import { createPublication, createTopic, newIdea, recordIdeas, required } from "../samples.ts";
import { contentForSuite, type TestAccount, testAccount, throughGeneration } from "../start-content.ts";

const guide = required(prebuiltStyles[2]);

describe("GetPublicationBrief", () => {
  let account: TestAccount;
  let publicationId: string;
  const content = contentForSuite();
  beforeEach(async () => {
    account = testAccount();
    publicationId = (await createPublication(content, account)).id;
  });

  const brief = (fields: GetPublicationBriefRequest = {}, by = account) =>
    content.call("getPublicationBrief", { publicationId, ...fields }, throughGeneration(by));
  const chooseStyle = (styleId: string) =>
    content.call("updatePublication", { publicationId, updateMask: ["style_id"], styleId }, account);
  const storeStyle = async (accountId: string) => {
    const style = { _id: randomUUID() as never, accountId, name: "Mine", description: "", systemPrompt: "Write." };
    await content.database.collection("styles").insertOne({ ...style, createdAt: new Date(), updatedAt: new Date() });
    return style._id as string;
  };

  it("returns the publication without a style when it has none, and without scouting data by default", async () => {
    await createTopic(content, account, publicationId);
    await recordIdeas(content, account, publicationId);
    const { publication } = await content.call("getPublication", { publicationId }, account);
    expect(await brief()).toEqual({
      publication,
      style: null,
      activeTopics: [],
      knownStories: [],
    });
  });

  it("returns the requested style, or that of the publication, or none", async () => {
    expect(await brief({ styleId: guide.id })).toMatchObject({ style: { id: guide.id } });
    const own = await storeStyle(account.accountId);
    expect(await brief({ styleId: own })).toMatchObject({ style: { id: own, isPrebuilt: false } });
    await chooseStyle(own);
    expect(await brief()).toMatchObject({ style: { id: own } });
    await content.database.collection<{ _id: string }>("styles").deleteOne({ _id: own });
    expect(await brief()).toMatchObject({ style: null });
    await chooseStyle(guide.id);
    expect(await brief()).toMatchObject({ style: { id: guide.id } });
  });

  it.each([
    ["another account's", () => storeStyle(testAccount().accountId)],
    ["an unknown", async () => randomUUID()],
    ["a malformed", async () => "nice"],
  ])("refuses %s style", async (_which, idOf) => {
    const styleId = await idOf();
    await expect(brief({ styleId })).rejects.toMatchObject({
      kind: "invalid",
      message: "styleId must be the id of a prebuilt style or of one of your own",
    });
  });

  it("returns active topics and known stories, newest first, for scouting", async () => {
    const { id: idle } = await createTopic(content, account, publicationId);
    const active = await createTopic(content, account, publicationId);
    await content.call("updateTopic", { topicId: idle, updateMask: ["is_active"], isActive: false }, account);
    const older = newIdea({ title: "Older" });
    const newer = newIdea({ title: "Newer" });
    await recordIdeas(content, account, publicationId, { ideas: [older] });
    await recordIdeas(content, account, publicationId, { ideas: [newer] });
    const { activeTopics, knownStories } = await brief({ withScouting: true });
    expect(activeTopics).toEqual([active]);
    expect(knownStories).toEqual(
      [newer, older].map(({ topicId, title, angle, summary, dedupeKey, sources }) => ({
        ideaId: expect.any(String),
        createdAt: expect.any(Number),
        topicId,
        title,
        angle,
        summary,
        dedupeKey,
        urls: sources?.map(({ url }) => url),
        status: "IDEA_STATUS_NEW",
      })),
    );
  });

  it("returns more stories than one run can record", async () => {
    for (let run = 0; run < 3; run += 1) {
      const ideas = Array.from({ length: 200 }, () => newIdea({ title: `Run ${run}` }));
      await recordIdeas(content, account, publicationId, { ideas });
    }
    const { knownStories } = await brief({ withScouting: true });
    expect(knownStories).toHaveLength(600);
  });
});
