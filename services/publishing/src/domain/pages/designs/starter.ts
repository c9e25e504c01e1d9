import { type Html, html } from "../../html.ts";
import type { PostSummary } from "../../post.ts";
import { coverLink, excerptLine, kicker, postHeading, postMeta, postRows } from "../parts.ts";
import { turned, type View } from "../view.ts";
import { siteName, siteNavigation, tagline } from "./chrome.ts";
import type { Design } from "./design.ts";

/** The template "starter", a plain blog: one column with one post below the other, the newest one larger than the others. */
export const starter: Design = {
  masthead: (view, place) => html`${siteName(view, place)}
${place.front && tagline(view)}
${siteNavigation(view, place)}`,
  front: (view, { posts: [leading, ...others] }) => html`${leading !== undefined && lead(view, leading)}
${others.length > 0 && postRows(view, others)}`,
  list: postRows,
};

function lead(view: View, post: PostSummary): Html {
  return html`<article class="lead"${turned(view, post)}>
${coverLink(view, post, { sizes: "(min-width: 44rem) 40rem, 100vw", first: true })}
${kicker(view, post)}
${postHeading(view, post)}
${excerptLine(post, 200)}
${postMeta(view, post)}
</article>`;
}
