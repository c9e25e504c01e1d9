import type { ScoutBrief } from "../../src/domain/engine-ports.ts";
import { filterReports } from "../../src/scout/filter-reports.ts";
import { findCandidates, maxCandidates } from "../../src/scout/find-candidates.ts";
import type { ScoutItem } from "../../src/scout/normalize.ts";
import { now, reportOf } from "./reports.ts";

const shownOf = (topics: ScoutBrief["topics"], items: readonly ScoutItem[]): string[] => {
  const collected = filterReports({ items, topics });
  const { candidates } = findCandidates({ items: collected, topics, knownStories: [], now });
  return candidates.flatMap(({ reports }) => reports.map(({ title }) => title));
};

const words = ["harbour", "museum", "orchard", "bakery", "choir", "stadium", "tower", "garden", "ferry", "market"];
const many = (count: number, titleOf: (at: number, word: string) => string, site = "crowd.example") =>
  Array.from({ length: count }, (_, at) => reportOf(`${titleOf(at, words[at % 10] ?? "")} ${at}`, { site, hours: 1 }));

describe("the reports that a model sees", () => {
  const topics = [{ id: "bikes", name: "Bike lanes", description: "new tests of safer streets", priority: 1 }];
  const wordless = reportOf("Lisbon gives its riverside road to cyclists", {
    text: "Lisbon closes nine kilometres to cars, the mayor said.",
    site: "lisbon.example",
  });

  it("include reports without a specific word of a topic, however many reports have one", () => {
    const near = many(300, (_, word) => `Bike lanes reach the ${word}`);
    const shown = shownOf(topics, [...near, wordless]);
    expect(shown).toContain(wordless.title);
    expect(shown.length).toBe(maxCandidates);
  });

  it.each(["new", "tests", "streets"])("are not filled by the common word %j of a description", (common) => {
    const items = [
      ...many(120, (_, word) => `The ${word} ${common} open`),
      ...many(120, (_, word) => `The ${word} of the valley`, "valley.example"),
      ...many(12, (_, word) => `Safer crossing at the ${word}`, "safer.example"),
      reportOf("Bike lanes for Gdynia", { hours: 100 }),
    ];
    const shown = shownOf(topics, items);
    expect(shown).toContain("Bike lanes for Gdynia");
    expect(shown.filter((title) => title.startsWith("Safer crossing"))).toHaveLength(12);
    expect(shown.filter((title) => title.includes(` ${common} `)).length).toBeLessThanOrEqual(80);
  });

  it("exist even if no report shares a word with a topic", () => {
    expect(shownOf([{ id: "lodz", name: "Ścieżki rowerowe", priority: 1 }], [wordless])).toEqual([wordless.title]);
  });
});

describe("a word that a topic excludes", () => {
  it.each([
    ["Rust language -game", "Rust game gets a winter update", "Rust 2.0 is out"],
    ["Rust language -game", "Two games written in Rust", "Rust 2.0 is out"],
    ["Football clubs -e-sport", "Football club opens an e-sport hall", "Football club buys a sport hall"],
    ["Vereine im Fußball -Frauen", "Fußball der Frauen wächst", "Fußball im Regen"],
    ["サッカー クラブ ニュース -ゲーム", "サッカー ゲーム 発売", "サッカー クラブ 優勝"],
  ])("keeps a report from the model and from the ideas: %s", (description, excluded, wanted) => {
    const topics = [{ id: "t", name: description.split(" -")[0] ?? "", description, priority: 1 }];
    const items = [excluded, wanted].flatMap((title) => [
      reportOf(title),
      reportOf(`${title}!`, { site: "other.example", feedOf: ["t"] }),
    ]);
    const shown = shownOf(topics, items);
    expect(shown).toContain(wanted);
    expect(shown.filter((title) => title.startsWith(excluded))).toEqual([]);
    const { candidates, stories } = findCandidates({ items, topics, knownStories: [], now });
    expect(
      [...candidates, ...stories].flatMap(({ reports }) => reports).filter(({ title }) => title.startsWith(excluded)),
    ).toEqual([]);
  });

  it("does not keep a report from another topic whose words it contains", () => {
    const topics = [
      { id: "rust", name: "Rust", description: "-game", priority: 1 },
      { id: "play", name: "Board games", priority: 1 },
    ];
    const report = reportOf("Board games about Rust sell out");
    const { stories } = findCandidates({ items: [report], topics, knownStories: [], now });
    expect(stories).toMatchObject([{ topicId: "play", reports: [report] }]);
  });
});
