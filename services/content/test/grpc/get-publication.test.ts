import { createPublication, createTopic } from "../samples.ts";
import { contentForSuite, testAccount, throughGeneration } from "../start-content.ts";

describe("GetPublication", () => {
  const content = contentForSuite();

  it("gives the publication with its topics, oldest first, to gateway and generation", async () => {
    const account = testAccount();
    const publication = await createPublication(content, account);
    const topics = [];
    for (const name of ["Tides", "Reefs", "Ice"])
      topics.push(await createTopic(content, account, publication.id, { name }));
    await createTopic(content, account, (await createPublication(content, account)).id);
    const request = { publicationId: publication.id };
    expect(await content.call("getPublication", request, account)).toEqual({ publication, topics });
    expect(await content.call("getPublication", request, throughGeneration(account))).toEqual({ publication, topics });
  });
});
