import { randomUUID } from "node:crypto";
import { createPublication, createTopic } from "../samples.ts";
import { contentForSuite, type TestContent, testAccount, throughGeneration } from "../start-content.ts";

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

  it.each([
    ["another account's", async (content: TestContent) => (await createPublication(content, testAccount())).id],
    ["an unknown", async () => randomUUID()],
    ["a malformed", async () => "../etc/passwd"],
    ["an empty", async () => ""],
  ])("does not find %s id", async (_which, idOf) => {
    const publicationId = await idOf(content);
    const call = content.call("getPublication", { publicationId }, testAccount());
    await expect(call).rejects.toMatchObject({ kind: "not-found", message: "The resource does not exist." });
  });
});
