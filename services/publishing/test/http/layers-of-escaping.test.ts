import { startFakeGhost } from "@galley/test-kit/fake-ghost";
import { openOutbounds } from "../../src/connections/outbounds.ts";
import { createAddresses } from "../../src/domain/addresses.ts";
import { rssFeed } from "../../src/domain/feeds/rss.ts";
import { escapeMarkup } from "../../src/domain/html.ts";
import { articlePage } from "../../src/domain/pages/article.ts";
import { homePage } from "../../src/domain/pages/home.ts";
import { english } from "../../src/domain/pages/words/locale.ts";
import { toCommentary } from "../../src/networks/linkedin/commentary.ts";
import { toTweet } from "../../src/networks/x/tweet-text.ts";
import { createGhostKind } from "../../src/targets/ghost/kind.ts";
import { outgoing, publishAt } from "../targets/outgoing.ts";
import { openWordpress } from "../targets/wordpress/open-wordpress.ts";
import { createPost, createSite } from "./sites-app.ts";

/** A text that is damaged if it is escaped too few times, and that shows entities if it is escaped too many times. */
const awkward = (name: string) => `${name} <template> & &nbsp; &copy List<String>`;

/** The number of times that `text` is escaped in `output`. -1 if it does not occur. */
function countLayers(output: string, text: string, escapeOnce: (text: string) => string = escapeMarkup): number {
  let form = text;
  for (let layers = 0; layers < 4; layers += 1) {
    if (output.includes(`>${form}<`) || output.includes(`"${form}"`) || output === form) return layers;
    form = escapeOnce(form);
  }
  return -1;
}

/** Returns the part of a document between two texts. */
function between(document: string, start: string, end: string): string {
  const from = document.indexOf(start);
  const to = document.indexOf(end, from + start.length);
  if (from === -1 || to === -1) throw new Error(`There is no ${start} … ${end}`);
  return document.slice(from, to + end.length);
}

const addresses = createAddresses("https://sites.example.com");
const site = createSite({ name: awkward("Site"), description: awkward("About") });
const picture = {
  source: "https://a.example/x.png",
  id: "c".repeat(32),
  sizes: [{ width: 960, height: 640, bytes: 9 }],
};
const post = createPost({
  title: awkward("Title"),
  author: awkward("Author"),
  tags: [awkward("Tag")],
  excerpt: awkward("Excerpt"),
  pictures: [{ ...picture, alt: awkward("Alt") }],
});
const view = { site, addresses, locale: english, covers: new Map() };
const feed = rssFeed({ site, posts: [post], addresses, content: "excerpt" });
const channel = feed.slice(0, feed.indexOf("<item>"));
const item = feed.slice(feed.indexOf("<item>"));
const article = articlePage({ view, post, neighbours: {}, more: [] });
const home = homePage({ view, posts: [post], recent: [post], page: 1, pages: 1 });

describe("a client's text is escaped once for each format that treats it as markup", () => {
  it.each([
    // Escaped for XML and for HTML.
    ["an item's description in a feed", item, "<description>", "</description>", post.excerpt, 2],
    ["the channel's description in a feed", channel, "<description>", "</description>", site.description, 2],
    // Escaped for XML only, because the RSS Advisory Board defines these as plain text.
    ["an item's title in a feed", item, "<title>", "</title>", post.title, 1],
    ["the channel's title in a feed", channel, "<title>", "</title>", site.name, 1],
    ["the author in a feed", item, "<dc:creator>", "</dc:creator>", post.author, 1],
    ["a category in a feed", item, "<category>", "</category>", post.tags[0], 1],
    [
      "what a picture shows, in a feed",
      item,
      '<media:description type="plain">',
      "</media:description>",
      awkward("Alt"),
      1,
    ],
    // Escaped for HTML only.
    ["a page's title", home, "<title>", "</title>", site.name, 1],
    ["a page's description", article, '<meta name="description"', ">\n", post.excerpt, 1],
    ["the title for Open Graph", article, '<meta property="og:title"', ">\n", post.title, 1],
    ["the description for Open Graph", article, '<meta property="og:description"', ">\n", post.excerpt, 1],
    ["the site's name for Open Graph", article, '<meta property="og:site_name"', ">\n", site.name, 1],
    ["a tag for Open Graph", article, '<meta property="article:tag"', ">\n", post.tags[0], 1],
    ["the author for Open Graph", article, '<meta property="article:author"', ">\n", post.author, 1],
    ["the heading of an article", article, "<h1", "</h1>", post.title, 1],
    ["the excerpt in a list", home, '<p class="excerpt"', "</p>", post.excerpt, 1],
    ["a link to a tag", article, '<a rel="tag"', "</a>", post.tags[0], 1],
  ])("%s", (_place, document, start, end, text = "", layers) => {
    expect(countLayers(between(document, start, end), text)).toBe(layers);
  });

  it("structured data: only for JSON, so that no text ends the element", () => {
    const json = between(article, '<script type="application/ld+json">', "</script>").replace(
      /^<script[^>]*>|<\/script>$/g,
      "",
    );
    expect(json).not.toContain("<");
    expect(JSON.parse(json)).toMatchObject({
      headline: post.title,
      description: post.excerpt,
      keywords: post.tags[0],
      author: { name: post.author },
      publisher: { name: site.name },
    });
  });

  it("posts on networks: LinkedIn's reserved characters, and none on X", () => {
    expect(toCommentary(post.excerpt)).toBe("Excerpt \\<template\\> & &nbsp; &copy List\\<String\\>");
    expect(toTweet(post.excerpt, "https://a.example/x")).toBe(`${post.excerpt}\nhttps://a.example/x`);
  });

  it("WordPress, which treats everything as HTML", async () => {
    const wordpress = await openWordpress();
    try {
      const target = wordpress.target();
      const { tags, title, excerpt } = post;
      await target.uploadPicture({
        name: "x.png",
        mediaType: "image/png",
        alt: awkward("Alt"),
        bytes: Buffer.from("png"),
      });
      const sent = outgoing({ title, excerpt, tags });
      await publishAt(target, await target.createDraft(sent), sent);
      // Quotation marks have no special meaning in element text.
      const withoutQuotes = (text: string) => text.replace(/[&<>]/g, escapeMarkup);
      const [stored] = wordpress.fake.posts;
      expect(countLayers(stored?.title ?? "", title, withoutQuotes)).toBe(1);
      expect(countLayers(stored?.excerpt ?? "", excerpt, withoutQuotes)).toBe(1);
      expect(countLayers(wordpress.fake.media[0]?.alt_text ?? "", awkward("Alt"), withoutQuotes)).toBe(1);
    } finally {
      await wordpress.close();
    }
  });

  it("Ghost, which does not treat any of it as HTML", async () => {
    const ghost = await startFakeGhost();
    const outbounds = openOutbounds({});
    try {
      const kind = createGhostKind({ outbounds, now: () => new Date(), timeoutMilliseconds: 30_000 });
      const read = kind.read({ url: ghost.url, privateAddress: "yes" }, { key: ghost.key });
      const target = kind.open({
        accountId: "a",
        publicationId: "p",
        kind: "ghost",
        ...read,
        state: "unchecked",
        revision: 0,
        createdAt: new Date(),
      });
      const { tags, title, excerpt } = post;
      const cover = { address: "https://a.example/x.png", alt: awkward("Alt") };
      const sent = outgoing({ title, excerpt, tags, cover, author: "Ada Author" });
      await publishAt(target, await target.createDraft(sent), sent);
      expect(ghost.posts()).toMatchObject([{ title, custom_excerpt: excerpt, feature_image_alt: awkward("Alt") }]);
      expect(JSON.stringify(ghost.posts())).toContain(JSON.stringify(tags[0]));
    } finally {
      await outbounds.close();
      await ghost.close();
    }
  });
});
