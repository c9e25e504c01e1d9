import { type Html, html } from "../../html.ts";
import type { PostSummary } from "../../post.ts";
import { coverLink, kicker, postMeta, titleLink } from "../parts.ts";
import { turned, type View, written } from "../view.ts";
import { siteName, siteNavigation, tagline } from "./chrome.ts";
import type { Design } from "./design.ts";

/** The template "bold": large type on blocks of colour, with posts as cards. */
export const bold: Design = {
  masthead: (view, place) => {
    const [name, navigation] = [siteName(view, place), siteNavigation(view, place)];
    return html`${place.front ? [navigation, name] : [name, navigation]}
${place.front && tagline(view)}`;
  },
  front: (view, { posts }) => cards(view, posts, true),
  list: (view, posts) => cards(view, posts, false),
};

function cards(view: View, posts: readonly PostSummary[], hasLead: boolean): Html {
  return html`<ol class="cards" aria-label="${view.locale.words.newestFirst}">${posts.map((post, index) => card(view, post, hasLead && index === 0))}
</ol>`;
}

function card(view: View, post: PostSummary, isLead: boolean): Html {
  const sizes = isLead ? "(min-width: 60rem) 36rem, 100vw" : "(min-width: 60rem) 24rem, 100vw";
  const cover = coverLink(view, post, { sizes, first: isLead });
  return html`
<li class="card${isLead ? " lead" : ""}${cover === false ? "" : " with-cover"}"${turned(view, post)}><article>
${cover}
<div class="card-text">
${kicker(view, post)}
<h2 ${written(post)}>${titleLink(view, post)}</h2>
<p class="excerpt" ${written(post)}>${post.excerpt}</p>
${postMeta(view, post)}
</div>
</article></li>`;
}
