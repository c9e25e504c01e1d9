import type { ScoutedStory } from "../../src/domain/engine-ports.ts";
import { addressOf, briefOf, storiesIn } from "./items.ts";
import { topics, type WorldItem, world } from "./world.ts";

const found = await storiesIn(world);
const byAddress = new Map(world.map((item) => [addressOf(item), item]));
const reportsOf = (story: ScoutedStory): WorldItem[] => story.sources.flatMap(({ url }) => byAddress.get(url) ?? []);
const facts = (stories: readonly ScoutedStory[]) =>
  stories.map(({ dedupeKey, relevanceScore, title, topicId }) => ({ dedupeKey, relevanceScore, title, topicId }));

/** The same order for the same seed. */
function shuffled<Value>(values: readonly Value[], seed: number): Value[] {
  const keyed = values.map((value, index) => ({ value, key: Math.sin(seed * 97 + index * 13) }));
  return keyed.sort((left, right) => left.key - right.key).map(({ value }) => value);
}

describe("stories found in a week of five outlets", () => {
  it("hold nothing off-topic, however loud it is", async () => {
    const strays = found.flatMap(reportsOf).filter((item) => item.topic === undefined);
    expect(strays.map((item) => item.title)).toEqual([]);
  });

  it("belong to the right topic", async () => {
    const wrong = found.flatMap((story) =>
      reportsOf(story)
        .filter((item) => item.topic !== story.topicId)
        .map((item) => [item.title, story.topicId]),
    );
    expect(wrong).toEqual([]);
  });

  it("miss hardly anything that is on-topic", async () => {
    const got = new Set(found.flatMap((story) => story.sources.map(({ url }) => url)));
    const missed = world.filter((item) => item.topic !== undefined && !got.has(addressOf(item)));
    expect(missed.map((item) => item.title)).toEqual([]);
  });

  it("unite the reports of one story and only those", async () => {
    const groups = found.map((story) => reportsOf(story).map((item) => item.story ?? item.title));
    expect(groups.filter((group) => new Set(group).size > 1)).toEqual([]);
    for (const name of ["paris", "helmet", "germany", "py315", "brazil"]) {
      expect([name, groups.filter((group) => group.includes(name)).length]).toEqual([name, 1]);
    }
  });

  it("keep look-alikes about different cities apart", async () => {
    const cities = found.filter((story) => /Berlin|Lisbon/.test(story.title));
    expect(cities).toHaveLength(2);
  });

  it("are scored from 0 to 1, best first", async () => {
    const scores = found.map((story) => story.relevanceScore);
    expect(scores.every((score) => score > 0 && score <= 1)).toBe(true);
    expect([...scores].sort((left, right) => right - left)).toEqual(scores);
  });

  it("are the same whatever the order of the reports", async () => {
    for (const seed of [1, 2, 3, 4, 5]) expect(facts(await storiesIn(shuffled(world, seed)))).toEqual(facts(found));
  });

  it("keep their scores when a feed comes twice or other stories come along", async () => {
    const scores = (stories: readonly ScoutedStory[]) =>
      new Map(stories.map((story) => [story.dedupeKey, story.relevanceScore]));
    expect(scores(await storiesIn([...world, ...world]))).toEqual(scores(found));
    const part = await storiesIn(world.filter((item) => item.topic === "bikes" || item.topic === "heat"));
    for (const story of part) expect(story.relevanceScore).toBe(scores(found).get(story.dedupeKey));
  });

  it("never come again once they are known", async () => {
    const knownStories = found.map((story) => ({
      title: story.title,
      dedupeKey: story.dedupeKey,
      urls: story.sources.map(({ url }) => url),
    }));
    expect(await storiesIn(world, briefOf({ knownStories }))).toEqual([]);
  });

  it("are recognised by headline when another outlet brings them later", async () => {
    const [first] = world.filter((item) => item.story === "germany");
    const knownStories = [{ title: first?.title ?? "", dedupeKey: "other", urls: [] }];
    const stories = await storiesIn(
      world.filter((item) => item !== first),
      briefOf({ knownStories }),
    );
    const titles = stories.flatMap(reportsOf);
    expect(titles.filter((item) => item.story === "germany" && item.outlet === "Green Wire")).toEqual([]);
  });

  it("name what they rest on: quotations with outlets, no words of their own", async () => {
    for (const story of found) {
      const texts = reportsOf(story).map((item) => `${item.title} ${item.text}`.replace(/"/g, "'"));
      const quotations = [...story.summary.matchAll(/“([^”]+)”/g)].map((match) => match[1] ?? "");
      expect(quotations.length).toBeGreaterThan(0);
      expect(quotations.filter((quotation) => !texts.some((text) => text.includes(quotation)))).toEqual([]);
      expect(story.title).toBe(reportsOf(story)[0]?.title);
      expect(story.angle).toMatch(/^(Comparison|Explainer|Data|Two views|News|Timeline|Follow-up): |^Two views/);
    }
  });

  it("carry an angle that says when outlets differ in a figure", async () => {
    expect(found.find((story) => /Paris/.test(story.title))?.angle).toBe(
      "Comparison: the outlets give different figures (Metro Daily: 50 km; Green Wire: 52 km); which hold, and what they mean for Urban cycling.",
    );
  });

  it("respect what a topic excludes", async () => {
    const without = topics.map((topic) =>
      topic.id === "coffee" ? { ...topic, description: `${topic.description} -frost` } : topic,
    );
    const stories = await storiesIn(world, briefOf({ topics: without }));
    expect(stories.some((story) => /frost/i.test(story.title))).toBe(false);
  });

  it("give the more important topic the better score for equal stories", async () => {
    const swapped = topics.map((topic) => (topic.id === "coffee" ? { ...topic, priority: 1 } : topic));
    const score = (stories: readonly ScoutedStory[]) =>
      stories.find((story) => /Brazil/.test(story.title))?.relevanceScore ?? 0;
    expect(score(await storiesIn(world, briefOf({ topics: swapped })))).toBeGreaterThan(score(found));
  });
});
