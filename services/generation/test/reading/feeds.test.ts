import { atomFeed, jsonFeed, rdfFeed, rssFeed } from "@galley/test-kit/fake-web";
import { cleanUrl, plainUrl, urlKey } from "../../src/reading/canonical-url.ts";
import { parseDate } from "../../src/reading/dates.ts";
import { decodeText } from "../../src/reading/decode-text.ts";
import { findFeedLinks, isFeed } from "../../src/reading/feed-document.ts";
import { htmlToText } from "../../src/reading/html-text.ts";
import { parseFeed } from "../../src/reading/parse-feed.ts";

describe("dates in feeds", () => {
  it.each([
    ["Wed, 12 Nov 2026 10:00:00 GMT", "2026-11-12T10:00:00.000Z"],
    ["12 Nov 26 10:00 EST", "2026-11-12T15:00:00.000Z"],
    ["Thu, 1 Jan 2026 08:30:00 +0130", "2026-01-01T07:00:00.000Z"],
    ["2026-11-01", "2026-11-01T00:00:00.000Z"],
    ["2026-11-01 10:30", "2026-11-01T10:30:00.000Z"],
    ["2026-11-01T10:00+01:00", "2026-11-01T09:00:00.000Z"],
    ["20261101T100000Z", "2026-11-01T10:00:00.000Z"],
    ["November 3rd, 2026 4:05 pm", "2026-11-03T16:05:00.000Z"],
    ["1793527200", "2026-11-01T10:00:00.000Z"],
    ["1793527200000", "2026-11-01T10:00:00.000Z"],
    ["Wed, 31 Feb 2026 10:00:00 GMT", undefined],
    ["01/11/2026", undefined],
    ["yesterday", undefined],
    ["", undefined],
    ["Tue, 05 Mar 2019 15:30:00+5:30", "2019-03-05T10:00:00.000Z"],
    ["Tue, Mar 05 2019 10:00:00 +0000", "2019-03-05T10:00:00.000Z"],
    ["Tue, 05 Mar 2019 10:00:00 GMT+0000", "2019-03-05T10:00:00.000Z"],
    ["Tue Mar 05 2019 10:00:00 GMT+0100 (Central European Standard Time)", "2019-03-05T09:00:00.000Z"],
    ["Tue Mar  5 10:00:00 UTC 2019", "2019-03-05T10:00:00.000Z"],
    ["Tue, 5 Mar 2019 10:00:00 America/Los_Angeles", "2019-03-05T18:00:00.000Z"],
    ["Fri, 5 Jul 2019 10:00:00 America/Los_Angeles", "2019-07-05T17:00:00.000Z"],
    ["sab, 05 ott 2019 18:55:00 GMT", "2019-10-05T18:55:00.000Z"],
    ["mar, 05 ott 2019 18:55:00 GMT", "2019-10-05T18:55:00.000Z"],
    ["mar. 5 mars 2019 18:55", "2019-03-05T18:55:00.000Z"],
    ["5. März 2019", "2019-03-05T00:00:00.000Z"],
    ["Dienstag, 5. März 2019, 10:00", "2019-03-05T10:00:00.000Z"],
    ["5. marraskuuta 2019 klo 10.30", "2019-11-05T10:30:00.000Z"],
    ["5 de diciembre de 2019", "2019-12-05T00:00:00.000Z"],
    ["5 août 2019", "2019-08-05T00:00:00.000Z"],
    ["вт, 5 марта 2019 10:00:00 +0300", "2019-03-05T07:00:00.000Z"],
    ["5 października 2019", "2019-10-05T00:00:00.000Z"],
    ["2019年3月5日 10:00", "2019-03-05T10:00:00.000Z"],
    ["2019/03/05 10:00", "2019-03-05T10:00:00.000Z"],
    ["05.03.2019 10:00", "2019-03-05T10:00:00.000Z"],
    ["25/12/2019", "2019-12-25T00:00:00.000Z"],
    ["12/25/2019", "2019-12-25T00:00:00.000Z"],
    ["2 באוקטובר 2019", "2019-10-02T00:00:00.000Z"],
    ["2 أكتوبر 2019", "2019-10-02T00:00:00.000Z"],
    ["٢ أكتوبر ٢٠١٩", "2019-10-02T00:00:00.000Z"],
    ["2 अक्टूबर 2019", "2019-10-02T00:00:00.000Z"],
    ["2 tháng 10, 2019", "2019-10-02T00:00:00.000Z"],
    ["2 ตุลาคม 2562", "2019-10-02T00:00:00.000Z"],
    ["0001-01-01T00:00:00Z", undefined],
    ["Thu, 01 Jan 1970 00:00:00 GMT", undefined],
    ["T00:00:00-05:00", undefined],
    ["5 listopada lub później 2019", undefined],
    ["Tue, 05 Mar 2019 10:00:00 Nowhere/Atlantis", undefined],
  ])("%s", (text, iso) => expect(parseDate(text)?.toISOString()).toBe(iso));
});

describe("feeds", () => {
  const items = [
    {
      title: "R & D <rises>",
      link: "https://a.example/x?utm_source=feed&id=1#top",
      description: "<p>It rose &amp; rose.</p>",
      date: "2026-11-01T10:00:00Z",
    },
  ];

  it.each([
    ["RSS", rssFeed("A", items)],
    ["Atom", atomFeed("A", items)],
    ["RDF", rdfFeed("A", items)],
    ["JSON Feed", jsonFeed("A", items)],
  ])("in %s return the same items", async (_format, { body }) => {
    const feed = await parseFeed(String(body), "https://a.example/feed");
    expect(feed).toEqual({
      title: "A",
      items: [
        {
          url: "https://a.example/x?id=1",
          title: expect.stringMatching(/^R & D/),
          snippet: "It rose & rose.",
          publishedAt: new Date("2026-11-01T10:00:00Z"),
          outlet: "A",
          tags: [],
        },
      ],
    });
  });

  it("resolve relative links, use a permalink guid, and leave out items without a title or address", async () => {
    const xml = `<rss version="2.0"><channel><title>A</title><link>https://a.example/</link>
      <item><title>one</title><link>/one</link></item>
      <item><title>two</title><guid isPermaLink="true">https://a.example/two</guid></item>
      <item><title>three</title><guid isPermaLink="false">123</guid></item>
      <item><link>https://a.example/four</link></item>
      <item><title>five</title><link>javascript:alert(1)</link></item></channel></rss>`;
    const { items: found } = await parseFeed(xml, "https://a.example/feed");
    expect(found.map((item) => item.url)).toEqual(["https://a.example/one", "https://a.example/two"]);
  });

  it("are rejected if they are not feeds", async () => {
    await expect(parseFeed("<html><body>no</body></html>", "https://a.example")).rejects.toThrow();
    expect(isFeed("text/html", "<!doctype html><html>")).toBe(false);
    expect(isFeed("text/html", '\uFEFF<?xml version="1.0"?><!-- x --><rss version="2.0">')).toBe(true);
  });

  it("are found in the head of a page", () => {
    const html = `<link rel="stylesheet" href="/a.css"><link rel='alternate' type='application/rss+xml' href='/f?a=1&amp;b=2'><link type="application/atom+xml" rel="alternate" href="https://b.example/atom">`;
    expect(findFeedLinks(html, "https://a.example/x/")).toEqual([
      "https://a.example/f?a=1&b=2",
      "https://b.example/atom",
    ]);
  });
});

describe("words in angle brackets", () => {
  const entry = (title: string): string =>
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>A &lt;b&gt;</title><id>u</id><updated>2026-11-01T10:00:00Z</updated>
      <entry><id>u1</id><link href="https://a.example/1"/><updated>2026-11-01T10:00:00Z</updated>${title}
      <summary>A &lt;script&gt; tag and its end.</summary></entry></feed>`;
  const item = (title: string): string =>
    `<rss version="2.0"><channel><title>A</title><item><link>https://a.example/1</link>${title}
      <description>A &lt;script&gt; tag and its end.</description></item></channel></rss>`;

  it.each([
    [
      '<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Cranes <b>count</b> again</div></title>',
      "Cranes count again",
    ],
    ["<title>The &lt;meta&gt; element goes back</title>", "The <meta> element goes back"],
    ['<title type="text">No &lt;col&gt; in &lt;colgroup&gt;</title>', "No <col> in <colgroup>"],
    ['<title type="text">No &lt;b&gt;bold&lt;/b&gt; titles</title>', "No <b>bold</b> titles"],
    ["<title>How to type &amp;lt; and R &amp;amp; D</title>", "How to type &lt; and R &amp; D"],
    ["<title>R &amp;amp; D &amp;#8211; now</title>", "R & D – now"],
    ['<title type="html">&lt;em&gt;Blue Jasmine&lt;/em&gt; &amp;amp; the tide</title>', "Blue Jasmine & the tide"],
    ['<title type="html">A guide to &amp;lt;head&amp;gt; elements</title>', "A guide to <head> elements"],
    ['<title type="html">Say &amp;lt;b&amp;gt;so&amp;lt;/b&amp;gt;</title>', "Say <b>so</b>"],
    ['<title type="html">The &lt;script&gt; tag moves</title>', "The <script> tag moves"],
  ])("stay in titles of Atom, which declare their type: %s", async (xml, title) => {
    const feed = await parseFeed(entry(xml), "https://a.example/feed");
    expect(feed).toMatchObject({ title: "A <b>", items: [{ title, snippet: "A <script> tag and its end." }] });
  });

  it.each([
    ["<title>The &lt;meta&gt; element goes back</title>", "The <meta> element goes back"],
    ["<title><![CDATA[<em>Now</em>: the <script> tag, List<String>]]></title>", "Now: the <script> tag, List<String>"],
    ["<title>A guide to &amp;lt;head&amp;gt; elements</title>", "A guide to <head> elements"],
    ["<title>&lt;b&gt;So&lt;/b&gt; &amp;amp; so</title>", "So & so"],
  ])("stay in titles of RSS unless they are HTML: %s", async (xml, title) => {
    const { items: found } = await parseFeed(item(xml), "https://a.example/feed");
    expect(found).toMatchObject([{ title, snippet: "A <script> tag and its end." }]);
  });

  it("stay in JSON Feed, whose titles are plain text", async () => {
    const entries = [
      { id: "1", url: "https://a.example/1", title: "Use <b>bold</b>", content_text: "A <script> tag." },
      { id: "2", url: "https://a.example/2", title: "The <p> element", content_html: "<p>A &lt;title&gt; here.</p>" },
    ];
    const json = JSON.stringify({ version: "https://jsonfeed.org/version/1.1", title: "<A>", items: entries });
    expect(await parseFeed(json, "https://a.example/feed")).toMatchObject({
      title: "<A>",
      items: [
        { title: "Use <b>bold</b>", snippet: "A <script> tag." },
        { title: "The <p> element", snippet: "A <title> here." },
      ],
    });
  });

  it("never come from the tags of an article that is cut", async () => {
    const long = `<div class="a"><p>It rose.</p>${"<p>It <b>rose</b> again.</p>".repeat(2_000)}</div>`;
    const { items: found } = await parseFeed(
      item(`<title>t</title><description><![CDATA[${long}]]></description>`).replace(
        /<description>A.*/,
        "</item></channel></rss>",
      ),
      "https://a.example/feed",
    );
    expect(found[0]?.snippet).toMatch(/^It rose\. It rose again\. [^<>]*$/);
  });
});

describe("addresses and texts", () => {
  it("of one page have the same key", () => {
    const forms = [
      "https://www.a.example/x/?utm_source=y",
      "http://m.a.example/x#z",
      "https://a.example/x/amp/",
      "https://a.example/x?fbclid=1",
      "https://www.google.com/amp/s/amp.a.example/x",
      "https://a-example.cdn.ampproject.org/c/s/a.example/x/amp?utm_source=y",
    ];
    expect(new Set(forms.map(urlKey)).size).toBe(1);
    expect(cleanUrl(forms.at(-1) ?? "")).toBe("https://a.example/x/amp");
    expect(plainUrl("http://amp.a.example/x/amp")).toBe("https://a.example/x/");
    expect(plainUrl("http://a.example:8080/x.amp.html")).toBe("http://a.example:8080/x.amp.html");
    expect(cleanUrl("ftp://a.example")).toBeUndefined();
    expect(cleanUrl("https://user:pass@a.example")).toBeUndefined();
  });

  it("are plain text, even if they were escaped several times", () => {
    expect(htmlToText("A &amp;amp; B &lt;b&gt;c&lt;/b&gt;<script>d</script><br>e&nbsp;&#8211; f")).toBe(
      "A & B c e – f",
    );
  });

  it("are decoded by byte order mark, header, declaration, then as UTF-8", () => {
    expect(decodeText(Buffer.from("é", "latin1"), "text/html; charset=iso-8859-1")).toBe("é");
    expect(decodeText(Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?>é', "latin1"), "text/xml")).toContain(
      "é",
    );
    expect(decodeText(Buffer.from("<meta charset=windows-1252>\x93", "latin1"), "text/html")).toContain("“");
    expect(decodeText(Buffer.from("é"), "text/html; charset=nonsense")).toBe("é");
  });
});

describe("a feed with very long fields", () => {
  it("is shortened", async () => {
    const long = "word ".repeat(100_000);
    const item = { title: long, link: "https://a.example/x", description: long, date: "2026-11-01T10:00:00Z" };
    const endless = { ...item, link: `https://a.example/${"x".repeat(10_000)}` };
    const { title, items } = await parseFeed(String(rssFeed(long, [item, endless]).body), "https://a.example/feed");
    expect(title.length).toBeLessThanOrEqual(200);
    expect(items).toHaveLength(1);
    expect(items[0]?.title.length).toBeLessThanOrEqual(500);
    expect(items[0]?.snippet.length).toBeLessThanOrEqual(600);
    expect(items[0]?.outlet.length).toBeLessThanOrEqual(200);
  });
});
