import { createOutbound, type Outbound } from "@galley/service-kit/outbound";
import { waitUntil } from "@galley/test-kit/conditions";
import { type FakeLlmMode, startFakeLlm } from "@galley/test-kit/fake-llm";
import {
  atomFeed,
  type FakeFeedItem,
  type FakeWeb,
  jsonFeed,
  rdfFeed,
  rssFeed,
  startFakeWeb,
} from "@galley/test-kit/fake-web";
import type { ScoutBrief } from "../../src/domain/engine-ports.ts";
import { createScout, type ScoutConfig } from "../../src/scout/create-scout.ts";
import { tasks } from "../../src/wiring/tasks.ts";
import { type Asked, type Script, scripted } from "../writer/scripted.ts";
import { memoryStages, quiet } from "../writer/writing.ts";
import { endOf, readWorld } from "./bench/world.ts";
import { startSearchServices } from "./search-services.ts";

const world = readWorld("seen");
const now = endOf(1);
const reports = world.reports.filter(({ at }) => at < now.getTime());
const briefOf = (more: Partial<ScoutBrief> = {}): ScoutBrief => {
  return { topics: world.topics, feeds: [], knownStories: [], now, ...more };
};

const feedItems = (outlet: string, written: (moment: Date) => string): FakeFeedItem[] =>
  reports
    .filter((report) => report.outlet === outlet)
    .map(({ title, url, text, date }) => ({
      title,
      link: `${url}?utm_source=rss`,
      description: text,
      ...(date === undefined ? {} : { date: written(date) }),
    }));

const inWords = (date: Date): string => date.toUTCString();
const iso = (date: Date): string => date.toISOString();
const toTheMinute = (date: Date): string => iso(date).slice(0, 16).replace("T", " ");
const inSeconds = (date: Date): string => String(Math.floor(date.getTime() / 1_000));

describe("a scout run", () => {
  let web: FakeWeb;
  let outbound: Outbound;
  const feeds = [
    "http://metro-daily.example/feed",
    "http://the-cyclist.example/atom",
    "http://green-wire.example/rdf",
    "http://tech-ledger.example/json",
    "http://health-note.example/feed",
  ];

  beforeEach(async () => {
    web = await startFakeWeb();
    const hosts = feeds.map((url) => new URL(url).hostname);
    outbound = createOutbound({ connectTo: web.connectTo(...hosts, "down.example") });
    web.set("metro-daily.example/feed", rssFeed("Metro Daily", feedItems("Metro Daily", inWords)));
    web.set("the-cyclist.example/atom", atomFeed("The Cyclist", feedItems("The Cyclist", iso)));
    web.set("green-wire.example/rdf", rdfFeed("Green Wire", feedItems("Green Wire", toTheMinute)));
    web.set("tech-ledger.example/json", jsonFeed("Tech Ledger", feedItems("Tech Ledger", iso)));
    web.set("health-note.example/feed", { ...rssFeed("Health Note", feedItems("Health Note", inSeconds)), gzip: true });
  });

  afterEach(async () => {
    await outbound.close();
    await web.close();
  });

  const scoutWith = (config: ScoutConfig = {}) =>
    createScout(config, { request: outbound.request, logger: quiet, now: () => now, tasks });
  const never = new AbortController().signal;
  const run = (brief: Partial<ScoutBrief>, scout = scoutWith(), stages = memoryStages(), signal = never) =>
    scout(briefOf(brief), { stages, signal });

  it("reads RSS, Atom, RDF and JSON feeds with all their dates and finds the stories in them", async () => {
    const report = await run({ feeds });
    expect(report).toMatchObject({ status: "completed", topicsScanned: 4, sourcesRead: 5 });
    expect(report.error).toBeUndefined();
    const lisbon = report.stories.find((story) => /Lisbon/.test(story.title));
    expect(lisbon?.sources.map(({ url }) => new URL(url).hostname).sort()).toEqual([
      "green-wire.example",
      "metro-daily.example",
      "the-cyclist.example",
    ]);
    expect(lisbon?.sources[0]).toEqual({
      url: "https://metro-daily.example/lisbon-closes-riverside-road-to-cars-for-9-km-bike-lane",
      title: "Lisbon closes riverside road to cars for 9 km bike lane",
      snippet: expect.stringContaining("Cais do Sodré"),
      publishedAt: "2026-11-16T07:00:00.000Z",
      outlet: "Metro Daily",
    });
  });

  it("returns no idea twice, and requests only changes of unchanged feeds", async () => {
    web.set("metro-daily.example/feed", (request) =>
      request.headers["if-none-match"] === '"v1"'
        ? { status: 304 }
        : { ...rssFeed("Metro Daily", feedItems("Metro Daily", inWords)), headers: { etag: '"v1"' } },
    );
    const scout = scoutWith();
    const first = await run({ feeds }, scout);
    const knownStories = first.stories.map(({ title, angle, summary, sources }) => {
      return { title, angle, summary, urls: sources.map(({ url }) => url) };
    });
    const second = await run({ feeds, knownStories }, scout);
    expect(second).toMatchObject({ status: "completed", stories: [], sourcesRead: 5 });
    expect(web.requestsTo("/feed").filter((request) => request.headers["if-none-match"] === '"v1"')).toHaveLength(1);
    const again = await run({ feeds }, scout);
    expect(again.stories).toEqual(first.stories);
  });

  it("reads the addresses in topics' descriptions, and the feeds that pages announce", async () => {
    web.set("the-cyclist.example/", {
      body: '<html><head><link rel="alternate" type="application/atom+xml" href="/atom"></head><body>Hello</body></html>',
    });
    const topics = briefOf().topics.map((topic) =>
      topic.id === "cycling" ? { ...topic, description: `${topic.description} http://the-cyclist.example/` } : topic,
    );
    const report = await run({ topics });
    expect(report).toMatchObject({ status: "completed", sourcesRead: 1 });
    expect(report.stories.map((story) => story.topicId)).toEqual(["cycling", "cycling"]);
    expect(report.stories.map((story) => story.title).join()).not.toMatch(/Novak|Sponsored/);
  });

  it("is partial if a source fails, and says which and why", async () => {
    web.set("down.example/feed", { status: 503 });
    web.set("down.example/html", { body: "<html><body>no feed here</body></html>" });
    const report = await run({
      feeds: [...feeds, "http://down.example/feed", "http://down.example/html", "http://127.0.0.1:9/feed"],
    });
    expect(report).toMatchObject({ status: "partial", sourcesRead: 5 });
    expect(report.error).toBe(
      "Some sources could not be read: http://down.example/feed (it answered with status 503); http://down.example/html (it is no feed and announces none that can be read); http://127.0.0.1:9/feed (the address is not a public one).",
    );
    expect(report.stories.length).toBeGreaterThan(3);
  });

  it("is failed if no source could be read", async () => {
    web.set("down.example/feed", { hugeBytes: 6_000_000, contentType: "application/xml" });
    const report = await run({ feeds: ["http://down.example/feed"] });
    expect(report).toMatchObject({
      status: "failed",
      stories: [],
      sourcesRead: 0,
      error: "None of the sources could be read: http://down.example/feed (it is too large).",
    });
  });

  it("completes without ideas if there are no topics or no sources", async () => {
    const nothing = { stories: [], status: "completed", sourcesRead: 0 };
    expect(await run({ topics: [], feeds })).toEqual({ ...nothing, topicsScanned: 0 });
    expect(await run({ feeds: [] })).toMatchObject({ ...nothing, topicsScanned: 4 });
    expect(web.requests).toEqual([]);
  });

  it("does not repeat finished stages of its job", async () => {
    const stages = memoryStages();
    const first = await run({ feeds }, scoutWith(), stages);
    const asked = web.requests.length;
    expect(await run({ feeds }, scoutWith(), stages)).toEqual(first);
    expect(web.requests.length).toBe(asked);
  });

  it("ends at once with the job's reason when it is cancelled", async () => {
    web.set("down.example/feed", { hang: true });
    const controller = new AbortController();
    const running = run({ feeds: ["http://down.example/feed"] }, scoutWith(), memoryStages(), controller.signal);
    controller.abort(new Error("cancelled"));
    await expect(running).rejects.toThrow("cancelled");
  });

  it("reads the configured search services, each as one source", async () => {
    const hit = { title: "Heat pumps outsell boilers in Norway", url: "https://nordic.example/heat-pumps" };
    const services = await startSearchServices({
      searxng: [{ ...hit, content: "Domestic heat pumps outsold boilers.", publishedDate: "2026-11-19T10:00:00" }],
      hackerNews: [
        { ...hit, created_at_i: now.getTime() / 1_000 - 3_600, points: 250 },
        { title: "Ask HN", url: null, created_at_i: 1 },
      ],
      gdelt: [{ ...hit, seendate: "20261119T100000Z", domain: "nordic.example" }],
    });
    const { url } = services;
    const topics = briefOf().topics.filter(({ id }) => id === "heat");
    const report = await run(
      { topics: topics.map((topic) => ({ ...topic, name: "Heat pumps", description: "" })) },
      scoutWith({ searxngUrl: url, hackerNewsBaseUrl: url, gdeltBaseUrl: url }),
    );
    await services.close();
    expect(report).toMatchObject({ status: "completed", sourcesRead: 3 });
    expect(report.sources?.map(({ source }) => source)).toEqual(["SearXNG", "Hacker News", "GDELT"]);
    expect(report.stories).toHaveLength(1);
    expect(report.stories[0]?.sources).toHaveLength(1);
  });

  it("finds a report behind 1,500 newer irrelevant ones in a feed, and asks for the most important topic first", async () => {
    const others = Array.from({ length: 1_500 }, (_, at) => {
      const date = new Date(now.getTime() - at * 1_000).toUTCString();
      return { title: `Harbour notes ${at}`, link: `http://down.example/${at}`, description: "Boats came in.", date };
    });
    const old = feedItems("Metro Daily", inWords).filter(({ title }) => title.startsWith("Lisbon closes"));
    web.set("down.example/feed", rssFeed("Down", [...others, ...old]));
    const services = await startSearchServices({});
    const topics = world.topics.toSorted((one, other) => other.priority - one.priority);
    const scout = scoutWith({ searxngUrl: services.url });
    const { stories } = await run({ feeds: ["http://down.example/feed"], topics }, scout);
    const questions = services.asked.map(({ query }) => query.get("q") ?? "");
    const priorities = questions.map((q) => topics.find(({ name }) => q.includes(name))?.priority ?? 0);
    expect(priorities).toEqual(priorities.toSorted());
    expect(priorities[0]).toBe(1);
    expect(stories.map(({ title }) => title)).toContain("Lisbon closes riverside road to cars for 9 km bike lane");
    await services.close();
  });

  it("is complete without an optional public service, and fails if there is no other source", async () => {
    const unreachable = { hackerNewsBaseUrl: "http://127.0.0.1:9", publicByDefault: true };
    const complete = await run({ feeds }, scoutWith(unreachable));
    expect(complete).toMatchObject({ status: "completed", sourcesRead: feeds.length });
    expect(complete.error).toBeUndefined();
    expect(complete.sources?.at(-1)).toMatchObject({ source: "Hacker News", fetched: 0 });
    const failed = await run({ feeds: [] }, scoutWith(unreachable));
    expect(failed).toMatchObject({ status: "failed" });
    expect(failed.error).toMatch(
      /^None of the sources could be read: Hacker News \(it cannot be reached; asked again after/,
    );
    const chosen = await run({ feeds }, scoutWith({ ...unreachable, publicByDefault: false }));
    expect(chosen).toMatchObject({ status: "partial", error: expect.stringContaining("Hacker News") });
  });

  it("reports for each source what was fetched, kept and dropped, and why", async () => {
    const knownStories = [{ title: "Lisbon", angle: "", summary: "", urls: [reports[0]?.url ?? ""] }];
    const { sources } = await run({ feeds: feeds.slice(0, 1), knownStories });
    expect(sources).toEqual([
      {
        source: feeds[0],
        fetched: 6,
        kept: 4,
        dropped: {
          known: { count: 1, examples: ["Lisbon closes riverside road to cars for 9 km bike lane"] },
          advert: { count: 1, examples: ["Sponsored, the ten best e-bikes for the city"] },
        },
      },
    ]);
  });

  it("drops reports of muted outlets, and ranks those of preferred outlets higher", async () => {
    const mutedHosts = ["metro-daily.example"];
    const muted = await run({ feeds, mutedHosts });
    expect(muted.sources?.[0]).toMatchObject({ fetched: 6, kept: 0, dropped: { muted: { count: 6 } } });
    const plain = await run({ feeds });
    const last = plain.stories.at(-1);
    const preferredHosts = [new URL(last?.sources[0]?.url ?? "").hostname];
    const ranked = await run({ feeds, preferredHosts });
    const at = ranked.stories.findIndex(({ dedupeKey }) => dedupeKey === last?.dedupeKey);
    expect(ranked.stories[at]?.relevanceScore).toBeCloseTo((last?.relevanceScore ?? 0) + 0.05);
    const score = ranked.scores?.[at];
    expect(score).toMatchObject({ title: last?.title, why: expect.stringMatching(/ is preferred\.$/) });
    const { relevance = 0, freshness = 0, outlets = 0, points = 0, priority = 0, preference = 0 } = score?.parts ?? {};
    const sum = (0.5 * relevance + 0.2 * freshness + 0.25 * outlets + 0.05 * points) * priority + preference;
    expect(score?.score).toBeCloseTo(sum);
  });

  it("reads no source twice if its job is continued after a crash", async () => {
    const stages = memoryStages();
    const controller = new AbortController();
    web.set("down.example/feed", { hang: true });
    const hanging = [...feeds, "http://down.example/feed"];
    const first = run({ feeds: hanging }, scoutWith(), stages, controller.signal);
    await waitUntil(() => stages.names().length === feeds.length);
    controller.abort(new Error("the process dies"));
    await expect(first).rejects.toThrow("the process dies");
    web.set("down.example/feed", { status: 503 });
    const asked = web.requests.length;
    expect(await run({ feeds: hanging }, scoutWith(), stages)).toMatchObject({ status: "partial", sourcesRead: 5 });
    expect(web.requests.slice(asked).map(({ host }) => host)).toEqual(["down.example"]);
  });

  it("does not judge again the reports of an earlier run", async () => {
    const first = await run({ feeds });
    const unseen = async (keys: readonly string[]) => keys.filter((key) => first.judged?.includes(key) !== true);
    const context = { stages: memoryStages(), signal: never, unseen };
    expect(await scoutWith()(briefOf({ feeds }), context)).toMatchObject({ status: "completed", stories: [] });
  });

  describe("with a model", () => {
    const runWith = async (mode: FakeLlmMode, script?: Script, brief: Partial<ScoutBrief> = {}) => {
      const model = script === undefined ? undefined : scripted(script);
      const llm = await startFakeLlm({ mode, ...(model === undefined ? {} : { answer: model.answer }) });
      const config: ScoutConfig = { llm: { provider: "openai-compatible", baseUrl: llm.baseUrl, model: "fake" } };
      const report = await run({ feeds, ...brief }, scoutWith(config));
      await llm.close();
      return { report, asked: model?.asked ?? [] };
    };

    const named = (all: readonly { id: string; title: string }[], start: string): string[] =>
      all.filter(({ title }) => title.startsWith(start)).map(({ id }) => id);
    const words = {
      title: "Lisbon gives a road to cyclists",
      angle: "What nine kilometres change.",
      summary: "Lisbon builds nine kilometres of protected bike lane.",
    };
    const lisbon = (asked: Asked, others: object = {}) => ({
      topic: "t1",
      reports: named(asked.data.reports, "Lisbon closes"),
      score: 80,
      ...words,
      ...others,
    });
    const judging =
      (isBorne: (text: string) => boolean, passageOf?: (asked: Asked) => string): Script["judge"] =>
      (asked) => ({
        verdicts: asked.data.article.map(({ id, text }: { id: string; text: string }) => {
          if (text.startsWith("7 +")) return { id, basis: "general" };
          const by = [passageOf?.(asked) ?? asked.data.passages[0].id];
          return isBorne(text) ? { id, basis: "borne", by } : { id, basis: "not-borne" };
        }),
      });
    const ours = (text: string) => Object.values(words).includes(text);

    it("uses the model's stories and descriptions, with two calls in total", async () => {
      const { report, asked } = await runWith("ok", {
        stories: (one: Asked) => ({
          stories: [lisbon(one), { ...lisbon(one), topic: "t9" }, { topic: "t1", reports: ["r999"] }],
        }),
        judge: judging(ours),
      });
      expect(asked.map(({ stage }) => stage)).toEqual(["stories", "judge"]);
      expect(report.stories).toMatchObject([
        {
          topicId: "cycling",
          title: "Lisbon gives a road to cyclists",
          summary: "Lisbon builds nine kilometres of protected bike lane.",
          relevanceScore: 0.8,
        },
      ]);
      expect(report.stories[0]?.sources).toHaveLength(1);
      expect(report.spent?.inputTokens).toBeGreaterThan(0);
    });

    it("does not call it if the account's tokens are used up, and has it judge the reports later", async () => {
      const { report, asked } = await runWith("ok", { judge: judging(ours) }, { withoutModel: true });
      const { report: counted } = await runWith("empty-choices");
      expect(asked).toEqual([]);
      expect(report).toMatchObject({ stories: counted.stories, judged: [] });
      expect(report.spent).toBeUndefined();
    });

    it("replaces descriptions that the story's reports do not support by plain words", async () => {
      const { report } = await runWith("ok", {
        stories: (one: Asked) => ({ stories: [lisbon(one, { summary: "Lisbon spent a fortune." })] }),
        judge: judging((text) => ours(text)),
      });
      expect(report.stories[0]).toMatchObject({ title: "Lisbon gives a road to cyclists" });
      expect(report.stories[0]?.summary).toMatch(/^Metro Daily: “The city council of Lisbon/);
    });

    it("uses none of its descriptions if the judge fails its controls", async () => {
      const { report } = await runWith("ok", {
        stories: (one: Asked) => ({ stories: [lisbon(one)] }),
        judge: judging(() => true),
      });
      expect(report.stories[0]).toMatchObject({ title: "Lisbon closes riverside road to cars for 9 km bike lane" });
      expect(report.stories[0]?.angle).toBe("This was reported by Metro Daily.");
    });

    const knownStories = [{ title: "Lisbon plans a lane", angle: "Who pays for it.", summary: "", urls: [] }];

    it("sends known stories with their angles, and mentions the one that a new story follows", async () => {
      const stories = (one: Asked) => ({ stories: [lisbon(one, { follows: "k1" })] });
      const { report, asked } = await runWith("ok", { stories, judge: judging(ours) }, { knownStories });
      const known = [{ id: "k1", title: "Lisbon plans a lane", summary: "Who pays for it." }];
      expect(asked[0]?.data).toMatchObject({ known });
      expect(report.stories[0]?.angle).toBe("Follow-up to “Lisbon plans a lane”: What nine kilometres change.");
    });

    it("says that a story is a follow-up even if its angle is unsupported, and accepts scores from 0 to 1", async () => {
      const stories = (one: Asked) => ({
        stories: [lisbon(one, { follows: "k1", score: 0.8, angle: "It cost a lot." })],
      });
      const { report } = await runWith("ok", { stories, judge: judging(ours) }, { knownStories });
      expect(report.stories[0]).toMatchObject({
        angle: "Follow-up to “Lisbon plans a lane”: This was reported by Metro Daily.",
        relevanceScore: 0.8,
      });
    });

    it.each<FakeLlmMode>(["status-500", "bad-json", "truncated", "plain"])(
      "chooses by what can be counted and completes when the model fails (%s), and has it judge the reports later",
      async (mode) => {
        const plain = await run({ feeds });
        const { report } = await runWith(mode);
        expect(report).toMatchObject({ status: "completed", judged: [] });
        expect(report.stories).toEqual(plain.stories);
      },
    );
  });
});
