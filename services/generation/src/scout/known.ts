import { createHash } from "node:crypto";
import type { ScoutBrief } from "../domain/engine-ports.ts";
import { urlKey } from "../reading/canonical-url.ts";
import type { Story } from "./cluster.ts";
import { cosine, type StoryText, sameStory, storyText } from "./similarity.ts";

const knownFrom = 0.72;

/** What the publication has already, prepared for comparison. */
export interface KnownStories {
  /** True when the story came before: by key, by any address, or by a headline that tells the same. */
  has(story: Story, dedupeKey: string): boolean;
  /** Nearness of the story to the nearest known one, 0 to 1, and that one's title. */
  nearest(story: Story): { similarity: number; title: string | undefined };
}

/** Prepares the stories that must not come again. */
export function knownStories(known: ScoutBrief["knownStories"]): KnownStories {
  const keys = new Set(known.map((story) => story.dedupeKey));
  const urls = new Set(known.flatMap((story) => story.urls.map(urlKey)));
  const texts = known.map(({ title }) => ({ title, text: storyText(title, "") }));
  const postings = new Map<string, number[]>();
  for (const [index, { text }] of texts.entries()) {
    for (const stem of text.title.weights.keys()) {
      const list = postings.get(stem);
      if (list === undefined) postings.set(stem, [index]);
      else list.push(index);
    }
  }
  // A publication knows thousands of stories in time; only those with two words in common are compared.
  const sharing = (text: StoryText): { title: string; text: StoryText }[] => {
    const counts = new Map<number, number>();
    for (const stem of text.title.weights.keys()) {
      for (const index of postings.get(stem) ?? []) counts.set(index, (counts.get(index) ?? 0) + 1);
    }
    const indexes = [...counts].flatMap(([index, count]) => (count >= 2 ? [index] : []));
    return indexes.sort((left, right) => left - right).flatMap((index) => texts[index] ?? []);
  };
  return {
    has: (story, dedupeKey) =>
      keys.has(dedupeKey) ||
      story.items.some((item) => urls.has(item.key)) ||
      story.items.some((item) => hasTitle(item.title, sharing)),
    nearest: (story) => {
      let best: { similarity: number; title: string | undefined } = { similarity: 0, title: undefined };
      for (const { title, text } of sharing(story.text)) {
        const similarity = cosine(story.text.title, text.title);
        if (similarity > best.similarity) best = { similarity, title };
      }
      return best;
    },
  };
}

function hasTitle(title: string, sharing: (text: StoryText) => { text: StoryText }[]): boolean {
  const text = storyText(title, "");
  return sharing(text).some((other) => sameTitle(text, other.text));
}

// Headlines alone are short, so that only clear agreement counts.
function sameTitle(left: StoryText, right: StoryText): boolean {
  return cosine(left.title, right.title) >= knownFrom && sameStory(left, right) > 0.5;
}

/** Names a story: by the address of its earliest report, which stays the same from run to run. */
export function dedupeKeyOf(story: Story): string {
  return createHash("sha256").update(story.lead.key).digest("hex").slice(0, 32);
}
