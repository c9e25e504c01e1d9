import { randomUUID } from "node:crypto";
import { createPublication, first, recordIdeas } from "../samples.ts";
import { contentForSuite, testAccount, throughGeneration } from "../start-content.ts";

describe("GetIdea", () => {
  const content = contentForSuite();

  it("gives the idea, with its session once there is one", async () => {
    const account = testAccount();
    const { id: publicationId } = await createPublication(content, account);
    const idea = first(await recordIdeas(content, account, publicationId));
    expect(await content.call("getIdea", { ideaId: idea.id }, account)).toEqual({ idea });
    expect(idea.sources?.[0]?.outlet).toBe("Ledger");
    const sessionId = randomUUID();
    await content.call("promoteIdea", { ideaId: idea.id, sessionId }, throughGeneration(account));
    const promoted = await content.call("getIdea", { ideaId: idea.id }, account);
    expect(promoted.idea).toMatchObject({ id: idea.id, status: "IDEA_STATUS_PROMOTED", sessionId });
  });
});
