import { pathOf } from "../domain/addresses.ts";
import type { Comment } from "./comment.ts";

/** What a comment is called in the pages that it stands on. */
export const anchorOf = ({ id }: Pick<Comment, "id">): string => `comment-${id}`;

/** The path of an address with something of a query behind it. */
export const pathWith = (address: string, query: string): string => `${pathOf(address)}?${query}`;
