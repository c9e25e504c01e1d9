import { type Html, html } from "../../html.ts";
import type { PostSummary } from "../../post.ts";
import { coverLink, kicker, summary } from "../parts.ts";
import { turned, type View } from "../view.ts";
import { siteName, siteNavigation, tagline } from "./chrome.ts";
import type { Design } from "./design.ts";

/** The template "starter", a plain blog: one column with one post below the other. */
export const starter: Design = {
  masthead: (view, place) => html`${siteName(view, place)}
${place.front && tagline(view)}
${siteNavigation(view, place)}`,
  front: (view, { posts }) => list(view, posts),
  list,
};

function list(view: View, posts: readonly PostSummary[]): Html {
  return html`<ol class="posts" aria-label="${view.locale.words.newestFirst}">${posts.map((post) => item(view, post))}
</ol>`;
}

function item(view: View, post: PostSummary): Html {
  const cover = coverLink(view, post, { sizes: "10rem" });
  return html`
<li${turned(view, post)}><article${cover !== false && html` class="with-thumb"`}>
<div>${kicker(view, post)}${summary(view, post)}</div>
${cover}
</article></li>`;
}
