import { randomUUID } from "node:crypto";
import { startContent, type TestAccount, type TestContent, testAccount, throughGeneration } from "../start-content.ts";
import { createPublication, first, newIdea, present, recordIdeas } from "../things.ts";

describe("ListIdeas", () => {
  let content: TestContent;
  let account: TestAccount;
  let publicationId: string;
  beforeAll(async () => {
    content = await startContent();
  });
  beforeEach(async () => {
    account = testAccount();
    publicationId = (await createPublication(content, account)).id;
  });
  afterAll(() => content.stop());

  it("gives the publication's ideas, oldest first, and those of one run by id", async () => {
    const made: string[] = [];
    for (let run = 0; run < 3; run += 1) {
      const created = await recordIdeas(content, account, publicationId, { ideas: [newIdea(), newIdea(), newIdea()] });
      made.push(...created.map(({ id }) => id).sort());
    }
    await recordIdeas(content, account, (await createPublication(content, account)).id);
    const { ideas } = await content.call("listIdeas", { publicationId }, account);
    expect(ideas.map(({ id }) => id)).toEqual(made);
  });

  it("gives those of one status", async () => {
    const [one, two, three] = (
      await recordIdeas(content, account, publicationId, { ideas: [newIdea(), newIdea(), newIdea()] })
    ).map(({ id }) => id);
    const stored = content.database.collection<{ _id: string }>("ideas");
    await stored.updateOne({ _id: present(one) }, { $set: { status: "dismissed" } });
    await content.call("promoteIdea", { ideaId: present(two), sessionId: randomUUID() }, throughGeneration(account));
    const idsOf = async (
      status: "IDEA_STATUS_NEW" | "IDEA_STATUS_REVIEWED" | "IDEA_STATUS_PROMOTED" | "IDEA_STATUS_DISMISSED",
    ) => (await content.call("listIdeas", { publicationId, status }, account)).ideas.map(({ id }) => id);
    expect(await idsOf("IDEA_STATUS_DISMISSED")).toEqual([one]);
    expect(await idsOf("IDEA_STATUS_PROMOTED")).toEqual([two]);
    expect(await idsOf("IDEA_STATUS_NEW")).toEqual([three]);
    expect(await idsOf("IDEA_STATUS_REVIEWED")).toEqual([]);
  });

  it("does not find another account's, an unknown or a malformed publication", async () => {
    first(await recordIdeas(content, account, publicationId));
    for (const id of [publicationId, randomUUID(), "nope"]) {
      const call = content.call("listIdeas", { publicationId: id }, testAccount());
      await expect(call).rejects.toMatchObject({ kind: "not-found" });
    }
  });
});
