import { randomUUID } from "node:crypto";
import type { Post } from "@galley/proto/publishing/v1";
import { upstreamFailed } from "@galley/service-kit/errors";
import { waitUntil } from "@galley/test-kit/conditions";
import { story } from "../harness/fake-scout.ts";
import { draftOrder, testSystem, webhook } from "../harness/system.ts";

const system = await testSystem();
const replica = await system.startReplica();
const other = await system.startReplica();
beforeEach(() => {
  system.scout.gate = undefined;
  system.scout.report = {};
});

const runRequest = (publicationId: string, hook?: string) => ({
  operationId: randomUUID(),
  publicationId,
  webhook: hook === undefined ? null : webhook(hook),
});

describe("StartScoutRun", () => {
  it("runs the scout, stores the ideas in the content service, and notifies the webhook", async () => {
    const { publication, as } = system.tenant();
    const { runId } = await replica.call("startScoutRun", runRequest(publication.id, "one"), as());
    const completed = await system.events.next("scout.completed.v1", (event) => event.runId === runId);
    const ideas = system.content.ideas.filter((idea) => idea.runId === runId);
    expect(ideas.map(({ dedupeKey }) => dedupeKey)).toEqual(["one", "two"]);
    expect(completed).toMatchObject({
      status: "completed",
      topicsScanned: 1,
      sourcesRead: 3,
      error: null,
      webhook: webhook("one"),
      ideas: ideas.map(({ id, topicId, title, relevanceScore }) => ({ id, topicId, title, relevanceScore })),
    });
    expect(completed.startedAtMilliseconds).toBeLessThanOrEqual(completed.finishedAtMilliseconds);
    expect(system.scout.briefs.at(-1)).toMatchObject({
      feeds: ["https://feeds.example/a.xml"],
      topics: [{ name: "Rust", priority: 1 }],
    });
  });

  it("knows posts and drafts without an idea, and continues without the posts of a CMS that cannot be read", async () => {
    const { publication, as } = system.tenant();
    const url = "https://sites.example/mills";
    const post = { id: randomUUID(), title: "Mills", excerpt: "They grind.", slug: "mills", url, createdAt: 1 };
    system.publishing.listed.set(publication.id, [post as unknown as Post]);
    await replica.call("generateDraft", { order: draftOrder(publication.id, { title: "Bees" }) }, as());
    const knownAfter = async (name: string) => {
      const { runId } = await replica.call("startScoutRun", runRequest(publication.id, name), as());
      await system.events.next("scout.completed.v1", (event) => event.runId === runId);
      return system.scout.briefs.at(-1)?.knownStories;
    };
    const bees = { title: "Bees", angle: "", summary: "", urls: [] };
    expect(await knownAfter("both")).toEqual([
      { title: "Mills", angle: "", summary: "They grind.", urls: [url] },
      bees,
    ]);
    system.publishing.listed.set(publication.id, upstreamFailed("BAD_GATEWAY", "The CMS failed."));
    expect(await knownAfter("drafts alone")).toEqual([bees]);
  });

  it("tells the scout which ideas were promoted and which were dismissed", async () => {
    const { publication, as } = system.tenant();
    const story = { topicId: "rust", title: "Bees", angle: "", summary: "They hum.", urls: [] };
    const statuses = ["PROMOTED", "DISMISSED", "NEW"] as const;
    system.content.knownStories = statuses.map((status) => ({ ...story, status: `IDEA_STATUS_${status}` as const }));
    const { runId } = await replica.call("startScoutRun", runRequest(publication.id, "decided"), as());
    await system.events.next("scout.completed.v1", (event) => event.runId === runId);
    system.content.knownStories = [];
    const { topicId, ...known } = story;
    expect(system.scout.briefs.at(-1)?.knownStories).toEqual([
      { ...known, decision: { topicId, isPromoted: true } },
      { ...known, decision: { topicId, isPromoted: false } },
      known,
    ]);
  });

  it("stores the results of each source and the components of the scores", async () => {
    const { publication, as } = system.tenant();
    const publicationId = publication.id;
    const dropped = { advert: { count: 4, examples: ["Ten best bikes"] } };
    const source = { source: "https://a.example/feed", fetched: 6, kept: 2 };
    const score = {
      title: "The bridge opens",
      score: 0.8,
      parts: { model: 0.75, preference: 0.05 },
      why: "It is new.",
    };
    system.scout.report = {
      sources: [{ ...source, dropped }],
      scores: [score],
      status: "partial",
      error: "One is down.",
    };
    const { runId } = await replica.call("startScoutRun", runRequest(publicationId, "kept"), as());
    await system.events.next("scout.completed.v1", (event) => event.runId === runId);
    system.scout.gate = Promise.reject(new TypeError("a fault of ours"));
    const { runId: later } = await replica.call("startScoutRun", runRequest(publicationId, "later"), as());
    await system.events.next("scout.completed.v1", (event) => event.runId === later);
    const { runs } = await other.call("listScoutRuns", { publicationId }, as({ issuer: "operator" }));
    expect(runs).toMatchObject([
      { runId: later, state: "failed", status: "", error: expect.stringMatching(/./), sources: [], stories: [] },
      {
        runId,
        state: "done",
        status: "partial",
        error: "One is down.",
        stories: [score],
        sources: [{ ...source, failure: "", dropped: [{ reason: "advert", ...dropped.advert }] }],
      },
    ]);
    expect(runs.every(({ createdAt, finishedAt }) => Number(finishedAt) >= createdAt)).toBe(true);
    expect(runs[0]?.error).not.toContain("fault");
  });

  it("returns a run while it is active, and its counts, ideas, times and sources after it has ended", async () => {
    const { publication, as } = system.tenant();
    const publicationId = publication.id;
    const gate = Promise.withResolvers<void>();
    system.scout.gate = gate.promise;
    const dropped = { advert: { count: 1, examples: ["Ten best bikes"] } };
    system.scout.report = {
      sources: [
        { source: "https://a.example/feed", fetched: 6, kept: 2, dropped },
        { source: "Hacker News", fetched: 3, kept: 1, dropped: {}, partialFailure: "it answered with status 429" },
        { source: "https://b.example/feed", fetched: 0, kept: 0, dropped: {}, failure: "it answered with status 404" },
      ],
      status: "partial",
      error: "Some sources could not be read.",
    };
    const { runId } = await replica.call("startScoutRun", runRequest(publicationId, "shown"), as());
    const run = async () => (await other.call("getScoutRun", { publicationId, runId }, as())).run;
    await waitUntil(async () => (await run())?.state === "running");
    expect(await run()).toMatchObject({ runId, status: "", ideas: [], sources: [], error: "", code: "" });
    gate.resolve();
    await system.events.next("scout.completed.v1", (event) => event.runId === runId);
    const whole = await run();
    expect(whole).toMatchObject({
      state: "done",
      status: "partial",
      topicsScanned: 1,
      sourcesRead: 3,
      error: "Some sources could not be read.",
      code: "BAD_GATEWAY",
      ideas: [{ title: "Story one" }, { title: "Story two" }],
      sources: [
        { failure: "", partialFailure: "", dropped: [{ reason: "advert", count: 1 }] },
        { failure: "", partialFailure: "it answered with status 429", fetched: 3, kept: 1 },
        { failure: "it answered with status 404", partialFailure: "" },
      ],
    });
    expect(whole?.startedAt).toBeLessThanOrEqual(whole?.finishedAt ?? 0);
    const { runs } = await other.call("listScoutRuns", { publicationId, limit: 50, brief: true }, as());
    const sources = whole?.sources.map((source) => ({ ...source, dropped: [] }));
    expect(runs).toEqual([{ ...whole, stories: [], sources }]);
  });

  it("returns a run only to its account, under its publication, and not after the publication was deleted", async () => {
    const tenant = system.tenant();
    const { publication, as } = tenant;
    const { runId } = await replica.call("startScoutRun", runRequest(publication.id, "mine"), as());
    await system.events.next("scout.completed.v1", (event) => event.runId === runId);
    const mine = { publicationId: publication.id, runId };
    const draft = await replica.generate(tenant);
    const elsewhere = { publicationId: system.content.addPublication(tenant.accountId).id, runId };
    const asked = [
      [mine, system.tenant().as()],
      [elsewhere, as()],
      [{ ...mine, runId: draft.sessionId }, as()],
    ] as const;
    for (const [request, options] of asked)
      await expect(replica.call("getScoutRun", request, options)).rejects.toMatchObject({ kind: "not-found" });
    await replica.call("purgePublication", { publicationId: publication.id }, as());
    await expect(replica.call("getScoutRun", mine, as())).rejects.toMatchObject({ kind: "not-found" });
  });

  it.each([-1, 51])("rejects a limit of %d for the list of runs", async (limit) => {
    const { publication, as } = system.tenant();
    const listing = replica.call("listScoutRuns", { publicationId: publication.id, limit }, as());
    await expect(listing).rejects.toMatchObject({ kind: "invalid" });
  });

  it("joins an active run, and notifies each webhook once", async () => {
    const { publication, as } = system.tenant();
    const gate = Promise.withResolvers<void>();
    system.scout.gate = gate.promise;
    const before = system.scout.briefs.length;
    const first = await replica.call("startScoutRun", runRequest(publication.id, "a"), as());
    await waitUntil(() => system.scout.briefs.length === before + 1);
    const repeated = runRequest(publication.id, "b");
    const joined = [
      await other.call("startScoutRun", repeated, as()),
      await replica.call("startScoutRun", repeated, as()),
      await replica.call("startScoutRun", runRequest(publication.id), as()),
    ];
    expect(joined).toEqual([first, first, first]);
    gate.resolve();
    const told = () => system.events.of("scout.completed.v1").filter(({ runId }) => runId === first.runId);
    await waitUntil(() => told().length === 2);
    const urls = new Set(told().map((event) => event.webhook?.url));
    expect(urls).toEqual(new Set(["https://hooks.example/a", "https://hooks.example/b"]));
    expect(system.scout.briefs).toHaveLength(before + 1);
    expect(await replica.call("startScoutRun", repeated, as())).toEqual(first);
  });

  it("starts one run for ten concurrent calls on two replicas", async () => {
    const { publication, as } = system.tenant();
    const gate = Promise.withResolvers<void>();
    system.scout.gate = gate.promise;
    const calls = Array.from({ length: 10 }, (_, index) =>
      (index % 2 === 0 ? replica : other).call("startScoutRun", runRequest(publication.id, `${index}`), as()),
    );
    const runs = new Set((await Promise.all(calls)).map(({ runId }) => runId));
    expect(runs.size).toBe(1);
    gate.resolve();
    await waitUntil(() => system.events.of("scout.completed.v1").filter(({ runId }) => runs.has(runId)).length === 10);
  });

  it("accepts a hundred webhooks, and rejects further ones with a retry delay", async () => {
    const { publication, as } = system.tenant();
    const gate = Promise.withResolvers<void>();
    system.scout.gate = gate.promise;
    const outcomes: PromiseSettledResult<unknown>[] = [];
    // The calls are made in rounds, because on a busy machine the last of them would exceed their deadlines.
    for (let round = 0; round < 7; round += 1) {
      const calls = Array.from({ length: 15 }, (_, index) =>
        replica.call("startScoutRun", runRequest(publication.id, `${15 * round + index}`), as()),
      );
      outcomes.push(...(await Promise.allSettled(calls)));
    }
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused.map(({ reason }) => reason.kind)).toEqual(Array.from({ length: 5 }, () => "rate-limited"));
    gate.resolve();
    const told = () => system.events.of("scout.completed.v1").filter((event) => event.publicationId === publication.id);
    await waitUntil(() => told().length === 100);
  });

  it("stores each story only once", async () => {
    const { publication, as } = system.tenant();
    const first = await replica.call("startScoutRun", runRequest(publication.id, "x"), as());
    await system.events.next("scout.completed.v1", ({ runId }) => runId === first.runId);
    system.scout.stories = [story("one"), story("three")];
    const second = await replica.call("startScoutRun", runRequest(publication.id, "x"), as());
    const completed = await system.events.next("scout.completed.v1", ({ runId }) => runId === second.runId);
    expect(completed.ideas.map(({ title }) => title)).toEqual(["Story three"]);
  });

  it("completes without ideas when there is no active topic", async () => {
    const { publication, as } = system.tenant();
    const topics = system.content.topics.splice(0);
    const before = system.scout.briefs.length;
    const { runId } = await replica.call("startScoutRun", runRequest(publication.id, "none"), as());
    const completed = await system.events.next("scout.completed.v1", (event) => event.runId === runId);
    system.content.topics.push(...topics);
    expect(completed).toMatchObject({ status: "completed", ideas: [], topicsScanned: 0, error: null });
    expect(system.scout.briefs).toHaveLength(before);
  });

  it("reports which runs were partial or failed, and why", async () => {
    const { publication, as } = system.tenant();
    system.scout.report = { status: "partial", error: "1 of 3 sources could not be read." };
    const { runId } = await replica.call("startScoutRun", runRequest(publication.id, "p"), as());
    const completed = await system.events.next("scout.completed.v1", (event) => event.runId === runId);
    expect(completed).toMatchObject({
      status: "partial",
      error: { message: "1 of 3 sources could not be read.", code: "BAD_GATEWAY" },
    });
    system.scout.gate = Promise.reject(new TypeError("a fault of ours"));
    const second = await replica.call("startScoutRun", runRequest(publication.id, "f"), as());
    const failed = await system.events.next("scout.completed.v1", (event) => event.runId === second.runId);
    expect(failed).toMatchObject({ status: "failed", error: { code: "INTERNAL_ERROR" }, ideas: [] });
    expect(failed.error?.message).not.toContain("fault");
  });

  it("reads the publication's own feeds first, and uses its muted and preferred outlets", async () => {
    const { publication, as } = system.tenant();
    const publicationId = publication.id;
    const given = {
      feeds: [" https://Tea.example ", "http://tea.example/rss?feed=1", "https://tea.example/"],
      mutedHosts: ["WWW.Rumour.example", "rumour.example", "bücher.example"],
      preferredHosts: ["ledger.example"],
    };
    const stored = {
      feeds: ["https://tea.example/", "http://tea.example/rss?feed=1"],
      mutedHosts: ["rumour.example", "xn--bcher-kva.example"],
      preferredHosts: ["ledger.example"],
    };
    await replica.call("setScoutSources", { publicationId, sources: { feeds: ["https://old.example/"] } }, as());
    expect(await replica.call("setScoutSources", { publicationId, sources: given }, as())).toEqual({ sources: stored });
    const read = await other.call("getScoutSources", { publicationId }, as({ issuer: "operator" }));
    expect(read).toEqual({ sources: stored });
    const { runId } = await replica.call("startScoutRun", runRequest(publicationId, "own"), as());
    await system.events.next("scout.completed.v1", (event) => event.runId === runId);
    const feeds = [...stored.feeds, "https://feeds.example/a.xml"];
    expect(system.scout.briefs.at(-1)).toMatchObject({ ...stored, feeds });
  });

  it("rejects invalid sources and names each of them", async () => {
    const { publication, as } = system.tenant();
    const sources = {
      feeds: ["ftp://a.example", "https://me:pw@a.example", ...Array.from({ length: 49 }, () => "https://a.example")],
      mutedHosts: ["com", "https://a.example", "a.example/x", "a b.example", "1.2.3.4:80"],
      preferredHosts: Array.from({ length: 201 }, (_, at) => `${at}.example`),
      fewestOutlets: 4,
    };
    const asked = { publicationId: publication.id, sources };
    const wrong = await replica.call("setScoutSources", asked, as()).catch((error: Error) => error.message);
    expect(`${wrong}`.match(/\w+(\[\d\])?(?= must )/g)).toEqual([
      ...["feeds", "feeds[0]", "feeds[1]", "mutedHosts[0]", "mutedHosts[1]", "mutedHosts[2]", "mutedHosts[3]"],
      ...["mutedHosts[4]", "preferredHosts", "fewestOutlets"],
    ]);
    const { as: asStranger } = system.tenant();
    for (const name of ["setScoutSources", "getScoutSources", "listScoutRuns"] as const)
      await expect(replica.call(name, asked, asStranger())).rejects.toMatchObject({ kind: "not-found" });
    const none = { sources: { feeds: [], mutedHosts: [], preferredHosts: [] } };
    expect(await replica.call("getScoutSources", asked, as())).toEqual(none);
  });

  it("answers not-found for a publication of another account", async () => {
    const { as } = system.tenant();
    const answer = replica.call("startScoutRun", runRequest(system.tenant().publication.id), as());
    await expect(answer).rejects.toMatchObject({ kind: "not-found" });
  });
});
