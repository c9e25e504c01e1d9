import { randomUUID } from "node:crypto";
import { createPublication, first, recordIdeas, required, settle, startConcurrently } from "../samples.ts";
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

  it("refuses a dismissed idea and one that another session has promoted", async () => {
    await setStatus("dismissed");
    await expect(promote(randomUUID())).rejects.toMatchObject({ kind: "conflict" });
    await setStatus("new");
    await promote(randomUUID());
    await expect(promote(randomUUID())).rejects.toMatchObject({ kind: "conflict" });
  });

  it("lets exactly one of 10 concurrent sessions promote the idea", async () => {
    const { results, failures } = await settle(startConcurrently(10, () => promote(randomUUID())));
    expect(results).toHaveLength(1);
    for (const failure of failures) expect(failure).toMatchObject({ kind: "conflict" });
    const { idea } = await content.call("getIdea", { ideaId }, account);
    expect(required(idea).sessionId).toBe(first(results).idea?.sessionId);
  });

  const order = (sessionId: string) =>
    content.call("promoteIdea", { ideaId, sessionId, ordered: true }, throughGeneration(account));

  it.each(["new", "reviewed", "promoted", "dismissed"])(
    "lets a client order a draft of an idea that is %s",
    async (status) => {
      await setStatus(status);
      const sessionId = randomUUID();
      const { idea, earlierSessionId } = await order(sessionId);
      expect(idea).toMatchObject({ status: "IDEA_STATUS_PROMOTED", sessionId });
      expect(earlierSessionId).toBeUndefined();
    },
  );

  it("returns the session of the draft before, also when an order is repeated", async () => {
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    await promote(first);
    expect((await order(second)).earlierSessionId).toBe(first);
    expect((await order(third)).earlierSessionId).toBe(second);
    const { idea, earlierSessionId } = await order(second);
    expect(earlierSessionId).toBe(first);
    expect(idea).toMatchObject({ status: "IDEA_STATUS_PROMOTED", sessionId: third });
  });

  it("knows the draft of an idea that an earlier version promoted", async () => {
    const sessionId = randomUUID();
    await setStatus("promoted");
    await content.database.collection<{ _id: string }>("ideas").updateOne({ _id: ideaId }, { $set: { sessionId } });
    expect((await order(sessionId)).earlierSessionId).toBeUndefined();
    expect((await order(randomUUID())).earlierSessionId).toBe(sessionId);
  });

  it("returns different earlier sessions to 10 drafts that are ordered at the same time", async () => {
    const { results } = await settle(startConcurrently(10, () => order(randomUUID())));
    const earlier = results.flatMap(({ earlierSessionId = [] }) => earlierSessionId);
    expect(new Set(earlier).size).toBe(9);
  });

  it("refuses a session id that is not a UUID", async () => {
    await expect(promote("session")).rejects.toMatchObject({ kind: "invalid" });
  });
});
