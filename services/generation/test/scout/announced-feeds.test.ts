import { createOutbound, type Outbound } from "@galley/service-kit/outbound";
import { type FakeWeb, rssFeed, startFakeWeb } from "@galley/test-kit/fake-web";
import { findFeedLinks } from "../../src/reading/feed-document.ts";
import { createHostLimit } from "../../src/reading/host-limit.ts";
import { createFeedReader } from "../../src/scout/sources/read-feed.ts";
import { tasks } from "../../src/wiring/tasks.ts";

const link = (href: string, title = "News") =>
  `<link rel="alternate" type="application/rss+xml" title="${title}" href="${href}">`;
const page = (head: string) => ({ body: `<html><head>${head}</head><body><p>Home</p></body></html>` });
const home = "http://a.example/";

describe("A page that announces feeds", () => {
  let web: FakeWeb;
  let outbound: Outbound;
  beforeEach(async () => {
    web = await startFakeWeb();
    outbound = createOutbound({ connectTo: web.connectTo("a.example") });
    web.set(
      "a.example/comments/feed/",
      rssFeed("Comments for A", [{ title: "By: A Reader", link: "http://a.example/1#c" }]),
    );
    web.set("a.example/feed/", rssFeed("A", [{ title: "A report", link: "http://a.example/1" }]));
    web.set("a.example/other", rssFeed("Other", [{ title: "Another report", link: "http://a.example/2" }]));
  });
  afterEach(async () => {
    await outbound.close();
    await web.close();
  });

  const read = async () => {
    const reader = createFeedReader({ request: outbound.request, hosts: createHostLimit(), readFeed: tasks.readFeed });
    return (await reader(home, new AbortController().signal)).feed.title;
  };

  it("is never read through its feed of comments, wherever that is announced", async () => {
    web.set("a.example/", page(link("/comments/feed/", "A &raquo; Comments Feed") + link("/feed/")));
    expect(await read()).toBe("A");
    web.set("a.example/", page(link("/comments/feed/")));
    await expect(read()).rejects.toThrow("announces none");
  });

  it.each([503, 429, 500])("fails if its feed fails with status %d, and does not use another one", async (status) => {
    web.set("a.example/", page(link("/feed/") + link("/other")));
    web.set("a.example/feed/", { status, body: "later" });
    await expect(read()).rejects.toThrow(`status ${status}`);
  });

  it.each([
    ["is gone", { status: 404, body: "gone" }],
    ["is no feed", { body: '{"id":7}', contentType: "application/json" }],
  ])("is read through the next feed if one %s", async (_, answer) => {
    web.set("a.example/", page(link("/feed/") + link("/other")));
    web.set("a.example/feed/", answer);
    expect(await read()).toBe("Other");
  });

  it("defines with <base> to what its addresses are relative", () => {
    const { body } = page(`<base href="http://a.example/site/">${link("rss/news.xml")}`);
    expect(findFeedLinks(body, "http://a.example/blog/index.html")).toEqual(["http://a.example/site/rss/news.xml"]);
  });

  it("may announce feeds of comments that WordPress names in a parameter", () => {
    expect(findFeedLinks(page(link("/?feed=comments-rss2") + link("/?feed=rss2")).body, home)).toEqual([
      `${home}?feed=rss2`,
    ]);
  });

  it.each(["Kommentare zu A", "Commentaires sur A", "A » Comentarios"])(
    "says that a feed is of comments: %s",
    (title) => {
      expect(findFeedLinks(page(link("/x", title)).body, home)).toEqual([]);
    },
  );
});
