import { createOutbound, type Outbound } from "@galley/service-kit/outbound";
import { type FakeWeb, rssFeed, startFakeWeb } from "@galley/test-kit/fake-web";
import { createHostLimit } from "../../src/reading/host-limit.ts";
import { createFindFeeds } from "../../src/scout/sources/find-feeds.ts";
import { tasks } from "../../src/wiring/tasks.ts";

const home = "http://a.example/";
const link = (href: string) => `<link rel="alternate" type="application/rss+xml" href="${href}">`;
const page = (head = "") => ({ body: `<html><head>${head}</head><body><p>Home</p></body></html>` });
const report = (day: number) => ({
  title: `Report ${day}`,
  link: `http://a.example/${day}`,
  date: `2026-11-0${day}T08:00:00Z`,
});

describe("findFeeds", () => {
  let web: FakeWeb;
  let outbound: Outbound;
  beforeEach(async () => {
    web = await startFakeWeb();
    outbound = createOutbound({ connectTo: web.connectTo("a.example") });
  });
  afterEach(async () => {
    await outbound.close();
    await web.close();
  });

  const find = (address = home) => {
    const findFeeds = createFindFeeds({
      request: outbound.request,
      hosts: createHostLimit(),
      readFeed: tasks.readFeed,
    });
    return findFeeds(address, new AbortController().signal);
  };

  it("describes the feed at an address", async () => {
    web.set("a.example/news", rssFeed("A", [report(2), report(5), report(3)]));
    expect(await find("http://a.example/news")).toEqual([
      { url: "http://a.example/news", title: "A", reports: 3, newestAt: new Date("2026-11-05T08:00:00Z") },
    ]);
  });

  it("returns up to five readable feeds that a page announces, each once", async () => {
    const paths = ["/1", "/gone", "/2", "/moved", "/3", "/4"];
    web.set("a.example/", page(paths.map(link).join("")));
    for (const number of [1, 2, 3, 4]) web.set(`a.example/${number}`, rssFeed(`Feed ${number}`, [report(number)]));
    web.set("a.example/moved", { status: 301, headers: { location: "http://a.example/1" } });
    expect((await find()).map(({ url, title }) => [url, title])).toEqual([
      ["http://a.example/1", "Feed 1"],
      ["http://a.example/2", "Feed 2"],
      ["http://a.example/3", "Feed 3"],
    ]);
    expect(web.requestsTo("/4")).toEqual([]);
  });

  it("tries the usual addresses if a site announces no feed", async () => {
    web.set("a.example/blog/", page());
    expect(await find("http://a.example/blog/")).toEqual([]);
    web.set("a.example/rss.xml", rssFeed("Usual", []));
    expect(await find("http://a.example/blog/")).toEqual([
      { url: "http://a.example/rss.xml", title: "Usual", reports: 0 },
    ]);
  });

  it.each([
    ["http://a.example/missing", "status 404"],
    ["http://127.0.0.1/", "not a public one"],
  ])("returns why %s cannot be read", async (address, why) => {
    await expect(find(address)).rejects.toThrow(why);
  });
});
