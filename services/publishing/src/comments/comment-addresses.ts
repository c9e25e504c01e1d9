import { type Addresses, pathOf, type SitePlace } from "../domain/addresses.ts";
import type { Comment } from "./comment.ts";

/** Where the comments of a post are: the form is sent there, and the pages of the list are read there. Absolute. */
export function commentsAddress(addresses: Addresses, site: SitePlace, slug: string): string {
  return `${addresses.post(site, slug)}/comments`;
}

/** The feed of the newest comments on a post. */
export const postCommentsFeed = (addresses: Addresses, site: SitePlace, slug: string): string =>
  `${addresses.post(site, slug)}/comments.xml`;

/** The feed of the newest comments on all posts of a site. */
export const siteCommentsFeed = (addresses: Addresses, site: SitePlace): string =>
  `${withoutSlash(addresses.home(site))}/comments.xml`;

/** The address that leads to a comment, whatever page it stands on by then. */
export function commentAddress(addresses: Addresses, site: SitePlace, slug: string, { id }: Comment): string {
  return `${commentsAddress(addresses, site, slug)}?comment=${id}`;
}

/** What a comment is called in the pages that it stands on. */
export const anchorOf = ({ id }: Pick<Comment, "id">): string => `comment-${id}`;

/** The path of an address with something of a query behind it. */
export const pathWith = (address: string, query: string): string => `${pathOf(address)}?${query}`;

const withoutSlash = (address: string): string => (address.endsWith("/") ? address.slice(0, -1) : address);
