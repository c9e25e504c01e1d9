import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createOutbound, type Outbound } from "@galley/service-kit/outbound";
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
import { addressOf, briefOf } from "./items.ts";
import { now, type WorldItem, world } from "./world.ts";

const feedItems = (outlet: WorldItem["outlet"], date: (moment: Date) => string): FakeFeedItem[] =>
  world
    .filter((item) => item.outlet === outlet)
    .map((item) => ({
      title: item.title,
      link: `${addressOf(item)}?utm_source=rss`,
      description: item.text,
      date: date(new Date(now.getTime() - item.hoursAgo * 3_600_000)),
    }));

describe("a scout run", () => {
  let web: FakeWeb;
  let outbound: Outbound;
  const feeds = [
    "http://metro.example/feed",
    "http://cyclist.example/atom",
    "http://greenwire.example/rdf",
    "http://techledger.example/json",
    "http://foodpost.example/feed",
  ];

  beforeEach(async () => {
    web = await startFakeWeb();
    outbound = createOutbound({
      connectTo: web.connectTo(
        "metro.example",
        "cyclist.example",
        "greenwire.example",
        "techledger.example",
        "foodpost.example",
        "down.example",
      ),
    });
    web.set(
      "metro.example/feed",
      rssFeed(
        "Metro Daily",
        feedItems("Metro Daily", (date) => date.toUTCString()),
      ),
    );
    web.set(
      "cyclist.example/atom",
      atomFeed(
        "The Cyclist",
        feedItems("The Cyclist", (date) => date.toISOString()),
      ),
    );
    web.set(
      "greenwire.example/rdf",
      rdfFeed(
        "Green Wire",
        feedItems("Green Wire", (date) => date.toISOString().slice(0, 16).replace("T", " ")),
      ),
    );
    web.set(
      "techledger.example/json",
      jsonFeed(
        "Tech Ledger",
        feedItems("Tech Ledger", (date) => date.toISOString()),
      ),
    );
    web.set("foodpost.example/feed", {
      ...rssFeed(
        "Food Post",
        feedItems("Food Post", (date) => String(Math.floor(date.getTime() / 1_000))),
      ),
      gzip: true,
    });
  });

  afterEach(async () => {
    await outbound.close();
    await web.close();
  });

  const scoutWith = (config: ScoutConfig = {}) =>
    createScout(config, { request: outbound.request, logger: quiet, now: () => now, tasks });
  const run = (
    brief: Partial<ScoutBrief>,
    scout = scoutWith(),
    stages = memoryStages(),
    signal = new AbortController().signal,
  ) => scout(briefOf(brief), { stages, signal });

  it("reads RSS, Atom, RDF and JSON feeds with all their dates and finds the stories in them", async () => {
    const report = await run({ feeds });
    expect(report).toMatchObject({ status: "completed", topicsScanned: 4, sourcesRead: 5 });
    expect(report.error).toBeUndefined();
    const paris = report.stories.find((story) => /Paris/.test(story.title));
    expect(paris?.sources.map(({ url }) => new URL(url).hostname).sort()).toEqual([
      "cyclist.example",
      "greenwire.example",
      "metro.example",
    ]);
    expect(paris?.sources[0]).toEqual({
      url: "https://metro.example/paris-opens-50-km-of-protected-bike-lanes-ahead-of-summer",
      title: "Paris opens 50 km of protected bike lanes ahead of summer",
      snippet: expect.stringContaining("Anne Hidalgo"),
      publishedAt: "2026-11-19T16:00:00.000Z",
    });
  });

  it("gives no idea a second time, and asks unchanged feeds only for changes", async () => {
    web.set("metro.example/feed", (request) =>
      request.headers["if-none-match"] === '"v1"'
        ? { status: 304 }
        : {
            ...rssFeed(
              "Metro Daily",
              feedItems("Metro Daily", (date) => date.toUTCString()),
            ),
            headers: { etag: '"v1"' },
          },
    );
    const scout = scoutWith();
    const first = await run({ feeds }, scout);
    const knownStories = first.stories.map((story) => ({
      title: story.title,
      dedupeKey: story.dedupeKey,
      urls: story.sources.map(({ url }) => url),
    }));
    const second = await run({ feeds, knownStories }, scout);
    expect(second).toMatchObject({ status: "completed", stories: [], sourcesRead: 5 });
    expect(web.requestsTo("/feed").filter((request) => request.headers["if-none-match"] === '"v1"')).toHaveLength(1);
    const again = await run({ feeds }, scout);
    expect(again.stories).toEqual(first.stories);
  });

  it("reads the addresses in topics' descriptions, and finds the feed that a page announces", async () => {
    web.set("cyclist.example/", {
      body: '<html><head><link rel="alternate" type="application/atom+xml" href="/atom"></head><body>Hello</body></html>',
    });
    const topics = briefOf().topics.map((topic) =>
      topic.id === "bikes" ? { ...topic, description: `${topic.description} http://cyclist.example/` } : topic,
    );
    const report = await run({ topics });
    expect(report).toMatchObject({ status: "completed", sourcesRead: 1 });
    expect(report.stories.map((story) => story.topicId)).toEqual(expect.arrayContaining(["bikes"]));
    expect(report.stories.some((story) => /Swimming/.test(story.title))).toBe(false);
  });

  it("is partial when a source fails, and says which and why", async () => {
    web.set("down.example/feed", { status: 503 });
    web.set("down.example/html", { body: "<html><body>no feed here</body></html>" });
    const report = await run({
      feeds: [...feeds, "http://down.example/feed", "http://down.example/html", "http://127.0.0.1:9/feed"],
    });
    expect(report).toMatchObject({ status: "partial", sourcesRead: 5 });
    expect(report.error).toBe(
      "Some sources could not be read: http://down.example/feed (it answered with status 503); http://down.example/html (it is no feed and announces none that can be read); http://127.0.0.1:9/feed (the address is not a public one).",
    );
    expect(report.stories.length).toBeGreaterThan(5);
  });

  it("has failed when no source could be read", async () => {
    web.set("down.example/feed", { hugeBytes: 6_000_000, contentType: "application/xml" });
    const report = await run({ feeds: ["http://down.example/feed"] });
    expect(report).toMatchObject({
      status: "failed",
      stories: [],
      sourcesRead: 0,
      error: "None of the sources could be read: http://down.example/feed (it is too large).",
    });
  });

  it("completes with no ideas when there are no topics or no sources", async () => {
    expect(await run({ topics: [], feeds })).toEqual({
      stories: [],
      status: "completed",
      topicsScanned: 0,
      sourcesRead: 0,
    });
    expect(await run({ feeds: [] })).toEqual({ stories: [], status: "completed", topicsScanned: 4, sourcesRead: 0 });
    expect(web.requests).toEqual([]);
  });

  it("does not read again what its job has read", async () => {
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

  it("asks the search services that are configured", async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      const url = new URL(request.url ?? "/", "http://localhost");
      asked.push(url.pathname);
      const hit = { title: "Heat pumps outsell boilers in Norway", url: "https://nordic.example/heat-pumps" };
      const answers: Record<string, unknown> = {
        "/search": {
          results: [{ ...hit, content: "Domestic heat pumps outsold boilers.", publishedDate: "2026-11-19T10:00:00" }],
        },
        "/api/v1/search_by_date": {
          hits: [
            { ...hit, created_at_i: now.getTime() / 1_000 - 3_600, points: 250 },
            { title: "Ask HN", url: null, created_at_i: 1 },
          ],
        },
        "/api/v2/doc/doc": { articles: [{ ...hit, seendate: "20261119T100000Z", domain: "nordic.example" }] },
      };
      response.end(JSON.stringify(answers[url.pathname] ?? {}));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const report = await run(
      { topics: briefOf().topics.filter((topic) => topic.id === "heat") },
      scoutWith({ searxngUrl: base, hackerNewsBaseUrl: base, gdeltBaseUrl: base }),
    );
    server.close();
    expect(asked.sort()).toEqual(["/api/v1/search_by_date", "/api/v2/doc/doc", "/search"]);
    expect(report).toMatchObject({ status: "completed", sourcesRead: 3 });
    expect(report.stories).toHaveLength(1);
    expect(report.stories[0]?.sources).toHaveLength(1);
  });

  describe("with a model", () => {
    const runWith = async (mode: FakeLlmMode, script?: Script) => {
      const model = script === undefined ? undefined : scripted(script);
      const llm = await startFakeLlm({ mode, ...(model === undefined ? {} : { answer: model.answer }) });
      const config: ScoutConfig = { llm: { provider: "openai-compatible", baseUrl: llm.baseUrl, model: "fake" } };
      const report = await run({ feeds }, scoutWith(config));
      await llm.close();
      return { report, asked: model?.asked ?? [] };
    };

    const ofStory = async (pattern: RegExp) => {
      const plain = await run({ feeds });
      return { plain, at: plain.stories.findIndex((story) => pattern.test(story.title)) + 1 };
    };
    const borne = (asked: Asked, story: string) => ({
      basis: "borne" as const,
      by: asked.data.passages
        .filter(({ text }: { text: string }) => text.includes(story))
        .map(({ id }: { id: string }) => id),
    });
    const judging =
      (told: (text: string, asked: Asked) => object): Script["judge"] =>
      (asked) => ({
        verdicts: asked.data.article.map(({ id, text }: { id: string; text: string }) => ({
          id,
          ...(text.startsWith("7 +") ? { basis: "general" } : told(text, asked)),
        })),
      });
    const no = { basis: "not-borne", why: "not in the reports" };
    const angle = "Paris has opened protected bike lanes along the Seine.";
    const summary = "Paris has opened 50 kilometres of protected bike lanes along the Seine. Frost took half of it.";

    it("takes its words where the judge finds each sentence borne, in one call for all stories", async () => {
      const { plain, at } = await ofStory(/Paris/);
      const other = plain.stories.findIndex((story) => /Brazil/.test(story.title)) + 1;
      const ideas = [
        { id: `i${at}`, angle, summary },
        {
          id: `i${other}`,
          angle: "Frost costs Brazil 90 percent of its harvest.",
          summary: "President Lula visited it.",
        },
        { id: "i99", angle: "Nothing.", summary: "Nothing." },
      ];
      const judge = judging((text, asked) => (text.startsWith("Paris") ? borne(asked, "Paris") : no));
      const { report, asked } = await runWith("ok", { angles: { ideas }, judge });
      expect(asked.map(({ stage }) => stage)).toEqual(["angles", "judge"]);
      // The summary has one sentence that nothing bears.
      expect(report.stories[at - 1]).toMatchObject({ angle, summary: plain.stories[at - 1]?.summary });
      expect(report.stories[other - 1]).toEqual(plain.stories[other - 1]);
      expect(report.stories.map((story) => story.dedupeKey)).toEqual(plain.stories.map((story) => story.dedupeKey));
    });

    it.each<[string, (text: string, asked: Asked) => object]>([
      [
        "a sentence is borne by another story's reports",
        (text, asked) => (text.startsWith("Paris has") ? borne(asked, "Brazil") : no),
      ],
      ["the judge fails its controls", (_text, asked) => borne(asked, "Paris")],
    ])("keeps the rules' words when %s", async (_when, told) => {
      const { plain, at } = await ofStory(/Paris/);
      const own = "Paris has 50 kilometres of new bike lanes along the Seine.";
      const ideas = [{ id: `i${at}`, angle: own, summary: "Paris spent 900 million on it." }];
      const { report } = await runWith("ok", { angles: { ideas }, judge: judging(told) });
      expect(report.stories).toEqual(plain.stories);
    });

    it.each<FakeLlmMode>(["status-500", "bad-json", "truncated", "plain"])(
      "keeps the rules' words and completes when the model fails (%s)",
      async (mode) => {
        const plain = await run({ feeds });
        const { report } = await runWith(mode);
        expect(report.status).toBe("completed");
        expect(report.stories).toEqual(plain.stories);
      },
    );
  });
});
