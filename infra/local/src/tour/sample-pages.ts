import { escapeMarkup } from "../escape-markup.ts";
import type { SampleOutlet, SampleStory } from "./sample-stories.ts";

const publishedAt = (story: SampleStory, now: Date): Date => new Date(now.getTime() - story.hoursAgo * 3_600_000);

const rssItem = (outlet: SampleOutlet, now: Date) => (story: SampleStory) =>
  `    <item>
      <title>${escapeMarkup(story.title)}</title>
      <link>https://${outlet.host}${story.path}</link>
      <guid isPermaLink="true">https://${outlet.host}${story.path}</guid>
      <pubDate>${publishedAt(story, now).toUTCString()}</pubDate>
      <description>${escapeMarkup(story.summary)}</description>
    </item>`;

const rssFeed = (outlet: SampleOutlet, now: Date): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0">
  <channel>
    <title>${escapeMarkup(outlet.name)}</title>
    <link>https://${outlet.host}/</link>
    <description>${escapeMarkup(outlet.name)}, a sample outlet</description>
${outlet.stories.map(rssItem(outlet, now)).join("\n")}
  </channel>
</rss>
`;

const atomEntry = (outlet: SampleOutlet, now: Date) => (story: SampleStory) =>
  `  <entry>
    <id>https://${outlet.host}${story.path}</id>
    <title>${escapeMarkup(story.title)}</title>
    <link href="https://${outlet.host}${story.path}"/>
    <updated>${publishedAt(story, now).toISOString()}</updated>
    <published>${publishedAt(story, now).toISOString()}</published>
    <summary>${escapeMarkup(story.summary)}</summary>
  </entry>`;

const atomFeed = (outlet: SampleOutlet, now: Date): string => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>https://${outlet.host}/</id>
  <title>${escapeMarkup(outlet.name)}</title>
  <updated>${now.toISOString()}</updated>
${outlet.stories.map(atomEntry(outlet, now)).join("\n")}
</feed>
`;

const page = (outlet: SampleOutlet, story: SampleStory, now: Date): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>${escapeMarkup(story.title)} | ${escapeMarkup(outlet.name)}</title>
    <meta property="article:published_time" content="${publishedAt(story, now).toISOString()}">
  </head>
  <body>
    <header><a href="/">${escapeMarkup(outlet.name)}</a></header>
    <main>
      <article>
        <h1>${escapeMarkup(story.title)}</h1>
${story.paragraphs.map((paragraph) => `        <p>${escapeMarkup(paragraph)}</p>`).join("\n")}
      </article>
    </main>
  </body>
</html>
`;

/** What a sample outlet answers at a path: its feed at `/feed.xml`, a page for each story, nothing elsewhere. */
export function samplePage(outlet: SampleOutlet, path: string, now: Date): { type: string; body: string } | undefined {
  if (path === "/feed.xml") {
    return outlet.format === "rss"
      ? { type: "application/rss+xml; charset=utf-8", body: rssFeed(outlet, now) }
      : { type: "application/atom+xml; charset=utf-8", body: atomFeed(outlet, now) };
  }
  const story = outlet.stories.find((candidate) => candidate.path === path);
  return story && { type: "text/html; charset=utf-8", body: page(outlet, story, now) };
}
