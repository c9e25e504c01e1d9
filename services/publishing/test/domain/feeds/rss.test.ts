import { currentCpuSlowdown, processorMilliseconds } from "@galley/test-kit/processor-time";
import { createAddresses } from "../../../src/domain/addresses.ts";
import { rssFeed } from "../../../src/domain/feeds/rss.ts";

const site = {
  ...{ siteId: "s", publicationId: "p", accountId: "a", name: "Tea", slug: "tea", handle: "tea" },
  ...{ feedFullEnabled: true, feedPartialEnabled: true, revision: 1, updatedAt: new Date("2026-11-21T10:00:00Z") },
  template: "starter",
} as const;

describe("a feed of twenty of the longest articles", () => {
  const addresses = createAddresses("https://x.example/");
  const piece = '<p><a href="#a-b">x</a> ]]&gt; and some more words of it.</p>';
  const html = piece.repeat(Math.floor(300_000 / piece.length));
  const postOf = (place: number) => ({
    ...{
      id: `i${place}`,
      slug: `s${place}`,
      title: `T${place}`,
      author: "",
      tags: [],
      wordCount: 1,
      readingMinutes: 1,
    },
    ...{ html, excerpt: "About it.", excerptWritten: false, publicationId: "p", accountId: "a" },
    ...{ createdAt: site.updatedAt, updatedAt: site.updatedAt },
  });
  const posts = Array.from({ length: 20 }, (_, place) => postOf(place));

  it("tells the newest whole and all by their excerpts", () => {
    const feed = rssFeed({ site, posts, addresses, content: "full" });
    expect(feed.match(/<content:encoded>/g)).toHaveLength(2);
    expect(feed.match(/<description>About it\.<\/description>/g)).toHaveLength(20);
  });

  it("does not hold up the process", () => {
    const cost = processorMilliseconds(() => rssFeed({ site, posts, addresses, content: "full" }));
    expect(cost).toBeLessThan(1_000 * currentCpuSlowdown());
  });
});
