import { randomUUID } from "node:crypto";
import { createPublication, createTopic, first, newIdea, recordIdeas } from "../samples.ts";
import { contentForSuite, type TestAccount, testAccount, throughGeneration } from "../start-content.ts";

type CallName = Parameters<ReturnType<typeof contentForSuite>["call"]>[0];

describe("every RPC", () => {
  const content = contentForSuite();

  const ofGeneration: readonly CallName[] = ["recordIdeas", "promoteIdea"];
  const ofDashboard: readonly CallName[] = ["setIdeaStatus"];
  const callerOf = (name: CallName, account: TestAccount): TestAccount => {
    if (ofGeneration.includes(name)) return throughGeneration(account);
    return ofDashboard.includes(name) ? { ...account, issuer: "dashboard" } : account;
  };
  const call = (name: CallName, request: object, account: TestAccount) =>
    content.call(name, request as never, callerOf(name, account));

  it.each<[CallName, "publicationId" | "topicId" | "ideaId" | "styleId", object]>([
    ["getPublication", "publicationId", {}],
    ["updatePublication", "publicationId", { updateMask: ["name"], name: "Mine now" }],
    ["deletePublication", "publicationId", {}],
    ["completePublicationDeletion", "publicationId", {}],
    ["getPublicationBrief", "publicationId", { styleId: "nice", withScouting: true }],
    ["listTopics", "publicationId", {}],
    ["createTopic", "publicationId", { operationId: randomUUID(), name: "Tides" }],
    ["updateTopic", "topicId", { updateMask: ["name"], name: "Mine now" }],
    ["deleteTopic", "topicId", {}],
    ["updateStyle", "styleId", { updateMask: ["name"], name: "Mine now" }],
    ["deleteStyle", "styleId", {}],
    ["listIdeas", "publicationId", {}],
    ["getIdea", "ideaId", {}],
    ["recordIdeas", "publicationId", { runId: randomUUID(), ideas: [newIdea()] }],
    ["setIdeaStatus", "ideaId", { status: "IDEA_STATUS_DISMISSED" }],
    ["promoteIdea", "ideaId", { sessionId: randomUUID() }],
  ])(
    "%s finds no %s of another account, no unknown and no malformed one, and changes nothing",
    async (name, field, fields) => {
      const account = testAccount();
      const { id: publicationId } = await createPublication(content, account);
      const { id: topicId } = await createTopic(content, account, publicationId);
      const { id: ideaId } = first(await recordIdeas(content, account, publicationId));
      const newStyle = { operationId: randomUUID(), name: "Mine", systemPrompt: "Write." };
      const styleId = (await content.call("createStyle", newStyle, account)).style?.id ?? "";
      const state = async () => [
        await content.call("listStyles", {}, account),
        await content.call("getPublication", { publicationId }, account),
        await content.call("listIdeas", { publicationId }, account),
      ];
      const before = await state();
      const message = `There is no such ${field.slice(0, -"Id".length)}.`;
      for (const id of [{ publicationId, topicId, ideaId, styleId }[field], randomUUID(), "../etc/passwd", ""]) {
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
    ["createStyle", "generation"],
    ["findPublication", "gateway"],
    ["findPublication", "generation"],
  ])("%s is not for %s", async (name, issuer) => {
    const refused = content.call(name, {} as never, { ...testAccount(), issuer });
    await expect(refused).rejects.toMatchObject({ kind: "forbidden" });
  });
});
