import { entriesOf, type FeedEntry, type FeedInput, feedChangedAt, feedId } from "./feed.ts";
import { cdata, element, xmlDocument, xmlText } from "./xml.ts";

/** An Atom feed, by RFC 4287. */
export function atomFeed(input: FeedInput): string {
  const { site, addresses, content, hub } = input;
  return xmlDocument([
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element("title", site.name),
    element("subtitle", site.description),
    element("id", feedId(input)),
    link("alternate", "text/html", addresses.home(site)),
    link("self", "application/atom+xml", addresses.feed(site, "atom", content)),
    hub === undefined ? "" : `<link rel="hub" href="${xmlText(hub)}"/>`,
    element("updated", feedChangedAt(input).toISOString()),
    // Of posts that name nobody.
    author(site.name),
    "<generator>Galley</generator>",
    ...entriesOf(input).flatMap(entry),
    "</feed>",
  ]);
}

function entry({ post, id, link: href, html, cover }: FeedEntry): string[] {
  return [
    "<entry>",
    element("title", post.title),
    element("id", id),
    link("alternate", "text/html", href),
    cover === undefined ? "" : link("enclosure", cover.type, cover.url, cover.bytes),
    element("published", post.createdAt.toISOString()),
    element("updated", post.updatedAt.toISOString()),
    post.author === "" ? "" : author(post.author),
    ...post.tags.map((tag) => `<category term="${xmlText(tag)}"/>`),
    element("summary", post.excerpt),
    html === undefined ? "" : `<content type="html">${cdata(html)}</content>`,
    "</entry>",
  ];
}

function link(relation: string, type: string, href: string, bytes?: number): string {
  const length = bytes === undefined ? "" : ` length="${bytes}"`;
  return `<link rel="${relation}" type="${type}"${length} href="${xmlText(href)}"/>`;
}

const author = (name: string): string => `<author>${element("name", name)}</author>`;
