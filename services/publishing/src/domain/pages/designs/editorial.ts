import { pathAndQuery } from "../../addresses.ts";
import { type Html, html } from "../../html.ts";
import { nameKey } from "../../name-key.ts";
import type { PostSummary } from "../../post.ts";
import { coverLink, kicker, postMeta, summary, tagLink, titleLink } from "../parts.ts";
import { type View, written } from "../view.ts";
import { byline, siteName, siteNavigation, tagline } from "./chrome.ts";
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
  list,
};

function front(view: View, { posts, recent }: Front): Html {
  const [leading, ...others] = posts;
  if (leading === undefined) return html``;
  const beside = others.slice(0, besideTheLead);
  const top = new Set([leading, ...beside].map(({ id }) => id));
  const tagged = tagSections(recent.filter(({ id }) => !top.has(id)));
  const shown = new Set([...top, ...tagged.flatMap((section) => section.posts.map(({ id }) => id))]);
  const rest = posts.filter(({ id }) => !shown.has(id));
  const isPictured = view.covers.has(leading.id);
  return html`<div class="top${isPictured ? " pictured" : ""}">
${lead(view, leading)}
${beside.length > 0 && html`<ol class="beside" aria-label="${view.locale.words.latest}">${beside.map((post) => html`<li>${story(view, post, { level: "h2", arePictured: false })}</li>\n`)}</ol>`}
</div>
${tagged.map(({ tag, posts: stories }) => tagSection(view, tag, stories))}
${
  rest.length > 0 &&
  html`<section class="section" aria-labelledby="more-stories"><h2 id="more-stories" class="section-name">${view.locale.words.moreStories}</h2>
${stories(view, rest)}</section>`
}`;
}

function lead(view: View, post: PostSummary): Html {
  return html`<article class="lead">
${coverLink(view, post, { sizes: "(min-width: 60rem) 44rem, 100vw", first: true })}
${kicker(view, post)}
<h2 ${written(post)}>${titleLink(view, post)}</h2>
<p class="excerpt" ${written(post)}>${post.excerpt}</p>
<div class="credits">${byline(view, post.author, view.locale.words.by)}${postMeta(view, post)}</div>
</article>`;
}

function tagSection(view: View, tag: string, posts: readonly PostSummary[]): Html {
  const { site, addresses, locale } = view;
  const key = nameKey(tag);
  return html`<section class="section" aria-labelledby="tag-${key}">
<div class="section-head"><h2 id="tag-${key}" class="section-name">${tagLink(view, tag)}</h2>
<a class="small" href="${pathAndQuery(addresses.tag(site, key))}" aria-describedby="tag-${key}">${locale.words.all}</a></div>
${stories(view, posts)}</section>`;
}

/**
 * Renders several stories side by side. Pictures are shown only if every story has one, because a story without a
 * picture would leave a gap.
 */
function stories(view: View, posts: readonly PostSummary[]): Html {
  const arePictured = posts.every(({ id }) => view.covers.has(id));
  return html`<div class="stories">${posts.map((post) => story(view, post, { level: "h3", arePictured }))}</div>`;
}

interface StoryForm {
  readonly level: "h2" | "h3";
  readonly arePictured: boolean;
}

function story(view: View, post: PostSummary, { level, arePictured }: StoryForm): Html {
  return html`<article class="story">
${arePictured && coverLink(view, post, { sizes: "(min-width: 60rem) 22rem, 100vw" })}
${level === "h2" && kicker(view, post)}
${summary(view, post, level)}
</article>`;
}

function list(view: View, posts: readonly PostSummary[]): Html {
  return html`<ol class="posts" aria-label="${view.locale.words.newestFirst}">${posts.map(
    (post) => html`
<li>${coverLink(view, post, { sizes: "12rem" })}<article>${kicker(view, post)}${summary(view, post)}</article></li>`,
  )}
</ol>`;
}

interface TagSection {
  readonly tag: string;
  readonly posts: readonly PostSummary[];
}

const maxSections = 4;
const maxPosts = 3;
const minPosts = 2;

/** Groups posts, newest first, under their most frequent tags. Each post appears under one tag only. */
export function tagSections(posts: readonly PostSummary[]): TagSection[] {
  const sections: TagSection[] = [];
  let left = posts;
  while (sections.length < maxSections) {
    const largest = largestTag(left);
    if (largest === undefined) break;
    const chosen = largest.posts.slice(0, maxPosts);
    sections.push({ tag: largest.tag, posts: chosen });
    const key = nameKey(largest.tag);
    left = left.filter((post) => !post.tags.some((tag) => nameKey(tag) === key));
  }
  return sections;
}

function largestTag(posts: readonly PostSummary[]): TagSection | undefined {
  const byKey = new Map<string, { tag: string; posts: PostSummary[] }>();
  for (const post of posts) {
    for (const [key, tag] of new Map(post.tags.map((each) => [nameKey(each), each]))) {
      if (key === "") continue;
      const known = byKey.get(key) ?? { tag, posts: [] };
      known.posts.push(post);
      byKey.set(key, known);
    }
  }
  const [largest] = [...byKey.values()].sort((one, other) => other.posts.length - one.posts.length);
  return largest !== undefined && largest.posts.length >= minPosts ? largest : undefined;
}
