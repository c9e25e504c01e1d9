import { randomUUID } from "node:crypto";
import { atOnce, createPublication, newIdea, recordIdeas } from "../samples.ts";
import { contentForSuite, type TestAccount, testAccount } from "../start-content.ts";

describe("RecordIdeas", () => {
  let account: TestAccount;
  let publicationId: string;
  const content = contentForSuite();
  beforeEach(async () => {
    account = testAccount();
    publicationId = (await createPublication(content, account)).id;
  });

  it("stores the ideas as new and gives them in the order asked for", async () => {
    const ideas = [newIdea({ title: "One", relevanceScore: 0 }), newIdea({ title: "Two", relevanceScore: 1 })];
    const created = await recordIdeas(content, account, publicationId, { ideas });
    expect(created).toMatchObject(
      ideas.map(({ dedupeKey: _key, ...idea }) => ({ ...idea, publicationId, status: "IDEA_STATUS_NEW" })),
    );
    expect(created[0]).not.toHaveProperty("sessionId");
    const { ideas: listed } = await content.call("listIdeas", { publicationId }, account);
    expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(created.map(({ id }) => id)));
  });

  it("gives a repeat of the run what the run created", async () => {
    const run = { runId: randomUUID(), ideas: [newIdea(), newIdea()] };
    const created = await recordIdeas(content, account, publicationId, run);
    expect(await recordIdeas(content, account, publicationId, run)).toEqual(created);
    const more = { ...run, ideas: [...run.ideas, newIdea({ title: "Third" })] };
    const repeated = await recordIdeas(content, account, publicationId, more);
    expect(repeated.slice(0, 2)).toEqual(created);
    expect(repeated).toHaveLength(3);
    expect((await content.call("listIdeas", { publicationId }, account)).ideas).toHaveLength(3);
  });

  it("leaves out stories that another run found, and those said twice", async () => {
    const known = newIdea();
    await recordIdeas(content, account, publicationId, { ideas: [known] });
    const fresh = newIdea({ title: "Fresh" });
    const again = { ...fresh, title: "Again" };
    const created = await recordIdeas(content, account, publicationId, { ideas: [known, fresh, again] });
    expect(created.map(({ title }) => title)).toEqual(["Fresh"]);
  });

  it("stores a story once in each publication", async () => {
    const ideas = [newIdea()];
    const { id: otherId } = await createPublication(content, account);
    expect(await recordIdeas(content, account, publicationId, { ideas })).toHaveLength(1);
    expect(await recordIdeas(content, account, otherId, { ideas })).toHaveLength(1);
  });

  it("stores each story once when runs and repeats race", async () => {
    const ideas = [newIdea(), newIdea(), newIdea()];
    const runs = [randomUUID(), randomUUID()];
    const answers = await Promise.all(
      atOnce(10, (index) => recordIdeas(content, account, publicationId, { ideas, runId: runs[index % 2] ?? "" })),
    );
    const { ideas: listed } = await content.call("listIdeas", { publicationId }, account);
    expect(listed).toHaveLength(3);
    const given = new Set(answers.flatMap((created) => created.map(({ id }) => id)));
    expect(given).toEqual(new Set(listed.map(({ id }) => id)));
  });

  it("stores a source of unknown date without one, whatever older senders' field holds", async () => {
    const [source] = newIdea().sources ?? [];
    const ideas = [newIdea({ sources: [{ ...source, publishedAt: new Date().toISOString(), isUndated: true }] })];
    const [created] = await recordIdeas(content, account, publicationId, { ideas });
    expect(created?.sources).toMatchObject([{ publishedAt: "", isUndated: true }]);
    const { ideas: listed } = await content.call("listIdeas", { publicationId }, account);
    expect(listed[0]?.sources).toEqual(created?.sources);
  });

  it("takes a run that found nothing", async () => {
    expect(await recordIdeas(content, account, publicationId, { ideas: [] })).toEqual([]);
  });

  it("names everything that is wrong and stores nothing", async () => {
    const ideas = [
      newIdea(),
      newIdea({
        topicId: "tides",
        title: "",
        relevanceScore: 1.5,
        dedupeKey: "",
        sources: [{ url: "", title: "", snippet: "", publishedAt: "yesterday" }],
      }),
    ];
    await expect(recordIdeas(content, account, publicationId, { ideas })).rejects.toMatchObject({
      kind: "invalid",
      message: [
        "ideas[1].topicId must be a UUID",
        "ideas[1].relevanceScore must be from 0 to 1",
        "ideas[1].title must be 1 to 500 characters",
        "ideas[1].sources[0].publishedAt must be an ISO 8601 date",
        "ideas[1].sources[0].url must be 1 to 4096 characters",
        "ideas[1].dedupeKey must be 1 to 500 characters",
      ].join("; "),
    });
    await expect(recordIdeas(content, account, publicationId, { runId: "" })).rejects.toMatchObject({
      kind: "invalid",
    });
    expect((await content.call("listIdeas", { publicationId }, account)).ideas).toEqual([]);
  });
});
