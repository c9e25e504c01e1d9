import { homePage, postsPerPage } from "../domain/pages/home.ts";
import { samplePosts } from "../domain/pages/sample-posts.ts";
import type { Site, Template } from "../domain/site.ts";
import { recentPosts } from "./routes/home.ts";
import { siteView, type ViewPorts, withListCovers } from "./site-view.ts";

export interface PreviewHomePorts extends ViewPorts {
  readonly now: () => Date;
}

const sampleBanner = "These articles are examples. Your own appear here once you publish.";

/**
 * Renders the home page of a site as it would look in a template, for a frame on another page. A site without posts is
 * shown with sample articles.
 */
export async function previewHome(ports: PreviewHomePorts, site: Site, template: Template): Promise<string> {
  const { posts, now } = ports;
  const inTemplate = { ...site, template };
  const [{ view }, count, read] = await Promise.all([
    siteView(ports, inTemplate),
    posts.count(site),
    posts.list(site, { limit: recentPosts }),
  ]);
  const isEmpty = read.length === 0;
  const shown = isEmpty ? samplePosts(now(), site.name) : read;
  return homePage({
    view: withListCovers(view, shown),
    posts: shown.slice(0, postsPerPage),
    recent: shown,
    page: 1,
    pages: Math.max(1, Math.ceil(count / postsPerPage)),
    preview: { banner: isEmpty ? sampleBanner : undefined },
  });
}
