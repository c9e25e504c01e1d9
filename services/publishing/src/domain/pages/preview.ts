import type { Post } from "../post.ts";
import type { Site } from "../site.ts";
import { articleElement } from "./article.ts";
import { page } from "./layout.ts";
import { previewBanner } from "./parts.ts";
import { pageTitle } from "./title.ts";
import type { View } from "./view.ts";

/**
 * Renders a draft as its post would look. A banner says that it is a preview, and search engines must not index it. In a
 * frame, links stand in place of the pictures.
 */
export function previewPage(given: View, post: Post, { isFramed }: { readonly isFramed: boolean }): string {
  const view = isFramed ? given : { ...given, site: withoutLogo(given.site), showsOriginals: true };
  return page({
    view,
    kind: "article",
    head: {
      title: pageTitle(post.title, { site: view.site.name }),
      ...(isFramed ? { isFramed } : { isElsewhere: true }),
    },
    mainLanguage: post.language,
    banner: previewBanner(view.locale.words.preview, view.locale.language),
    main: articleElement(view, post),
  });
}

/** Removes the logo of a site, whose path leads nowhere on another host. */
function withoutLogo(site: Site): Site {
  const { logo: _logo, ...customization } = site.customization ?? {};
  return { ...site, customization };
}
