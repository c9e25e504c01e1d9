import type { ScoutBrief, ScoutedStory } from "../../src/domain/engine-ports.ts";
import { compileTopic } from "../../src/scout/compile-topic.ts";
import { findStories } from "../../src/scout/find-stories.ts";
import type { ScoutItem } from "../../src/scout/item.ts";
import { mergeItems, normalizeItem } from "../../src/scout/normalize.ts";
import { now, topics, type WorldItem } from "./world.ts";

const sites: Record<WorldItem["outlet"], string> = {
  "Metro Daily": "metro.example",
  "The Cyclist": "cyclist.example",
  "Green Wire": "greenwire.example",
  "Tech Ledger": "techledger.example",
  "Food Post": "foodpost.example",
};

/** Address of a report in the made world. */
export const addressOf = (item: WorldItem): string =>
  `https://${sites[item.outlet]}/${item.title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;

/** Reports as a feed reader gives them, in one form. */
export function itemsOf(world: readonly WorldItem[]): ScoutItem[] {
  const items = world.map((item) =>
    normalizeItem(
      {
        url: addressOf(item),
        title: item.title,
        snippet: item.text,
        publishedAt: new Date(now.getTime() - item.hoursAgo * 3_600_000),
        outlet: item.outlet,
      },
      `https://${sites[item.outlet]}/feed`,
      [],
      now,
    ),
  );
  return mergeItems(items.filter((item) => item !== undefined));
}

/** An order for a run over the made world. */
export const briefOf = (more: Partial<ScoutBrief> = {}): ScoutBrief => ({
  topics,
  feeds: [],
  knownStories: [],
  publicationName: "Test",
  now,
  ...more,
});

/** Stories that the rules find in reports. */
export function storiesIn(world: readonly WorldItem[], brief: ScoutBrief = briefOf()): ScoutedStory[] {
  const compiled = brief.topics.map((topic) => compileTopic(topic, "en"));
  return findStories({ items: itemsOf(world), topics: compiled, knownStories: brief.knownStories, now: brief.now });
}
