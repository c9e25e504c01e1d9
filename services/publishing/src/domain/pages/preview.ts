import type { Post } from "../post.ts";
import type { Site } from "../site.ts";
import { articleElement } from "./article.ts";
import { page } from "./layout.ts";
import { previewBanner } from "./parts.ts";
import { pageTitle } from "./title.ts";
import type { View } from "./view.ts";

/** Renders a draft as its post would look. A banner says that it is a preview, and search engines must not index it. */
export function previewPage(given: View, post: Post): string {
  const view = { ...given, site: withoutLogo(given.site) };
  return page({
    view,
    kind: "article",
    head: { title: pageTitle(post.title, { site: view.site.name }), isElsewhere: true },
    mainLanguage: post.language,
    banner: previewBanner(view.locale.words.preview, view.locale.language),
    main: articleElement({ ...view, isPreview: true }, post),
  });
}

/** Removes the logo of a site. A preview is shown on another host, where the path of the logo leads nowhere. */
function withoutLogo(site: Site): Site {
  const { logo: _logo, ...customization } = site.customization ?? {};
  return { ...site, customization };
}
