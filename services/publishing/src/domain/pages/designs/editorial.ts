import { pathAndQuery } from "../../addresses.ts";
import { type Html, html } from "../../html.ts";
import { nameKey } from "../../name-key.ts";
import type { PostSummary } from "../../post.ts";
import { coverLink, excerptLine, kicker, postHeading, postMeta, postRows, summary, tagLink } from "../parts.ts";
import { turned, type View } from "../view.ts";
import { siteName, siteNavigation, tagline } from "./chrome.ts";
import type { Design, Front } from "./design.ts";

/** The maximum number of posts beside the newest one at the top of the front page. */
const besideTheLead = 4;

/**
 * The template "editorial", a magazine: the site's name in large type, the newest story with others beside it, then
 * sections by tag.
 */
export const editorial: Design = {
  masthead: (view, place) => html`${place.front && tagline(view)}
${siteName(view, place)}
${siteNavigation(view, place)}`,
  front,
  list: postRows,
};

function front(view: View, { posts, recent }: Front): Html {
  const [leading, ...others] = posts;
  if (leading === undefined) return html``;
  const beside = others.slice(0, besideTheLead);
  const top = new Set([leading, ...beside].map(({ id }) => id));
  const tagged = tagSections(
    recent.filter(({ id }) => !top.has(id)),
    view.tags,
  );
  const shown = new Set([...top, ...tagged.flatMap((section) => section.posts.map(({ id }) => id))]);
  const rest = posts.filter(({ id }) => !shown.has(id));
  const isPictured = view.covers.has(leading.id);
  return html`<div class="top${isPictured ? " pictured" : ""}">
${lead(view, leading)}
${beside.length > 0 && html`<ol class="beside" aria-label="${view.locale.words.latest}">${beside.map((post) => besideStory(view, post))}</ol>`}
</div>
${tagged.map(({ tag, posts: stories }) => tagSection(view, tag, stories))}
${
  rest.length > 0 &&
  html`<section class="section" aria-labelledby="more-stories"><h2 id="more-stories" class="section-name">${view.locale.words.moreStories}</h2>
${postRows(view, rest)}</section>`
}`;
}

function lead(view: View, post: PostSummary): Html {
  return html`<article class="lead"${turned(view, post)}>
${coverLink(view, post, { sizes: "(min-width: 60rem) 44rem, 100vw", first: true })}
${kicker(view, post)}
${postHeading(view, post)}
${excerptLine(post, 200)}
${postMeta(view, post)}
</article>`;
}

const besideStory = (view: View, post: PostSummary): Html => html`
<li class="story"${turned(view, post)}>${coverLink(view, post, { sizes: "7rem" })}<article>${kicker(view, post)}${summary(view, post)}</article></li>`;

function tagSection(view: View, tag: string, posts: readonly PostSummary[]): Html {
  const { site, addresses, locale } = view;
  const key = nameKey(tag);
  return html`<section class="section" aria-labelledby="tag-${key}">
<div class="section-head"><h2 id="tag-${key}" class="section-name">${tagLink(view, tag)}</h2>
<a class="small" href="${pathAndQuery(addresses.tag(site, key))}" aria-describedby="tag-${key}">${locale.words.all}</a></div>
${stories(view, posts)}</section>`;
}

/**
 * Renders the stories of a section: a large one with a picture and the others in a column beside it, or, without
 * pictures, all of them side by side.
 */
function stories(view: View, posts: readonly PostSummary[]): Html {
  const main = posts.find(({ id }) => view.covers.has(id));
  if (main === undefined) {
    return html`<div class="stories">${posts.map(
      (post) => html`
<article class="story"${turned(view, post)}>${summary(view, post, "h3")}</article>`,
    )}</div>`;
  }
  const others = posts.filter((post) => post !== main);
  return html`<div class="stories pictured">
<article class="story main"${turned(view, main)}>${coverLink(view, main, { sizes: "(min-width: 48rem) 28rem, 100vw" })}
<div>${summary(view, main, "h3")}</div></article>
<ul class="beside">${others.map(
    (post) => html`
<li class="story"${turned(view, post)}>${coverLink(view, post, { sizes: "7rem" })}<article>${summary(view, post, "h3")}</article></li>`,
  )}</ul></div>`;
}

interface TagSection {
  readonly tag: string;
  readonly posts: readonly PostSummary[];
}

const maxSections = 4;
const maxPosts = 3;
const minPosts = 2;

/**
 * Groups posts, newest first, under the tags of the navigation and in their order, so that a section keeps its place
 * when a post is published. Each post appears under one tag only.
 */
export function tagSections(posts: readonly PostSummary[], tags: readonly string[] = []): TagSection[] {
  const sections: TagSection[] = [];
  let left = posts;
  for (const tag of tags) {
    if (sections.length === maxSections) break;
    const key = nameKey(tag);
    const tagged = left.filter((post) => post.tags.some((each) => nameKey(each) === key));
    if (tagged.length < minPosts) continue;
    sections.push({ tag, posts: tagged.slice(0, maxPosts) });
    left = left.filter((post) => !tagged.includes(post));
  }
  return sections;
}
