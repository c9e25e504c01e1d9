import { randomUUID } from "node:crypto";
import { createPublication, first, newIdea, recordIdeas, required } from "../samples.ts";
import { contentForSuite, type TestAccount, testAccount, throughGeneration } from "../start-content.ts";

describe("ListIdeas", () => {
  let account: TestAccount;
  let publicationId: string;
  const content = contentForSuite();
  beforeEach(async () => {
    account = testAccount();
    publicationId = (await createPublication(content, account)).id;
  });

  it("returns the ideas of the publication, oldest first, and those of one run by id", async () => {
    const made: string[] = [];
    for (let run = 0; run < 3; run += 1) {
      const created = await recordIdeas(content, account, publicationId, { ideas: [newIdea(), newIdea(), newIdea()] });
      made.push(...created.map(({ id }) => id).sort());
    }
    await recordIdeas(content, account, (await createPublication(content, account)).id);
    const { ideas } = await content.call("listIdeas", { publicationId }, account);
    expect(ideas.map(({ id }) => id)).toEqual(made);
  });

  it("returns ideas of one status", async () => {
    const [one, two, three] = (
      await recordIdeas(content, account, publicationId, { ideas: [newIdea(), newIdea(), newIdea()] })
    ).map(({ id }) => id);
    const stored = content.database.collection<{ _id: string }>("ideas");
    await stored.updateOne({ _id: required(one) }, { $set: { status: "dismissed" } });
    await content.call("promoteIdea", { ideaId: required(two), sessionId: randomUUID() }, throughGeneration(account));
    const listIds = async (
      status: "IDEA_STATUS_NEW" | "IDEA_STATUS_REVIEWED" | "IDEA_STATUS_PROMOTED" | "IDEA_STATUS_DISMISSED",
    ) => (await content.call("listIdeas", { publicationId, status }, account)).ideas.map(({ id }) => id);
    expect(await listIds("IDEA_STATUS_DISMISSED")).toEqual([one]);
    expect(await listIds("IDEA_STATUS_PROMOTED")).toEqual([two]);
    expect(await listIds("IDEA_STATUS_NEW")).toEqual([three]);
    expect(await listIds("IDEA_STATUS_REVIEWED")).toEqual([]);
  });

  it("returns pages from both ends that form the complete list, also when many ideas have the same time", async () => {
    for (let run = 0; run < 3; run += 1) {
      await recordIdeas(content, account, publicationId, { ideas: [newIdea(), newIdea(), newIdea(), newIdea()] });
    }
    const listIds = async (page: { limit?: number; before?: string; after?: string }) => {
      const { ideas } = await content.call("listIdeas", { publicationId, ...page }, account);
      return ideas.map(({ id }) => id);
    };
    const all = await listIds({});
    expect(all).toHaveLength(12);
    for (const limit of [1, 3, 5, 500]) {
      const forwards: string[] = [];
      for (let page = await listIds({ limit, after: "" }); page.length > 0; ) {
        forwards.push(...page);
        page = await listIds({ limit, after: required(page.at(-1)) });
      }
      expect(forwards).toEqual(all);
      const backwards: string[] = [];
      for (let page = await listIds({ limit }); page.length > 0; ) {
        backwards.unshift(...page);
        page = await listIds({ limit, before: required(page[0]) });
      }
      expect(backwards).toEqual(all);
    }
    const [low, high] = [required(all[2]), required(all[9])];
    expect(await listIds({ before: high, after: low })).toEqual(all.slice(3, 9));
    expect(await listIds({ before: high, after: low, limit: 2 })).toEqual(all.slice(3, 5));
    expect(await listIds({ before: low })).toEqual(all.slice(0, 2));
    expect(await listIds({ before: low, after: high })).toEqual([]);
  });

  it("continues after an idea whose status has changed", async () => {
    const made = await recordIdeas(content, account, publicationId, { ideas: [newIdea(), newIdea(), newIdea()] });
    const [, two, three] = made.map(({ id }) => id).sort();
    await content.call("promoteIdea", { ideaId: required(two), sessionId: randomUUID() }, throughGeneration(account));
    const request = { publicationId, status: "IDEA_STATUS_NEW", after: required(two) } as const;
    expect((await content.call("listIdeas", request, account)).ideas.map(({ id }) => id)).toEqual([three]);
  });

  it("names the field when a limit is out of range or an idea is not of this publication", async () => {
    const elsewhere = first(await recordIdeas(content, account, (await createPublication(content, account)).id)).id;
    const foreign = testAccount();
    const theirs = first(await recordIdeas(content, foreign, (await createPublication(content, foreign)).id)).id;
    const call = (page: object) => content.call("listIdeas", { publicationId, ...page }, account);
    for (const limit of [0, -1, 501, 2_147_483_647]) {
      await expect(call({ limit })).rejects.toMatchObject({
        kind: "invalid",
        message: "limit must be a whole number from 1 to 500",
      });
    }
    for (const id of [elsewhere, theirs, randomUUID(), "nope", "$gt"]) {
      const message = (field: string) => `${field} must be the id of an idea of this publication`;
      await expect(call({ before: id })).rejects.toMatchObject({ kind: "invalid", message: message("before") });
      await expect(call({ after: id })).rejects.toMatchObject({ kind: "invalid", message: message("after") });
    }
    const unknown = content.call("listIdeas", { publicationId: randomUUID(), before: elsewhere }, account);
    await expect(unknown).rejects.toMatchObject({ kind: "not-found" });
  });
});
