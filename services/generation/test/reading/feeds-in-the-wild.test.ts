import { parseFeed } from "../../src/reading/parse-feed.ts";

const feedUrl = "https://a.example/dir/feed.xml";
const rss = (items: string, attributes = "", link = "https://a.example/") =>
  `<?xml version="1.0"?><rss version="2.0"${attributes}><channel><title>A</title><link>${link}</link>${items}</channel></rss>`;
const atom = (entries: string, attributes = "") =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"${attributes}><title>A</title><id>urn:a</id>${entries}</feed>`;
const entry = (links: string, attributes = "", id = "urn:1") =>
  `<entry${attributes}><title>Title</title><id>${id}</id>${links}</entry>`;
const item = (link: string, more = "") => `<item><title>Title</title><link>${link}</link>${more}</item>`;
const itemUrls = async (text: string) => (await parseFeed(text, feedUrl)).items.map(({ url }) => url);

describe("The address of an item", () => {
  it.each([
    [
      "its own xml:base, relative to that of the feed",
      atom(entry('<link href="x"/>', ' xml:base="2026/08/"'), ' xml:base="https://a.example/on/f.atom"'),
      "https://a.example/on/2026/08/x",
    ],
    [
      "its own xml:base on another site",
      atom(entry('<link href="x"/>', ' xml:base="https://b.example/blog/"')),
      "https://b.example/blog/x",
    ],
    [
      "the xml:base of RSS",
      rss(item("articles/x"), ' xml:base="https://a.example/en/news/"'),
      "https://a.example/en/news/articles/x",
    ],
    [
      "the channel's link without one",
      rss(item("posts/7"), "", "https://b.example/news/"),
      "https://b.example/news/posts/7",
    ],
    [
      "the xml:base of the channel",
      rss(item("articles/x")).replace("<channel>", '<channel xml:base="https://b.example/en/">'),
      "https://b.example/en/articles/x",
    ],
    [
      "the xml:base of the item, of the channel and of the feed, each within the next",
      rss(item("x").replace("<item>", '<item xml:base="2026/">'), ' xml:base="https://b.example/"').replace(
        "<channel>",
        "<channel xml:base='news/'>",
      ),
      "https://b.example/news/2026/x",
    ],
    [
      "the xml:base of an item of RSS on another site",
      rss(item("x").replace("<item>", '<item xml:base="https://c.example/blog/">'), ' xml:base="https://b.example/"'),
      "https://c.example/blog/x",
    ],
    [
      "what is around an xml:base that is no address",
      rss(item("x").replace("<item>", '<item xml:base="http://">'), ' xml:base="https://b.example/"'),
      "https://b.example/x",
    ],
  ])("is relative to %s", async (_, text, url) => expect(await itemUrls(text)).toEqual([url]));

  it.each(["application/json", "application/pdf", "application/nostr+json", "text/calendar"])(
    "is that of its page, though %s stands first",
    async (type) => {
      const links = `<link rel="alternate" type="${type}" href="https://a.example/other"/><link rel="alternate" type="text/html" href="https://a.example/page"/>`;
      expect(await itemUrls(atom(entry(links)))).toEqual(["https://a.example/page"]);
      expect(await itemUrls(atom(entry(links.replace('type="text/html" ', ""))))).toEqual(["https://a.example/page"]);
    },
  );

  it.each([
    ["the language that the entry says", ' xml:lang="de-AT"', "Title", "https://a.example/de"],
    ["the language of its title", "", "Die Fähre fährt ab Mai wieder jeden Tag", "https://a.example/de"],
    ["the language of its title", "", "The ferry runs every day again from May", "https://a.example/en"],
    ["no certain language, and then has none", ' xml:lang="fi"', "Title", "https://a.example/any"],
  ])("is that of the page in %s", async (_, attributes, title, url) => {
    const link = (language: string, href: string) =>
      `<link rel="alternate" type="text/html"${language} href="https://a.example/${href}"/>`;
    const links = [
      link(' hreflang="en-GB"', "en"),
      link(' hreflang="de"', "de"),
      link("", "any"),
      '<link rel="alternate" type="application/json" hreflang="de" href="https://a.example/json"/>',
    ];
    for (const order of [links, links.toReversed()]) {
      expect(await itemUrls(atom(entry(order.join(""), attributes).replace("Title", title)))).toEqual([url]);
    }
  });

  it.each([
    "N/A",
    "n/a",
    "-",
    "--",
    "#",
    "#top",
    "none",
    "null",
    "1568222173894",
    "{link}",
    "https://a.example/{id}",
    "http:///x",
    "see below",
    "/",
    ".",
  ])("is never derived from %s", async (link) => {
    expect(await itemUrls(rss(item(link)))).toEqual([]);
    expect(await itemUrls(rss(item(link, "<guid>https://a.example/real</guid>")))).toEqual(["https://a.example/real"]);
    expect(await itemUrls(rss(item("", `<guid>${link}</guid>`)))).toEqual([]);
    expect(await itemUrls(atom(entry("", "", link)))).toEqual([]);
  });

  it.each([
    ["Single-Point-of-Failure", "https://a.example/Single-Point-of-Failure"],
    ["?p=7", "https://a.example/?p=7"],
    ["/1568222173894", "https://a.example/1568222173894"],
    ["./7", "https://a.example/7"],
    ["a.example/story/7", "https://a.example/story/7"],
    ["A.example/story/7", "https://a.example/story/7"],
    ["www.b.example/x", "https://www.b.example/x"],
    ["//b.example/x", "https://b.example/x"],
  ])("may be written as %s", async (link, url) => expect(await itemUrls(rss(item(link)))).toEqual([url]));
});

describe("A broken feed", () => {
  it("keeps an item whose text has an unescaped sign before a letter", async () => {
    const text = item("https://a.example/1").replace(/<\/item>/, "<description>if a<b then c</description></item>");
    const { items, failure } = await parseFeed(rss(`${text}${sound(2)}`), "https://a.example/feed");
    expect(items.map(({ snippet }) => snippet)).toContain("if a<b then c");
    expect(items).toHaveLength(2);
    expect(failure).toBeUndefined();
  });

  const sound = (at: number) => item(`https://a.example/${at}`).replace("Title", `Sound ${at}`);
  it("keeps an item whose title has an unescaped sign, and its text", async () => {
    const { items, failure } = await parseFeed(
      rss(`${item("https://a.example/1").replace("Title", "We <3 it, 5 < 7")}${sound(2)}`),
      feedUrl,
    );
    expect(items.map(({ title }) => title)).toEqual(["We <3 it, 5 < 7", "Sound 2"]);
    expect(failure).toBeUndefined();
  });

  it.each([
    [
      "cut off in its last item",
      rss(`${sound(1)}${sound(2)}`).replace("</channel></rss>", "<item><title>Third</title><link>https://a.e"),
    ],
    ["with an item that is no XML", rss(`${sound(1)}<item><title><![CDATA[Bad</title></item>${sound(2)}`)],
  ])("that is %s keeps its intact items, and says that one is missing", async (_, text) => {
    const { items, failure } = await parseFeed(text, feedUrl);
    expect(items.map(({ title }) => title)).toEqual(["Sound 1", "Sound 2"]);
    expect(failure).toBe("1 of 3 items are broken or cut off");
  });

  it.each(["<html><body>x</body></html>", "no feed", '{"a":1}', "<rss><channel><title>x"])(
    "that is none is refused: %s",
    async (text) => {
      await expect(parseFeed(text, feedUrl)).rejects.toThrow();
    },
  );
});
