import { createOutbound, type Outbound } from "@galley/service-kit/outbound";
import { type FakeWeb, rssFeed, startFakeWeb } from "@galley/test-kit/fake-web";
import { createScout } from "../../src/scout/create-scout.ts";
import { tasks } from "../../src/wiring/tasks.ts";
import { memoryStages, quiet } from "../writer/writing.ts";

const now = new Date("2026-11-16T12:00:00Z");
const reportsOf = (host: string, titles: readonly string[]) =>
  rssFeed(
    host,
    titles.map((title, at) => ({
      title,
      link: `http://${host}.example/${at}`,
      description: `${title}. So it was told at the coast this morning.`,
      date: new Date(now.getTime() - (at + 1) * 3_600_000).toISOString(),
    })),
  );
const cake = "Recipe, apple cake";
const others = [cake, "Good news for gardeners", "The latest story of a lost dog"];

describe("a feed that a topic names, without a model", () => {
  let web: FakeWeb;
  let outbound: Outbound;
  beforeEach(async () => {
    web = await startFakeWeb();
    outbound = createOutbound({ connectTo: web.connectTo("mixed.example", "trade.example", "ports.example") });
    web.set("mixed.example/feed", reportsOf("mixed", others));
    web.set("trade.example/feed", reportsOf("trade", ["A new crane for the yard", "Steel prices fall"]));
    web.set("ports.example/feed", reportsOf("ports", ["Ferries to Gozo run at night", cake]));
  });
  afterEach(async () => {
    await outbound.close();
    await web.close();
  });
  const run = async (topics: readonly (readonly [name: string, description: string])[], known: string[] = []) => {
    const scout = createScout({}, { request: outbound.request, logger: quiet, now: () => now, tasks });
    const given = topics.map(([name, description]) => ({ id: name, name, description, priority: 1 }));
    const knownStories = known.map((url) => ({ title: "Known", angle: "", summary: "", urls: [url] }));
    const report = await scout(
      { topics: given, feeds: [], knownStories, now },
      { stages: memoryStages(), signal: new AbortController().signal },
    );
    const ideas = report.stories.map(({ topicId, title }) => `${topicId}: ${title}`).sort();
    return { ideas, whys: report.scores?.map(({ why }) => why) ?? [] };
  };
  const [mixed, trade, ports] = ["mixed", "trade", "ports"].map((host) => `http://${host}.example/feed`);

  it.each([
    ["Ferries", `${mixed}`],
    ["Ferry news", `The latest stories, see ${mixed}`],
    ["Ferries", `Ferries and crossings at the coast, daily: ${mixed}`],
    ["Fährverbindungen", `Nachrichten von Fähren ${mixed}`],
    ["フェリー", `${mixed}`],
  ])("adds no idea that is not about the topic, whatever else is reported: %s, %s", async (name, description) => {
    expect((await run([[name, description]])).ideas).toEqual([]);
  });

  it("adds the report about the topic, and nothing else once that is known", async () => {
    const topic = ["Ferries", `${ports}`] as const;
    expect((await run([topic])).ideas).toEqual(["Ferries: Ferries to Gozo run at night"]);
    expect((await run([topic], ["http://ports.example/0"])).ideas).toEqual([]);
  });

  it.each(["Industry news", "News", "Aktuelles aus der Branche", "Actualités du secteur", "業界ニュース", "行业新闻"])(
    "gives all of it to a topic that is about nothing in particular, and says why: %s",
    async (name) => {
      const { ideas, whys } = await run([[name, `${trade}`]]);
      expect(ideas).toEqual([`${name}: A new crane for the yard`, `${name}: Steel prices fall`]);
      expect(whys).toEqual([
        "From the topic's own feed, 1 hours old, 1 outlets, priority 1.",
        "From the topic's own feed, 2 hours old, 1 outlets, priority 1.",
      ]);
    },
  );

  it("of a vague topic does not add what the topic excludes", async () => {
    expect((await run([["Industry news", `${trade} -steel`]])).ideas).toEqual([
      "Industry news: A new crane for the yard",
    ]);
  });

  it("adds nothing to other topics", async () => {
    const { ideas } = await run([
      ["Ferries", `${ports} ${mixed}`],
      ["News", `${trade}`],
      ["Lighthouses", `${mixed}`],
    ]);
    expect(ideas).toEqual([
      "Ferries: Ferries to Gozo run at night",
      "News: A new crane for the yard",
      "News: Steel prices fall",
    ]);
  });
});
