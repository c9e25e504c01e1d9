import type { PostSummary } from "../../post.ts";
import { type Html, html } from "../html.ts";
import { coverLink, kicker, postMeta, titleLink } from "../parts.ts";
import { boldStyles } from "../style/bold.ts";
import { palettes } from "../style/palettes.ts";
import { localeOfPost, type View, written } from "../view.ts";
import { byline, siteName, siteNavigation, tagline } from "./chrome.ts";
import type { Design, Opening, Place } from "./design.ts";
import { coverFigure, datelines, headline, standfirstLine } from "./opening-parts.ts";

/** Big type on blocks of colour, posts as cards. */
export const bold: Design = {
  palette: palettes.bold,
  styles: boldStyles,
  masthead,
  front: (view, { posts }) => cards(view, posts, true),
  list: (view, posts) => cards(view, posts, false),
  opening,
};

function masthead(view: View, place: Place): Html {
  return html`<header class="masthead${place.front ? " front" : ""}"><div class="frame">
${siteNavigation(view, place)}
${siteName(view, place)}
${place.front && tagline(view)}
</div></header>`;
}

function cards(view: View, posts: readonly PostSummary[], hasLead: boolean): Html {
  const { words } = view.locale;
  return html`<ol class="cards" aria-label="${words.newestFirst}">${posts.map((post, index) => card(view, post, hasLead && index === 0))}
</ol>`;
}

function card(view: View, post: PostSummary, isLead: boolean): Html {
  const sizes = isLead ? "(min-width: 60rem) 36rem, 100vw" : "(min-width: 60rem) 24rem, 100vw";
  const cover = coverLink(view, post, { sizes, first: isLead });
  return html`
<li class="card${isLead ? " lead" : ""}${cover === false ? "" : " with-cover"}"><article>
${cover}
<div class="card-text">
${kicker(view, post)}
<h2 ${written(post)}>${titleLink(view, post)}</h2>
<p class="excerpt" ${written(post)}>${post.excerpt}</p>
${postMeta(view, post)}
</div>
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
