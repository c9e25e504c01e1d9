import type { Addresses } from "../addresses.ts";
import { oneLine } from "../characters.ts";
import { feedsOf } from "../feed-links.ts";
import type { PostSummary } from "../post.ts";
import type { Site } from "../site.ts";

/** How many posts it lists. */
export const llmsTxtLength = 100;

export interface LlmsTxtInput {
  readonly site: Site;
  /** Newest first. */
  readonly posts: readonly PostSummary[];
  readonly addresses: Addresses;
}

/** What a program that reads for somebody should know of a site, as llmstxt.org has it: Markdown with lists of links. */
export function llmsTxt({ site, posts, addresses }: LlmsTxtInput): string {
  const post = ({ title, slug, excerpt }: PostSummary): string => link(title, addresses.post(site, slug), excerpt);
  const further = [
    link("About", addresses.about(site)),
    link("All posts by month", addresses.archive(site)),
    link("Sitemap", addresses.sitemap(site)),
    ...feedsOf(site, addresses).map(({ title, href }) => link(title, href)),
  ];
  const sections = [
    `# ${plain(site.name)}`,
    ...(site.description === undefined ? [] : [`> ${plain(site.description)}`]),
    ...(posts.length === 0 ? [] : [`## Posts\n\n${posts.map(post).join("\n")}`]),
    `## Optional\n\n${further.join("\n")}`,
  ];
  return `${sections.join("\n\n")}\n`;
}

const link = (title: string, address: string, about = ""): string =>
  `- [${plain(title)}](${address})${about === "" ? "" : `: ${plain(about)}`}`;

/** Text on one line in which nothing is Markdown or HTML. */
const plain = (text: string): string => oneLine(text).replace(/[\\`*_[\]<>#|~!]/g, "\\$&");

/** What search engines may read: everything. */
export const robots = (site: Site, addresses: Addresses): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${addresses.sitemap(site)}\n`;
