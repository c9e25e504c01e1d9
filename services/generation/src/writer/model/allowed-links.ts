import type { Writing } from "./writing.ts";

/** The addresses that an article may link to: those of the client, of its evidence and of the publication's own posts. */
export function allowedLinks({ brief, evidence }: Pick<Writing, "brief" | "evidence">): (url: string) => boolean {
  const bare = (url: string): string => url.replace(/#.{0,500}$/, "").replace(/\/$/, "");
  const known = new Set(
    [...brief.links, ...evidence.sources.map(({ url }) => url), ...evidence.related.map(({ url }) => url)].map(bare),
  );
  return (url) => known.has(bare(url));
}
