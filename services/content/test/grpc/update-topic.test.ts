import { createPublication, createTopic, first, newIdea, recordIdeas, startConcurrently } from "../samples.ts";
import { contentForSuite, type TestAccount, testAccount } from "../start-content.ts";

describe("UpdateTopic", () => {
  let account: TestAccount;
  let publicationId: string;
  let topicId: string;
  const content = contentForSuite();
  beforeEach(async () => {
    account = testAccount();
    publicationId = (await createPublication(content, account)).id;
    topicId = (await createTopic(content, account, publicationId)).id;
  });

  it("changes only the fields that the mask names", async () => {
    const updateMask = ["description", "priority", "is_active"];
    const changes = { description: "Of the sea", priority: 2, isActive: false };
    const { topic } = await content.call("updateTopic", { topicId, updateMask, ...changes, name: "No" }, account);
    expect(topic).toMatchObject({ id: topicId, publicationId, name: "Tides", ...changes });
    const blank = { topicId, updateMask: ["description"], description: "  " };
    expect((await content.call("updateTopic", blank, account)).topic).not.toHaveProperty("description");
    const cleared = await content.call("updateTopic", { topicId, updateMask: ["description"] }, account);
    expect(cleared.topic).not.toHaveProperty("description");
    expect((await content.call("listTopics", { publicationId }, account)).topics).toEqual([cleared.topic]);
  });

  it("names all wrong fields", async () => {
    const call = content.call(
      "updateTopic",
      { topicId, updateMask: ["name", "priority", "is_active"], priority: 0 },
      account,
    );
    await expect(call).rejects.toMatchObject({
      kind: "invalid",
      message: [
        "name must be 1 to 200 characters long",
        "priority must be a whole number from 1 to 3",
        "isActive must be true or false",
      ].join("; "),
    });
  });

  it("refuses a mask with an unknown field, and changes nothing with an empty mask", async () => {
    const other = content.call("updateTopic", { topicId, updateMask: ["publication_id"] }, account);
    await expect(other).rejects.toMatchObject({ kind: "invalid" });
    const { topic } = await content.call("updateTopic", { topicId, updateMask: [] }, account);
    expect(topic).toMatchObject({ id: topicId, name: "Tides" });
  });

  it("applies concurrent changes of different fields", async () => {
    const changes = [
      { updateMask: ["name"], name: "New" },
      { updateMask: ["description"], description: "New" },
      { updateMask: ["priority"], priority: 3 },
      { updateMask: ["is_active"], isActive: false },
    ];
    await Promise.all(
      startConcurrently(4, (index) => content.call("updateTopic", { topicId, ...changes[index] }, account)),
    );
    const { topics } = await content.call("listTopics", { publicationId }, account);
    expect(topics).toMatchObject([{ name: "New", description: "New", priority: 3, isActive: false }]);
  });

  it("does not find a deleted topic, but keeps its ideas", async () => {
    const idea = first(await recordIdeas(content, account, publicationId, { ideas: [newIdea({ topicId })] }));
    expect(await content.call("deleteTopic", { topicId }, account)).toEqual({});
    expect((await content.call("listTopics", { publicationId }, account)).topics).toEqual([]);
    expect((await content.call("getPublication", { publicationId }, account)).topics).toEqual([]);
    expect((await content.call("listIdeas", { publicationId }, account)).ideas).toEqual([idea]);
    const update = content.call("updateTopic", { topicId, updateMask: ["name"], name: "Mine" }, account);
    await expect(update).rejects.toMatchObject({ kind: "not-found" });
    await expect(content.call("deleteTopic", { topicId }, account)).rejects.toMatchObject({ kind: "not-found" });
  });
});
