import type { SitePorts } from "../../http/site-ports.ts";
import type { SubmitPorts } from "../submit-comment.ts";

/** What the public pages of comments are made from. */
export interface CommentPorts extends SubmitPorts, Pick<SitePorts, "sites" | "posts" | "addresses"> {}
