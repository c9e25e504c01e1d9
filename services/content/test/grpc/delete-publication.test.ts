import { randomUUID } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
import { createPublication, createTopic, first, newIdea, recordIdeas, settle, startConcurrently } from "../samples.ts";
import { contentForSuite, testAccount, throughGeneration } from "../start-content.ts";

describe("DeletePublication", () => {
  const content = contentForSuite();

  const countStored = (publicationId: string) =>
    Promise.all(["topics", "ideas"].map((name) => content.database.collection(name).countDocuments({ publicationId })));

  it("hides all data of the publication before it returns", async () => {
    const account = testAccount();
    const { id: publicationId } = await createPublication(content, account);
    const { id: topicId } = await createTopic(content, account, publicationId);
    const { id: ideaId } = first(await recordIdeas(content, account, publicationId));
    expect(await content.call("deletePublication", { publicationId }, account)).toEqual({});
    const generation = throughGeneration(account);
    const calls = [
      content.call("getPublication", { publicationId }, account),
      content.call("updatePublication", { publicationId, updateMask: ["name"], name: "Back" }, account),
      content.call("updatePublication", { publicationId, updateMask: [] }, account),
      content.call("listTopics", { publicationId }, account),
      content.call("createTopic", { operationId: randomUUID(), publicationId, name: "Late" }, account),
      content.call("updateTopic", { topicId, updateMask: ["name"], name: "Back" }, account),
      content.call("deleteTopic", { topicId }, account),
      content.call("listIdeas", { publicationId }, account),
      content.call("getIdea", { ideaId }, account),
      content.call("recordIdeas", { publicationId, runId: randomUUID(), ideas: [newIdea()] }, generation),
      content.call("promoteIdea", { ideaId, sessionId: randomUUID() }, generation),
      content.call("getPublicationBrief", { publicationId, withScouting: true }, generation),
    ];
    const { failures } = await settle<unknown>(calls);
    expect(failures).toHaveLength(calls.length);
    for (const failure of failures) expect(failure).toMatchObject({ kind: "not-found" });
    expect(await content.call("listPublications", {}, account)).toEqual({ publications: [] });
  });

  it("frees the slug and the slot before it returns", async () => {
    const account = testAccount("free");
    const { id: publicationId } = await createPublication(content, account, { slug: "mine" });
    await createPublication(content, account);
    await content.call("deletePublication", { publicationId }, account);
    await expect(createPublication(content, account, { slug: "mine" })).resolves.toMatchObject({ slug: "mine" });
  });

  it("removes topics and ideas soon afterwards", async () => {
    const account = testAccount();
    const { id: publicationId } = await createPublication(content, account);
    const { id: topicId } = await createTopic(content, account, publicationId);
    await createTopic(content, account, publicationId);
    await content.call("deleteTopic", { topicId }, account);
    await recordIdeas(content, account, publicationId, { ideas: [newIdea(), newIdea()] });
    expect(await countStored(publicationId)).toEqual([2, 2]);
    await content.call("deletePublication", { publicationId }, account);
    await waitUntil(async () => expect(await countStored(publicationId)).toEqual([0, 0]));
  });

  it("leaves only a small tombstone", async () => {
    const account = testAccount();
    const { id: publicationId } = await createPublication(content, account, { description: "Secret" });
    await content.call("deletePublication", { publicationId }, account);
    const stored = await content.database.collection<{ _id: string }>("publications").findOne({ _id: publicationId });
    expect(Object.keys(stored ?? {}).sort()).toEqual(
      ["_id", "accountId", "deletedAt", "deletionOpen", "operationId", "outbox", "purgeAt"].sort(),
    );
  });

  it("can be repeated until the deletion is completed, and then fails as not found", async () => {
    const account = testAccount();
    const { id: publicationId } = await createPublication(content, account);
    const remove = () => content.call("deletePublication", { publicationId }, account);
    await remove();
    expect(await remove()).toEqual({});
    const complete = () => content.call("completePublicationDeletion", { publicationId }, account);
    for (const _ of [1, 2]) expect(await complete()).toEqual({});
    await expect(remove()).rejects.toMatchObject({ kind: "not-found" });
  });

  it("cannot be completed for a publication that is not deleted", async () => {
    const account = testAccount();
    const { id: publicationId } = await createPublication(content, account);
    const call = content.call("completePublicationDeletion", { publicationId }, account);
    await expect(call).rejects.toMatchObject({ kind: "conflict" });
    await expect(content.call("getPublication", { publicationId }, account)).resolves.toBeDefined();
  });

  it("succeeds for all concurrent calls and stores one event", async () => {
    const account = testAccount();
    const { id: publicationId } = await createPublication(content, account);
    await Promise.all(startConcurrently(10, () => content.call("deletePublication", { publicationId }, account)));
    const stored = await content.database
      .collection<{ _id: string; outbox: unknown[] }>("publications")
      .findOne({ _id: publicationId });
    expect(stored?.outbox).toHaveLength(1);
  });

  it("leaves no data of concurrent inserts", async () => {
    const account = testAccount();
    for (let round = 0; round < 5; round += 1) {
      const { id: publicationId } = await createPublication(content, account);
      const inserts = startConcurrently<unknown>(12, (index) =>
        index % 2 === 0
          ? createTopic(content, account, publicationId)
          : recordIdeas(content, account, publicationId, { ideas: [newIdea(), newIdea()] }),
      );
      const [{ failures }] = await Promise.all([
        settle(inserts),
        content.call("deletePublication", { publicationId }, account),
      ]);
      for (const failure of failures) expect(failure).toMatchObject({ kind: "not-found" });
      await waitUntil(async () => expect(await countStored(publicationId)).toEqual([0, 0]));
      await expect(content.call("listTopics", { publicationId }, account)).rejects.toMatchObject({ kind: "not-found" });
      await expect(content.call("listIdeas", { publicationId }, account)).rejects.toMatchObject({ kind: "not-found" });
    }
  });
});
