import { randomUUID } from "node:crypto";
import { createPublication, createTopic, first, newIdea, recordIdeas } from "../samples.ts";
import { contentForSuite, type TestAccount, testAccount, throughGeneration } from "../start-content.ts";

type CallName = Parameters<ReturnType<typeof contentForSuite>["call"]>[0];

describe("every call", () => {
  const content = contentForSuite();

  const ofGeneration: readonly CallName[] = ["recordIdeas", "promoteIdea"];
  const call = (name: CallName, request: object, account: TestAccount) =>
    content.call(name, request as never, ofGeneration.includes(name) ? throughGeneration(account) : account);

  it.each<[CallName, "publicationId" | "topicId" | "ideaId", object]>([
    ["getPublication", "publicationId", {}],
    ["updatePublication", "publicationId", { updateMask: ["name"], name: "Mine now" }],
    ["deletePublication", "publicationId", {}],
    ["completePublicationDeletion", "publicationId", {}],
    ["getPublicationBrief", "publicationId", { styleId: "nice", withScouting: true }],
    ["listTopics", "publicationId", {}],
    ["createTopic", "publicationId", { operationId: randomUUID(), name: "Tides" }],
    ["updateTopic", "topicId", { updateMask: ["name"], name: "Mine now" }],
    ["deleteTopic", "topicId", {}],
    ["listIdeas", "publicationId", {}],
    ["getIdea", "ideaId", {}],
    ["recordIdeas", "publicationId", { runId: randomUUID(), ideas: [newIdea()] }],
    ["promoteIdea", "ideaId", { sessionId: randomUUID() }],
  ])(
    "%s finds no %s of another account, none unknown or malformed, and changes nothing",
    async (name, field, fields) => {
      const account = testAccount();
      const { id: publicationId } = await createPublication(content, account);
      const { id: topicId } = await createTopic(content, account, publicationId);
      const { id: ideaId } = first(await recordIdeas(content, account, publicationId));
      const state = async () => [
        await content.call("getPublication", { publicationId }, account),
        await content.call("listIdeas", { publicationId }, account),
      ];
      const before = await state();
      const message = `There is no such ${field.slice(0, -"Id".length)}.`;
      for (const id of [{ publicationId, topicId, ideaId }[field], randomUUID(), "../etc/passwd", ""]) {
        const refused = call(name, { [field]: id, ...fields }, testAccount());
        await expect(refused).rejects.toMatchObject({ kind: "not-found", message });
      }
      expect(await state()).toEqual(before);
    },
  );

  it.each<[CallName, "gateway" | "generation"]>([
    ["createPublication", "generation"],
    ["recordIdeas", "gateway"],
    ["promoteIdea", "gateway"],
    ["findPublication", "gateway"],
    ["findPublication", "generation"],
  ])("%s is not for %s", async (name, issuer) => {
    const refused = content.call(name, {} as never, { ...testAccount(), issuer });
    await expect(refused).rejects.toMatchObject({ kind: "forbidden" });
  });
});
