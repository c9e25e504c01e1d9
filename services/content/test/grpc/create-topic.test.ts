import { randomUUID } from "node:crypto";
import { createPublication, createTopic, required, settle, startConcurrently } from "../samples.ts";
import { contentForSuite, type TestAccount, testAccount } from "../start-content.ts";

describe("CreateTopic", () => {
  let account: TestAccount;
  let publicationId: string;
  const content = contentForSuite();
  beforeEach(async () => {
    account = testAccount("free");
    publicationId = (await createPublication(content, account)).id;
  });

  const request = () => ({ operationId: randomUUID(), publicationId, name: "Tides" });

  it("stores description and priority", async () => {
    const fields = { description: "https://tides.example/feed", priority: 3 };
    await content.call("createTopic", { ...request(), ...fields }, account);
    const { topics } = await content.call("listTopics", { publicationId }, account);
    expect(topics).toMatchObject([fields]);
  });

  it("names all wrong fields", async () => {
    const wrong = { name: "x".repeat(201), description: "x".repeat(2_001), priority: 4 };
    await expect(content.call("createTopic", { ...request(), ...wrong }, account)).rejects.toMatchObject({
      kind: "invalid",
      message: [
        "name must be 1 to 200 characters long",
        "description must be at most 2000 characters long",
        "priority must be a whole number from 1 to 3",
      ].join("; "),
    });
  });

  it("gives the last slot of the plan to exactly one of 20 concurrent creates", async () => {
    await createTopic(content, account, publicationId);
    await createTopic(content, account, publicationId);
    const calls = startConcurrently(20, () => content.call("createTopic", request(), account));
    const { results, failures } = await settle(calls);
    expect(results).toHaveLength(1);
    expect(failures).toHaveLength(19);
    for (const failure of failures) {
      expect(failure).toMatchObject({ kind: "quota-exceeded", quota: { limit: 3, current: 3 } });
    }
  });

  it("counts each publication separately, without deleted topics", async () => {
    const { id: otherId } = await createPublication(content, account);
    const made = [];
    for (let count = 0; count < 3; count += 1) made.push(await createTopic(content, account, publicationId));
    await createTopic(content, account, otherId);
    await expect(createTopic(content, account, publicationId)).rejects.toMatchObject({
      quota: { limit: 3, current: 3 },
    });
    await content.call("deleteTopic", { topicId: required(made[1]).id }, account);
    await createTopic(content, account, publicationId);
    await expect(createTopic(content, account, publicationId)).rejects.toMatchObject({
      quota: { limit: 3, current: 3 },
    });
  });

  it("returns the first result to repeated operations, also with a full quota and concurrently", async () => {
    const same = request();
    const { topic: made } = await content.call("createTopic", same, account);
    await createTopic(content, account, publicationId);
    await createTopic(content, account, publicationId);
    expect(await content.call("createTopic", same, account)).toEqual({ topic: made });
    const { id: otherId } = await createPublication(content, account);
    const raced = { ...request(), publicationId: otherId };
    const { results, failures } = await settle(
      startConcurrently(10, () => content.call("createTopic", raced, account)),
    );
    expect(failures).toEqual([]);
    expect(new Set(results.map(({ topic }) => required(topic).id)).size).toBe(1);
    expect((await content.call("listTopics", { publicationId: otherId }, account)).topics).toHaveLength(1);
  });

  it("does not create a deleted topic again", async () => {
    const same = request();
    const { topic } = await content.call("createTopic", same, account);
    await content.call("deleteTopic", { topicId: required(topic).id }, account);
    await expect(content.call("createTopic", same, account)).rejects.toMatchObject({ kind: "conflict" });
  });
});
