import type { Express } from "express";
import type { SitePorts } from "../../http/site-ports.ts";
import { withSite } from "../../http/with-site.ts";
import type { CommentPorts } from "./ports.ts";
import { readCommentsRoute } from "./read-comments.ts";
import { commentBody, sendCommentRoute } from "./send-comment.ts";

const place = "/sites/:handle/:slug/comments";

/** The one thing that readers can send. Stands before what refuses all methods but those that read. */
export function takeComments(app: Express, site: SitePorts, ports: CommentPorts): void {
  app.post(place, ...commentBody(ports), withSite(site, sendCommentRoute(ports)));
}

/** What of comments can be read besides the pages of articles. */
export function showComments(app: Express, site: SitePorts, ports: CommentPorts): void {
  app.get(place, withSite(site, readCommentsRoute(ports)));
}
