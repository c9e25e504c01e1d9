import { randomUUID } from "node:crypto";
import { prebuiltStyles } from "../../src/domain/styles.ts";
import { createPublication, createTopic, first, recordIdeas } from "../samples.ts";
import { contentForSuite, testAccount, throughGeneration } from "../start-content.ts";

const content = contentForSuite();
const asOperator = { accountId: "operator", tier: "", issuer: "operator" } as const;

describe("GetPublication and ListTopics", () => {
  it("return all topics, oldest first, including inactive ones, to gateway and generation", async () => {
    const account = testAccount();
    const publication = await createPublication(content, account);
    const request = { publicationId: publication.id };
    const topics = [];
    for (const name of ["Zinc", "Ice", "Ash"])
      topics.push(await createTopic(content, account, publication.id, { name }));
    const idle = { topicId: topics[1]?.id ?? "", updateMask: ["is_active"], isActive: false };
    const changed = await content.call("updateTopic", idle, account);
    const expected = topics.map((topic) => (topic.id === idle.topicId ? changed.topic : topic));
    await createTopic(content, account, (await createPublication(content, account)).id);
    for (const caller of [account, throughGeneration(account)])
      expect(await content.call("getPublication", request, caller)).toEqual({ publication, topics: expected });
    expect((await content.call("listTopics", request, account)).topics).toEqual(expected);
  });
});

describe("ListPublications", () => {
  it("returns the publications of the account, oldest first, and those with the same time by id", async () => {
    const account = testAccount();
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) made.push((await createPublication(content, account)).id);
    await createPublication(content, testAccount());
    const listed = async () => (await content.call("listPublications", {}, account)).publications.map(({ id }) => id);
    expect(await listed()).toEqual(made);
    const { accountId } = account;
    await content.database.collection("publications").updateMany({ accountId }, { $set: { createdAt: new Date(0) } });
    expect(await listed()).toEqual(made.toSorted());
  });
});

describe("FindPublication", () => {
  it("returns the account and the state of a publication to an operator", async () => {
    const { accountId, ...account } = testAccount();
    const { id: publicationId, name, slug } = await createPublication(content, { accountId, ...account });
    const { publication } = await content.call("findPublication", { publicationId }, asOperator);
    expect(publication).toMatchObject({ accountId, publicationId, name, slug });
  });

  it("does not find unknown and deleted publications", async () => {
    const account = testAccount();
    const { id: publicationId } = await createPublication(content, account);
    await content.call("deletePublication", { publicationId }, account);
    for (const gone of [publicationId, randomUUID(), ""]) {
      const call = content.call("findPublication", { publicationId: gone }, asOperator);
      await expect(call).rejects.toMatchObject({ kind: "not-found" });
    }
  });
});

describe("GetIdea", () => {
  it("returns the idea, with its session after it is promoted", async () => {
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

describe("ListStyles", () => {
  it("returns the six prebuilt styles to every account, the default first", async () => {
    const { styles } = await content.call("listStyles", {}, testAccount());
    expect(styles.map(({ id }) => id)).toEqual(prebuiltStyles.map(({ id }) => id));
    expect(styles[0]?.name).toBe("Plain explainer");
    for (const style of styles) {
      expect(style).toMatchObject({ isPrebuilt: true, createdAt: expect.any(Number), updatedAt: style.createdAt });
      expect(style).not.toHaveProperty("userId");
    }
    expect(await content.call("listStyles", {}, testAccount())).toEqual({ styles });
  });

  it("adds the styles of the account, oldest first, but not those of other accounts", async () => {
    const account = testAccount();
    const { accountId } = account;
    const own = (name: string, year: number, owner = accountId) => ({
      _id: randomUUID() as never,
      accountId: owner,
      name,
      description: "Mine",
      systemPrompt: "Write.",
      createdAt: new Date(Date.UTC(year)),
      updatedAt: new Date(Date.UTC(year)),
    });
    const stored = [own("Later", 2028), own("Earlier", 2027), own("Foreign", 2027, testAccount().accountId)];
    await content.database.collection("styles").insertMany(stored);
    const { styles } = await content.call("listStyles", {}, account);
    expect(styles.slice(6)).toEqual([
      expect.objectContaining({ name: "Earlier", userId: accountId, isPrebuilt: false, systemPrompt: "Write." }),
      expect.objectContaining({ name: "Later", userId: accountId, isPrebuilt: false }),
    ]);
  });
});
