import { randomUUID } from "node:crypto";
import { atOnce, createPublication, first, present, recordIdeas, settle } from "../samples.ts";
import { contentForSuite, type TestAccount, testAccount, throughGeneration } from "../start-content.ts";

describe("PromoteIdea", () => {
  let account: TestAccount;
  let ideaId: string;
  const content = contentForSuite();
  beforeEach(async () => {
    account = testAccount();
    const { id: publicationId } = await createPublication(content, account);
    ideaId = first(await recordIdeas(content, account, publicationId)).id;
  });

  const promote = (sessionId: string, by = account) =>
    content.call("promoteIdea", { ideaId, sessionId }, throughGeneration(by));
  const setStatus = (status: string) =>
    content.database.collection<{ _id: string }>("ideas").updateOne({ _id: ideaId }, { $set: { status } });

  it.each(["new", "reviewed"])("promotes an idea that is %s", async (status) => {
    await setStatus(status);
    const sessionId = randomUUID();
    const { idea } = await promote(sessionId);
    expect(idea).toMatchObject({ id: ideaId, status: "IDEA_STATUS_PROMOTED", sessionId });
  });

  it("changes nothing when the same session repeats it", async () => {
    const sessionId = randomUUID();
    const promoted = await promote(sessionId);
    expect(await promote(sessionId)).toEqual(promoted);
  });

  it("refuses a dismissed idea and one that another session has", async () => {
    await setStatus("dismissed");
    await expect(promote(randomUUID())).rejects.toMatchObject({ kind: "conflict" });
    await setStatus("new");
    await promote(randomUUID());
    await expect(promote(randomUUID())).rejects.toMatchObject({ kind: "conflict" });
  });

  it("gives the idea to one of 10 sessions that ask at once", async () => {
    const { results, failures } = await settle(atOnce(10, () => promote(randomUUID())));
    expect(results).toHaveLength(1);
    for (const failure of failures) expect(failure).toMatchObject({ kind: "conflict" });
    const { idea } = await content.call("getIdea", { ideaId }, account);
    expect(present(idea).sessionId).toBe(first(results).idea?.sessionId);
  });

  it("refuses what is no session", async () => {
    await expect(promote("session")).rejects.toMatchObject({ kind: "invalid" });
  });
});
