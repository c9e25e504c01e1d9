import { type Html, html } from "../../html.ts";
import type { PostSummary } from "../../post.ts";
import { coverLink, kicker, postMeta, titleLink } from "../parts.ts";
import { type View, written } from "../view.ts";
import { siteName, siteNavigation, tagline } from "./chrome.ts";
import type { Design, Place } from "./design.ts";

/** Big type on blocks of colour, posts as cards. */
export const bold: Design = {
  masthead,
  front: (view, { posts }) => cards(view, posts, true),
  list: (view, posts) => cards(view, posts, false),
};

function masthead(view: View, place: Place): Html {
  return html`<header class="masthead${place.front ? " front" : ""}"><div class="frame">
${place.front ? [siteNavigation(view, place), siteName(view, place)] : [siteName(view, place), siteNavigation(view, place)]}
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
