import { iconFile, largestIcon } from "../addresses.ts";
import { lastChange } from "../post.ts";
import { type FeedInput, type FeedItem, feedItems, feedLanguage, feedPage, feedTitle, feedUrl } from "./feed.ts";
import { element, xmlDocument, xmlText } from "./xml.ts";

/** Builds an Atom feed (RFC 4287). Contents are HTML, all other texts plain. */
export function atomFeed(input: FeedInput): string {
  const { site, posts, addresses, of } = input;
  const page = feedPage(input);
  return xmlDocument([
    `<feed xmlns="http://www.w3.org/2005/Atom"${languageMark(feedLanguage(input))}>`,
    // The id of the feed of all posts stays the same when the site gets another address.
    element("id", of === undefined ? `urn:uuid:${site.publicationId}` : page),
    element("title", feedTitle(input)),
    element("subtitle", site.description),
    element("updated", lastChange(site, posts).toISOString()),
    `<link rel="self" type="application/atom+xml" href="${xmlText(feedUrl(input, "atom"))}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(page)}"/>`,
    // Stands for the author of the entries that name none, because Atom requires one.
    `<author>${element("name", site.name)}</author>`,
    element("icon", addresses.icon(site, iconFile(largestIcon))),
    element("generator", "Galley"),
    ...feedItems(input).flatMap(entry),
    "</feed>",
  ]);
}

function entry({ post, link, id, html, picture }: FeedItem): string[] {
  const { title, author, tags, excerpt, language, createdAt, updatedAt } = post;
  return [
    `<entry${languageMark(language)}>`,
    element("id", id),
    element("title", title),
    `<link rel="alternate" type="text/html" href="${xmlText(link)}"/>`,
    element("published", createdAt.toISOString()),
    element("updated", updatedAt.toISOString()),
    author === "" ? "" : `<author>${element("name", author)}</author>`,
    ...tags.map((tag) => `<category term="${xmlText(tag)}"/>`),
    element("summary", excerpt),
    html === undefined ? "" : `<content type="html">${xmlText(html)}</content>`,
    pictureLink(picture),
    "</entry>",
  ];
}

const languageMark = (language = ""): string => (language === "" ? "" : ` xml:lang="${xmlText(language)}"`);

function pictureLink(picture: FeedItem["picture"]): string {
  if (picture === undefined) return "";
  const { url, type, bytes } = picture;
  const length = bytes === undefined ? "" : ` length="${bytes}"`;
  return `<link rel="enclosure" type="${type}" href="${xmlText(url)}"${length}/>`;
}
