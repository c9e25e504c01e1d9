import type { Addresses } from "../../domain/addresses.ts";
import type { PostReader, SiteReader } from "../../domain/ports.ts";
import type { SubmitPorts } from "../submit-comment.ts";

/** What the public pages of comments are made from. */
export interface CommentPorts extends SubmitPorts {
  readonly sites: SiteReader;
  readonly posts: PostReader;
  readonly addresses: Addresses;
}
