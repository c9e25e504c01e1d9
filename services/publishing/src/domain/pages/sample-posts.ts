import type { PostSummary } from "../post.ts";

const texts: readonly (readonly [title: string, excerpt: string, tag: string, minutes: number])[] = [
  [
    "The bridge opens on Monday",
    "After two years of work, cyclists and walkers cross the river again. What took so long, and what comes next.",
    "City",
    6,
  ],
  ["How to read a tide table", "Six numbers tell you when to launch and when to stay ashore.", "Guides", 4],
  ["What the reef survey found", "Divers counted for eleven days. The results surprised even them.", "Science", 8],
  ["A market that sells only what is in season", "Forty stalls, no strawberries in March.", "City", 3],
  ["The quiet return of the night train", "Four new routes start this year. We took the longest.", "Travel", 7],
];

const dayMilliseconds = 24 * 60 * 60 * 1_000;

/** Sample posts for the preview of a site without posts. The newest one is published at `now`. */
export function samplePosts(now: Date, author: string): PostSummary[] {
  return texts.map(([title, excerpt, tag, readingMinutes], index) => {
    const createdAt = new Date(now.getTime() - 2 * index * dayMilliseconds);
    return {
      id: `sample-${index}`,
      slug: `sample-${index}`,
      title,
      excerpt,
      excerptWritten: true,
      author,
      tags: [tag],
      wordCount: readingMinutes * 200,
      readingMinutes,
      language: "en",
      createdAt,
      updatedAt: createdAt,
    };
  });
}
