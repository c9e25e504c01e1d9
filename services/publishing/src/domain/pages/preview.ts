import { html } from "../html.ts";
import type { Post } from "../post.ts";
import { articleElement } from "./article.ts";
import { page } from "./layout.ts";
import type { View } from "./view.ts";

/** A draft as its post would look; it says that it is none, to readers and to search engines. */
export function previewPage(view: View, post: Post): string {
  return page({
    view,
    kind: "article",
    head: { title: `${post.title} – ${view.site.name}`, isElsewhere: true },
    banner: html`<p class="preview-banner" role="note">${view.locale.words.preview}</p>`,
    main: articleElement({ ...view, isPreview: true }, post),
  });
}
