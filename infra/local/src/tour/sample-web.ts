import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:https";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { escapeMarkup } from "../escape-markup.ts";
import { launcherFolder } from "../root.ts";
import type { Inbox } from "./inbox.ts";

/** An article of a sample outlet. Dates are relative to now, so that the samples stay recent. */
interface SampleStory {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly paragraphs: readonly string[];
  readonly hoursAgo: number;
}

/** A sample news site: a name, a host that exists only on this machine, and its stories. */
interface SampleOutlet {
  readonly name: string;
  readonly host: string;
  readonly stories: readonly SampleStory[];
}

/** Three invented outlets of an invented town. Several of them report two of the stories, and some stories are off-topic. */
const outlets = JSON.parse(readFileSync(join(launcherFolder, "sample-outlets.json"), "utf8")) as SampleOutlet[];

/** The host for the tour's webhooks. It exists only on this machine. */
export const receiverHost = "hooks.galley-tour.example";

/** The URLs of the sample outlets' feeds. */
export const sampleFeeds: readonly string[] = outlets.map(({ host }) => `https://${host}/feed.xml`);

/**
 * Creates the tour's replacement for the internet: sample outlets and a webhook receiver with real HTTPS, distinguished by their
 * hosts. It answers nothing else.
 */
export function createSampleWeb(certificate: { key: string; cert: string }, inbox: Inbox): Server {
  return createServer(certificate, async (request, response) => {
    const { method, headers, url: path = "/" } = request;
    const host = (headers.host ?? "").replace(/:\d+$/, "");
    if (host === receiverHost && method === "POST") {
      inbox.receive({ path, headers, body: await buffer(request) });
      response.writeHead(204).end();
      return;
    }
    const outlet = outlets.find((candidate) => candidate.host === host);
    const page = outlet && samplePage(outlet, path);
    if (page === undefined) response.writeHead(404, { "content-type": "text/plain" }).end("Nothing here\n");
    else response.writeHead(200, { "content-type": page.type }).end(page.body);
  });
}

/** Returns the page of a sample outlet: its feed at `/feed.xml`, or a story; undefined for any other path. */
function samplePage(outlet: SampleOutlet, path: string): { type: string; body: string } | undefined {
  if (path === "/feed.xml") return { type: "application/rss+xml; charset=utf-8", body: feed(outlet) };
  const story = outlet.stories.find((candidate) => candidate.path === path);
  return story && { type: "text/html; charset=utf-8", body: page(outlet, story) };
}

const publishedAt = ({ hoursAgo }: SampleStory): Date => new Date(Date.now() - hoursAgo * 3_600_000);

function feed({ name, host, stories }: SampleOutlet): string {
  const items = stories.map((story) => {
    const address = `https://${host}${story.path}`;
    return `    <item>
      <title>${escapeMarkup(story.title)}</title>
      <link>${address}</link>
      <guid isPermaLink="true">${address}</guid>
      <pubDate>${publishedAt(story).toUTCString()}</pubDate>
      <description>${escapeMarkup(story.summary)}</description>
    </item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0">
  <channel>
    <title>${escapeMarkup(name)}</title>
    <link>https://${host}/</link>
    <description>${escapeMarkup(name)}, a sample outlet</description>
${items.join("\n")}
  </channel>
</rss>
`;
}

const page = ({ name }: SampleOutlet, story: SampleStory): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>${escapeMarkup(story.title)} | ${escapeMarkup(name)}</title>
    <meta property="article:published_time" content="${publishedAt(story).toISOString()}">
  </head>
  <body>
    <header><a href="/">${escapeMarkup(name)}</a></header>
    <main>
      <article>
        <h1>${escapeMarkup(story.title)}</h1>
${story.paragraphs.map((paragraph) => `        <p>${escapeMarkup(paragraph)}</p>`).join("\n")}
      </article>
    </main>
  </body>
</html>
`;
