import { randomUUID } from "node:crypto";
import { createPublication, newIdea, recordIdeas, startConcurrently } from "../samples.ts";
import { contentForSuite, type TestAccount, testAccount, throughGeneration } from "../start-content.ts";

describe("RecordIdeas", () => {
  let account: TestAccount;
  let publicationId: string;
  const content = contentForSuite();
  beforeEach(async () => {
    account = testAccount();
    publicationId = (await createPublication(content, account)).id;
  });

  it("stores the ideas with the status new and returns them in the order of the request", async () => {
    const ideas = [newIdea({ title: "One", relevanceScore: 0 }), newIdea({ title: "Two", relevanceScore: 1 })];
    const created = await recordIdeas(content, account, publicationId, { ideas });
    expect(created).toMatchObject(
      ideas.map(({ dedupeKey: _key, ...idea }) => ({ ...idea, publicationId, status: "IDEA_STATUS_NEW" })),
    );
    expect(created[0]).not.toHaveProperty("sessionId");
    const { ideas: listed } = await content.call("listIdeas", { publicationId }, account);
    expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(created.map(({ id }) => id)));
  });

  it("returns the created ideas again when the run repeats the call", async () => {
    const run = { runId: randomUUID(), ideas: [newIdea(), newIdea()] };
    const created = await recordIdeas(content, account, publicationId, run);
    expect(await recordIdeas(content, account, publicationId, run)).toEqual(created);
    const more = { ...run, ideas: [...run.ideas, newIdea({ title: "Third" })] };
    const repeated = await recordIdeas(content, account, publicationId, more);
    expect(repeated.slice(0, 2)).toEqual(created);
    expect(repeated).toHaveLength(3);
    expect((await content.call("listIdeas", { publicationId }, account)).ideas).toHaveLength(3);
  });

  it("skips stories that another run found, and stories that are twice in the request", async () => {
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

  it("stores each story once when runs and repeats are concurrent", async () => {
    const ideas = [newIdea(), newIdea(), newIdea()];
    const runs = [randomUUID(), randomUUID()];
    const answers = await Promise.all(
      startConcurrently(10, (index) =>
        recordIdeas(content, account, publicationId, { ideas, runId: runs[index % 2] ?? "" }),
      ),
    );
    const { ideas: listed } = await content.call("listIdeas", { publicationId }, account);
    expect(listed).toHaveLength(3);
    const given = new Set(answers.flatMap((created) => created.map(({ id }) => id)));
    expect(given).toEqual(new Set(listed.map(({ id }) => id)));
  });

  it("returns the publishers of the sources and the reason for the score", async () => {
    const at = (url: string, outlet?: string) => ({ url, title: "Reef", publishedAt: "2026-11-01", outlet });
    const sources = [
      at("https://a.example/1", "Ledger"),
      at("https://b.example/2", "Ledger"),
      at("https://www.c.example/3"),
    ];
    const ideas = [newIdea({ sources, reason: "Three outlets tell it." })];
    const [created] = await recordIdeas(content, account, publicationId, { ideas });
    const told = { reason: "Three outlets tell it.", outlets: ["Ledger", "c.example"] };
    expect(created).toMatchObject(told);
    expect((await content.call("getIdea", { ideaId: created?.id ?? "" }, account)).idea).toMatchObject(told);
    const [without] = await recordIdeas(content, account, publicationId, { ideas: [newIdea()] });
    expect(without?.reason).toBe("");
  });

  it("adds further sources to a stored idea, each URL once and at most 50", async () => {
    const [idea] = await recordIdeas(content, account, publicationId);
    const [known] = idea?.sources ?? [];
    const further = (...paths: readonly string[]) => {
      const told = paths.map((path) => ({ ...known, url: `https://more.example/${path}`, outlet: "More" }));
      return { ideaId: idea?.id ?? "", sources: [known ?? {}, ...told] };
    };
    const add = async (...paths: readonly string[]) => {
      const furtherSources = [further(...paths), { ...further(...paths), ideaId: randomUUID() }];
      const request = { publicationId, runId: randomUUID(), furtherSources };
      return content.call("recordIdeas", request, throughGeneration(account));
    };
    await Promise.all(startConcurrently(5, () => add("a", "b")));
    const { created, extended } = await add("b", "c");
    const urls = [known?.url, ...["a", "b", "c"].map((path) => `https://more.example/${path}`)];
    expect(created).toEqual([]);
    expect(extended.map(({ sources }) => sources.map(({ url }) => url))).toEqual([urls]);
    expect(extended[0]?.outlets).toEqual(["Ledger", "More"]);
    const many = await add(...Array.from({ length: 49 }, (_, at) => `many-${at}`));
    expect(many.extended[0]?.sources).toHaveLength(50);
    const { knownStories } = await content.call("getPublicationBrief", { publicationId, withScouting: true }, account);
    expect(knownStories).toMatchObject([{ createdAt: idea?.createdAt }]);
    expect(knownStories[0]?.urls).toHaveLength(50);
  });

  it("adds no sources to ideas of other accounts or publications", async () => {
    const [idea] = await recordIdeas(content, account, publicationId);
    const other = testAccount();
    const { id: theirs } = await createPublication(content, other);
    const furtherSources = [
      { ideaId: idea?.id ?? "", sources: [{ url: "https://x.example/", publishedAt: "2026-11-01" }] },
    ];
    const request = { publicationId: theirs, runId: randomUUID(), furtherSources };
    expect((await content.call("recordIdeas", request, throughGeneration(other))).extended).toEqual([]);
    const { idea: unchanged } = await content.call("getIdea", { ideaId: idea?.id ?? "" }, account);
    expect(unchanged?.sources).toEqual(idea?.sources);
  });

  it("stores an undated source without a date, even when an older sender sets one", async () => {
    const [source] = newIdea().sources ?? [];
    const ideas = [newIdea({ sources: [{ ...source, publishedAt: new Date().toISOString(), isUndated: true }] })];
    const [created] = await recordIdeas(content, account, publicationId, { ideas });
    expect(created?.sources).toMatchObject([{ publishedAt: "", isUndated: true }]);
    const { ideas: listed } = await content.call("listIdeas", { publicationId }, account);
    expect(listed[0]?.sources).toEqual(created?.sources);
  });

  it("accepts a run without ideas", async () => {
    expect(await recordIdeas(content, account, publicationId, { ideas: [] })).toEqual([]);
  });

  it("names all wrong fields and stores nothing", async () => {
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
        "ideas[1].relevanceScore must be a number from 0 to 1",
        "ideas[1].title must be 1 to 500 characters long",
        "ideas[1].sources[0].publishedAt must be an ISO 8601 date",
        "ideas[1].sources[0].url must be 1 to 4096 characters long",
        "ideas[1].dedupeKey must be 1 to 500 characters long",
      ].join("; "),
    });
    await expect(recordIdeas(content, account, publicationId, { runId: "" })).rejects.toMatchObject({
      kind: "invalid",
    });
    expect((await content.call("listIdeas", { publicationId }, account)).ideas).toEqual([]);
  });
});
