import { type Addresses, pathOf, type SitePlace } from "../domain/addresses.ts";
import type { Comment } from "./comment.ts";

/** Where the comments of a post are: the form is sent there, and the pages of the list are read there. Absolute. */
export function commentsAddress(addresses: Addresses, site: SitePlace, slug: string): string {
  return `${addresses.post(site, slug)}/comments`;
}

/** What a comment is called in the pages that it stands on. */
export const anchorOf = ({ id }: Pick<Comment, "id">): string => `comment-${id}`;

/** The path of an address with something of a query behind it. */
export const pathWith = (address: string, query: string): string => `${pathOf(address)}?${query}`;
