import { createPublication, createTopic } from "../samples.ts";
import { contentForSuite, testAccount } from "../start-content.ts";

describe("ListTopics", () => {
  const content = contentForSuite();

  it("gives the publication's topics, oldest first, those that are not active too", async () => {
    const account = testAccount();
    const { id: publicationId } = await createPublication(content, account);
    const made: string[] = [];
    for (const name of ["Zinc", "Ice", "Ash"])
      made.push((await createTopic(content, account, publicationId, { name })).id);
    await content.call("updateTopic", { topicId: made[1] ?? "", updateMask: ["is_active"], isActive: false }, account);
    await createTopic(content, account, (await createPublication(content, account)).id);
    const { topics } = await content.call("listTopics", { publicationId }, account);
    expect(topics.map(({ id }) => id)).toEqual(made);
  });
});
