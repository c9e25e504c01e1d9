import { findDropReason } from "../../src/scout/filter-reports.ts";
import { findCandidates } from "../../src/scout/find-candidates.ts";
import type { ScoutItem } from "../../src/scout/normalize.ts";

const now = new Date("2026-11-16T12:00:00Z");
const aged = (title: string, days: number): ScoutItem => {
  const url = `https://news.example/${encodeURIComponent(title)}`;
  const publishedAt = new Date(now.getTime() - days * 86_400_000).toISOString();
  return {
    url,
    key: url,
    title,
    snippet: title,
    publishedAt,
    outlet: "News",
    site: "news.example",
    tags: [],
    feedOf: [],
  };
};
const topicsWith = (age: string) => [
  { id: "cycling", name: "Bike lanes", description: `Cycling in cities ${age}`, priority: 1 },
  { id: "heat", name: "Heat pumps", priority: 1 },
];
const bikes = aged("New bike lanes for cycling cities", 40);
const pumps = aged("Heat pumps outsell boilers", 40);

describe("the maximum age of reports", () => {
  it.each([
    ["", ["too-old", "too-old"], []],
    ["max-age:39d", ["too-old", "too-old"], []],
    // A report that is allowed for one topic may still be too old for another.
    ["max-age:60d", [undefined, undefined], ["cycling"]],
    ["max-age:9999d", [undefined, undefined], ["cycling"]],
    // "max-age" must be a separate word.
    ["xmax-age:60d", ["too-old", "too-old"], []],
  ])("is 14 days, or the value in a topic's description (%s)", (age, reasons, topicIds) => {
    const topics = topicsWith(age);
    const items = [bikes, pumps];
    expect(items.map((item) => findDropReason(item, new Set(), { topics, now }))).toEqual(reasons);
    const { stories } = findCandidates({ items, topics, knownStories: [], now });
    expect(stories.map(({ topicId }) => topicId)).toEqual(topicIds);
  });

  it("may be less than 14 days, and does not apply to undated reports", () => {
    const topics = topicsWith("max-age:2d").slice(0, 1);
    expect(findDropReason(aged("Bike lanes", 3), new Set(), { topics, now })).toBe("too-old");
    const { publishedAt: _, ...undated } = bikes;
    expect(findDropReason(undated, new Set(), { topics, now })).toBeUndefined();
  });
});

describe("ideas that a person promoted or dismissed", () => {
  const topics = [{ id: "antibiotics", name: "Antibiotics and superbugs", priority: 1 }];
  const plain = { angle: "", urls: [] };
  const promoted = { topicId: "antibiotics", isPromoted: true };
  const ward = aged("Hospital ward closes after carbapenem outbreak", 1);
  const games = (of: string) => Array.from({ length: 200 }, (_, at) => aged(`${of} of computer games, part ${at}`, 1));
  const items = [...games("Superbugs"), ...games("Reviews"), ward];
  const shown = (decisions: readonly (typeof promoted)[]) => {
    const [title, summary] = ["Carbapenem outbreak", "A hospital closes a ward."];
    const learnsFrom = decisions.map((decision) => ({ ...plain, title, summary, decision }));
    const found = findCandidates({ items, topics, knownStories: [], learnsFrom, now });
    const isOfWard = ({ reports }: (typeof found.candidates)[number]) => reports.includes(ward);
    return [found.candidates.some(isOfWard), found.stories.some(isOfWard)];
  };

  it("bring similar reports to the model, but do not make them relevant without a model", () => {
    expect(shown([])).toEqual([false, false]);
    expect(shown([promoted])).toEqual([true, false]);
  });

  it("have no effect if as many were dismissed, or for another topic", () => {
    expect(shown([promoted, { ...promoted, isPromoted: false }])).toEqual([false, false]);
    expect(shown([{ ...promoted, topicId: "bees" }])).toEqual([false, false]);
  });
});
