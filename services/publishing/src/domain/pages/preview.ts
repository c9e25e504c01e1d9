import type { Post } from "../post.ts";
import { articleElement } from "./article.ts";
import { page } from "./layout.ts";
import { previewBanner } from "./parts.ts";
import { pageTitle } from "./title.ts";
import type { View } from "./view.ts";

/** Renders a draft as its post would look. A banner says that it is a preview, and search engines must not index it. */
export function previewPage(view: View, post: Post): string {
  return page({
    view,
    kind: "article",
    head: { title: pageTitle(post.title, { site: view.site.name }), isElsewhere: true },
    mainLanguage: post.language,
    banner: previewBanner(view.locale.words.preview, view.locale.language),
    main: articleElement({ ...view, isPreview: true }, post),
  });
}
