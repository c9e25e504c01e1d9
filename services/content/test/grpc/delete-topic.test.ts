import { createPublication, createTopic, first, newIdea, recordIdeas } from "../samples.ts";
import { contentForSuite, testAccount } from "../start-content.ts";

describe("DeleteTopic", () => {
  const content = contentForSuite();

  it("removes the topic and keeps its ideas", async () => {
    const account = testAccount();
    const { id: publicationId } = await createPublication(content, account);
    const { id: topicId } = await createTopic(content, account, publicationId);
    const idea = first(await recordIdeas(content, account, publicationId, { ideas: [newIdea({ topicId })] }));
    expect(await content.call("deleteTopic", { topicId }, account)).toEqual({});
    expect((await content.call("listTopics", { publicationId }, account)).topics).toEqual([]);
    expect((await content.call("getPublication", { publicationId }, account)).topics).toEqual([]);
    expect((await content.call("listIdeas", { publicationId }, account)).ideas).toEqual([idea]);
    await expect(content.call("deleteTopic", { topicId }, account)).rejects.toMatchObject({ kind: "not-found" });
  });
});
