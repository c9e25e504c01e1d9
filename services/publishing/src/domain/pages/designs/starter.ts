import type { PostSummary } from "../../post.ts";
import { type Html, html } from "../html.ts";
import { coverLink, kicker, summary } from "../parts.ts";
import { palettes } from "../style/palettes.ts";
import { starterStyles } from "../style/starter.ts";
import { localeOfPost, type View } from "../view.ts";
import { byline, siteName, siteNavigation, tagline } from "./chrome.ts";
import type { Design, Opening, Place } from "./design.ts";
import { coverFigure, datelines, headline, standfirstLine } from "./opening-parts.ts";

/** A plain blog: one column, one post under the other. */
export const starter: Design = {
  palette: palettes.starter,
  styles: starterStyles,
  masthead,
  front: (view, { posts }) => list(view, posts),
  list,
  opening,
};

function masthead(view: View, place: Place): Html {
  return html`<header class="masthead${place.front ? " front" : ""}"><div class="frame">
${siteName(view, place)}
${siteNavigation(view, place)}
${place.front && tagline(view)}
</div></header>`;
}

function list(view: View, posts: readonly PostSummary[]): Html {
  return html`<ol class="posts" aria-label="${view.locale.words.newestFirst}">${posts.map((post) => item(view, post))}
</ol>`;
}

function item(view: View, post: PostSummary): Html {
  const cover = coverLink(view, post, { sizes: "10rem" });
  return html`
<li><article${cover !== false && html` class="with-thumb"`}>
<div>${summary(view, post)}</div>
${cover}
</article></li>`;
}

function opening(view: View, opened: Opening): Html {
  const { post } = opened;
  return html`<header class="opening"><div class="frame">
${kicker(view, post)}
${headline(view, post)}
${standfirstLine(opened)}
<div class="credits">${byline(view, post.author, localeOfPost(post, view).words.by)}${datelines(view, post)}</div>
</div></header>
${coverFigure(opened)}`;
}
