import { type Html, html } from "../../html.ts";
import type { PostSummary } from "../../post.ts";
import { coverLink, excerptLine, kicker, postHeading, postMeta } from "../parts.ts";
import { turned, type View } from "../view.ts";
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
  const small = hasLead ? posts.slice(1) : posts;
  const widths = cardWidths(small.length);
  const colours = cardColours(small.map(({ id }) => view.covers.has(id)));
  const looks = small.map((_, index) => `${widths[index]} ${colours[index]}`.trim());
  return html`<ol class="cards" aria-label="${view.locale.words.newestFirst}">${
    hasLead && posts.slice(0, 1).map((post) => card(view, post, "lead"))
  }${small.map((post, index) => card(view, post, looks[index] ?? ""))}
</ol>`;
}

/**
 * Returns the classes with the width of each card. Wide windows have three cards in a row. The classes fill the last
 * row: if one card is left over, the last four cards make two rows of two; if two are left over, they share a row.
 * "rest" marks the last card of an odd number. In narrower windows with two columns, it fills a row alone.
 */
export function cardWidths(count: number): string[] {
  if (count === 1) return ["whole"];
  const halves = count % 3 === 1 ? 4 : count % 3;
  const widths = Array.from({ length: count }, (_, index) => (index < count - halves ? "third" : "half"));
  return count % 2 === 0 ? widths : [...widths.slice(0, -1), `${widths.at(-1)} rest`];
}

/** The colour of each card without a picture: the colours take turns, and cards with a picture have none. */
export function cardColours(pictured: readonly boolean[]): ("pop" | "deep" | "")[] {
  let count = 0;
  return pictured.map((isPictured) => {
    if (isPictured) return "";
    count += 1;
    return count % 2 === 1 ? "pop" : "deep";
  });
}

function card(view: View, post: PostSummary, looks: string): Html {
  const isLead = looks === "lead";
  const sizes = isLead ? "(min-width: 60rem) 40rem, 100vw" : "(min-width: 60rem) 36rem, 100vw";
  const cover = coverLink(view, post, { sizes, first: isLead });
  return html`
<li class="card ${looks}${cover === false ? "" : " with-cover"}"${turned(view, post)}><article>
${cover}
<div class="card-text">
${kicker(view, post)}
${postHeading(view, post)}
${excerptLine(post, isLead || cover === false ? 200 : undefined)}
${postMeta(view, post)}
</div>
</article></li>`;
}
