import { currentCpuSlowdown, processorMilliseconds } from "@galley/test-kit/processor-time";
import { createAddresses } from "../../../src/domain/addresses.ts";
import { sanitizeArticle } from "../../../src/domain/article/sanitize.ts";
import { oneLine } from "../../../src/domain/characters.ts";
import { atomFeed } from "../../../src/domain/feeds/atom.ts";
import type { FeedInput } from "../../../src/domain/feeds/feed.ts";
import { rssFeed } from "../../../src/domain/feeds/rss.ts";
import { createPost, createSite } from "../../http/sites-app.ts";
import { type ReadFeed, readAtom, readFeed, readBack as readForms } from "./feed-forms.ts";

const [site, post] = [
  createSite({ description: "All about tea" }),
  createPost({ id: "0b1c", tags: ["Tea", "Leaves"] }),
];
const input = (changes: Partial<FeedInput> = {}): FeedInput => ({
  site,
  posts: [post],
  addresses: createAddresses("https://x.example"),
  content: "full",
  ...changes,
});

/** Reads a feed in both forms, which must have the same entries. Only in RSS are excerpts HTML. */
function readBack(given: FeedInput): ReadFeed {
  const { rss, atom } = readForms(given);
  const withoutExcerpts = ({ entries }: ReadFeed) => entries.map(({ excerpt: _excerpt, ...entry }) => entry);
  expect(withoutExcerpts(atom)).toEqual(withoutExcerpts(rss));
  expect([atom.title, atom.home, atom.language]).toEqual([rss.title, rss.home, rss.language]);
  return rss;
}

/**
 * Texts that have broken feeds: ends of CDATA sections and elements, characters that XML forbids, unpaired surrogates,
 * entities, a closing script tag.
 */
const hostile: readonly string[] = [
  "a ]]> b ]]]]>> c",
  "<![CDATA[ x ]]>",
  "</title></item></channel></rss>",
  "</entry></feed><feed>",
  "controls \u0000\u0001\u0008\u000B\u001F\u007F\u0085 end",
  "none \uFFFE\uFFFF\uD800 lone \uDC00",
  "&amp; &lt; &nbsp; &#0; &#x1F; &bogus;",
  "<!DOCTYPE x [<!ENTITY y SYSTEM 'file:///etc/passwd'>]>&y;",
  "<?xml version='1.0'?><!-- -- -->",
  "\" ' \" onload='x' <b>",
  "</script><script>alert(1)</script>",
  "\u2028\u2029\u202E\u200F עברית العربية 漢字 👩‍👩‍👧",
];

describe("a feed", () => {
  it("of an empty site without a description is a feed all the same", () => {
    const { description: _description, ...bare } = site;
    expect(readBack(input({ site: bare, posts: [] }))).toMatchObject({ title: "Tea", entries: [] });
  });

  it("names the picture that stands for a post, its own or one in the publication's look, and shows the article's from here", () => {
    const source = "https://elsewhere.example/cup.jpg";
    const kept = {
      source,
      id: "c".repeat(32),
      alt: `A "cup" & more`,
      sizes: [{ width: 960, height: 640, bytes: 1_234 }],
    };
    const html = sanitizeArticle(`<p>Tea.</p><p><img src="${source}" alt="A cup"></p>`);
    const address = `https://x.example/sites/_pictures/${kept.id}/960`;
    for (const sizes of [kept.sizes, [{ width: 960, height: 640 }]]) {
      const [entry] = readBack(input({ posts: [{ ...post, html, pictures: [{ ...kept, sizes }] }] })).entries;
      expect(entry?.cover).toBe(address);
      expect(entry?.html).toContain(`<img src="${address}"`);
      expect(entry?.html).not.toContain("elsewhere.example");
    }
    const drawn = {
      url: "https://x.example/sites/_pictures/share/0b1c/1.png",
      width: 1_200,
      height: 630,
      alt: "About tea",
    };
    const [bare] = readBack(input({ posts: [{ ...post, html }], findShareImage: () => drawn })).entries;
    expect(bare?.cover).toBe(drawn.url);
    expect(bare?.html).not.toContain("<img");
    expect(bare?.html).toContain(`<a class="picture-away" href="${source}"`);
  });

  it("names the publication's picture for posts that show none fit to stand for them, and for no other", () => {
    const pictured = (id: string, width: number) => ({
      source: `https://elsewhere.example/${id}.jpg`,
      id: id.repeat(32),
      alt: "",
      sizes: [{ width, height: 300, bytes: 99 }],
    });
    const own = { ...post, id: "own", pictures: [pictured("a", 900)] };
    const small = { ...post, id: "small", pictures: [pictured("b", 399)] };
    const picture = { ...pictured("c", 1_600), alt: `"Us" & ]]> <b>` };
    const drawn = { url: "https://x.example/sites/_pictures/share/0b1c/1.png", width: 1_200, height: 630, alt: "" };
    const { entries } = readBack(
      input({ site: { ...site, picture }, posts: [post, own, small], findShareImage: () => drawn }),
    );
    const at = (id: string, width: number) => `https://x.example/sites/_pictures/${id.repeat(32)}/${width}`;
    expect(entries.map(({ cover }) => cover)).toEqual([at("c", 1_600), at("a", 900), at("c", 1_600)]);
  });

  it.each(hostile)("is not broken by %j in any of its fields", (text) => {
    const html = sanitizeArticle(`<p>${text}</p><pre><code>${text}</code></pre>`);
    const attacked = { ...post, title: text, author: text, tags: [text, `${text}2`], excerpt: text, html };
    const posts = [attacked, { ...post, id: "second" }];
    const feed = readBack(input({ site: { ...site, name: text, description: text }, posts }));
    expect(feed.entries.map(({ id }) => id)).toEqual(["urn:uuid:0b1c", "urn:uuid:second"]);
    expect(feed.entries[1]).toEqual({ ...readBack(input()).entries[0], id: "urn:uuid:second" });
    // Ignores whitespace, which feed readers trim and collapse.
    expect(oneLine(feed.entries[0]?.title ?? "")).toBe(oneLine(text));
  });

  it("is in the language of most of its posts, and each entry of Atom in its own", () => {
    const posts = ["fi", "de-AT", "fi", ""].map((language, index) => createPost({ id: `i${index}`, language }));
    expect(readBack(input({ posts })).language).toBe("fi");
    expect([...atomFeed(input({ posts })).matchAll(/<entry([^>]*)>/g)].map(([, marks]) => marks)).toEqual([
      ' xml:lang="fi"',
      ' xml:lang="de-AT"',
      ' xml:lang="fi"',
      "",
    ]);
    expect(readBack(input()).language).toBeUndefined();
  });

  it("of a tag or an author is named after it and leads to its page", () => {
    for (const kind of ["tag", "author"] as const) {
      const { rss, atom } = readForms(input({ of: { kind, key: "café-au-lait", name: "Café au lait" } }));
      const page = `https://x.example/sites/tea/${kind}/caf%C3%A9-au-lait`;
      expect(rss).toMatchObject({ title: "Café au lait – Tea", home: page, self: `${page}/feed.xml` });
      expect(atom).toMatchObject({ title: "Café au lait – Tea", home: page, self: `${page}/atom.xml` });
    }
  });

  it("makes every link in an article absolute, and nothing that only looks like one", () => {
    const html =
      '<p><a href="#a-src" rel="noopener">1</a> <a href="/other?a=1&amp;b=2">2</a> <q cite="/p" title="src=&quot;/no.png&quot;">q</q>' +
      '<a href="https://y.example/#x">3</a> <a href="mailto:a@b.example">4</a></p><pre><code>&lt;a href="#x"&gt; href="/y"</code></pre>';
    const [entry] = readBack(input({ posts: [{ ...post, html }] })).entries;
    expect(entry?.html).toBe(
      '<p><a href="https://x.example/sites/tea/about-tea#a-src" rel="noopener">1</a> ' +
        '<a href="https://x.example/other?a=1&amp;b=2">2</a> <q cite="https://x.example/p" title="src=&quot;/no.png&quot;">q</q>' +
        '<a href="https://y.example/#x">3</a> <a href="mailto:a@b.example">4</a></p><pre><code>&lt;a href="#x"&gt; href="/y"</code></pre>',
    );
  });
});

describe("a feed of twenty of the longest articles", () => {
  const piece = '<p><a href="#a-b">x</a> ]]&gt; and some more words of it.</p>';
  const html = piece.repeat(Math.floor(300_000 / piece.length));
  const posts = Array.from({ length: 20 }, (_, place) => createPost({ id: `i${place}`, html }));

  it("tells the newest whole and all by their excerpts", () => {
    const feed = rssFeed(input({ posts }));
    expect(feed.match(/<content:encoded>/g)).toHaveLength(2);
    expect(feed.match(/<description>In short\.<\/description>/g)).toHaveLength(20);
  });

  it("does not hold up the process", () => {
    expect(processorMilliseconds(() => rssFeed(input({ posts })))).toBeLessThan(1_000 * currentCpuSlowdown());
  });
});

describe("the judge of feeds", () => {
  it.each([
    '<feed xmlns="http://www.w3.org/2005/Atom"><title>no id</title><updated>2026-11-21T10:00:00Z</updated></feed>',
    '<feed xmlns="http://www.w3.org/2005/Atom"><id>urn:x:1</id><title>no author</title><updated>2026-11-21T10:00:00Z</updated></feed>',
  ])("refuses a broken Atom feed: %s", (text) => {
    expect(() => readFeed(text, readAtom)).toThrow();
  });

  it.each([
    "<rss><channel><title>a & b</title></channel></rss>",
    '<rss version="2.0"><channel><title>no link</title></channel></rss>',
    '<rss version="2.0"><channel><title>\u0001</title><link>https://x.example</link></channel></rss>',
  ])("refuses a broken one: %s", (text) => {
    expect(() => readFeed(text)).toThrow();
  });
});
