import { createHostLimit } from "../../src/reading/host-limit.ts";
import type { OutboundRequest } from "../../src/reading/read-document.ts";
import { mergeItems, normalizeItem } from "../../src/scout/normalize.ts";
import { settleAddresses } from "../../src/scout/settle-addresses.ts";
import type { Story } from "../../src/scout/story.ts";
import { tasks } from "../../src/wiring/tasks.ts";

const { signal } = new AbortController();
const answers: Readonly<Record<string, { status?: number; leadsTo?: string; body?: string }>> = {
  "https://new.example/robots.txt": { status: 404 },
  "https://lies.example/robots.txt": { status: 404 },
  "https://lies.example/x/": { leadsTo: "https://lies.example/" },
  "https://shy.example/robots.txt": { body: "User-agent: *\nDisallow: /" },
  "https://press.example/robots.txt": { status: 404 },
  "https://press.example/x/": { leadsTo: "https://www.press.example/x?utm_source=amp" },
};

async function settled(...urls: string[]) {
  const asked: string[] = [];
  const request: OutboundRequest = async (url) => {
    asked.push(url);
    const answer = answers[url];
    if (answer === undefined) throw Object.assign(new Error("no such server"), { code: "connect" });
    const { status = 200, leadsTo = url, body = "text" } = answer;
    return { status, url: leadsTo, headers: {}, body: Buffer.from(body), truncated: false, cutOff: false };
  };
  const stories = [{ reports: urls.map((url) => ({ url })) }] as unknown as Story[];
  const ports = { request, hosts: createHostLimit(), signal, allowsReading: tasks.allowsReading };
  const [story] = await settleAddresses(stories, ports);
  return { urls: story?.reports.map(({ url }) => url), asked };
}

describe("the addresses of a story's sources", () => {
  it("use https if the site supports it, which takes one request for each site and no page", async () => {
    const { urls, asked } = await settled("http://new.example/a", "http://new.example/b", "http://old.example/c");
    expect(urls).toEqual(["https://new.example/a", "https://new.example/b", "http://old.example/c"]);
    expect(asked).toEqual(["https://new.example/robots.txt", "https://old.example/robots.txt"]);
    expect((await settled("https://new.example/a", "http://new.example:8080/b")).asked).toEqual([]);
  });

  it.each([
    ["is the page that its AMP form leads to", "https://amp.press.example/x/amp", "https://www.press.example/x"],
    ["stays where the other is another page", "https://lies.example/x/amp", "https://lies.example/x/amp"],
    ["stays where the site lets nobody look", "https://shy.example/x/amp", "https://shy.example/x/amp"],
  ])("%s", async (_what, url, expected) => expect((await settled(url)).urls).toEqual([expected]));
});

it("An outlet has the name that its own feeds use, no matter which feed a report came from", () => {
  const named = (url: string, outlet: string, feedUrl: string) =>
    normalizeItem({ url, title: `About ${url}`, snippet: "", outlet }, feedUrl, [], new Date()) ?? [];
  const items = [
    named("https://metro-daily.example/a", "Metro Daily - Latest News", "https://metro-daily.example/feed"),
    named("https://metro-daily.example/b", "Metro Daily | RSS", "https://metro-daily.example/local"),
    named("https://www.metro-daily.example/c", "Links of the day", "https://links.example/feed"),
    named("https://many.example/ann", "Stories by Ann", "https://many.example/ann/feed"),
    named("https://many.example/bob", "Links of the day", "https://links.example/feed"),
  ].flat();
  const outlets = mergeItems(items).map(({ outlet }) => outlet);
  expect(outlets).toEqual(["Stories by Ann", "many.example", "Metro Daily", "Metro Daily", "Metro Daily"]);
});
