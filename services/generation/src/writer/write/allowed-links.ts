import type { WritingBrief } from "../../domain/engine-ports.ts";
import { wordRun } from "../evidence/comparable.ts";
import { addressesIn } from "../evidence/particulars.ts";
import type { Evidence } from "../research/evidence.ts";

/** What of the world outside an article may hold. */
export interface Allowed {
  /** Addresses of the client, of the article's evidence and of the publication's own posts. */
  readonly isAllowedLink: (url: string) => boolean;
  /** Words under a picture, which nobody judges: the client's. */
  readonly isAllowedCaption: (words: string) => boolean;
}

export function allowedLinks(
  { instructions, revision }: WritingBrief,
  { sources, related }: Pick<Evidence, "sources" | "related">,
): Allowed {
  const bare = (url: string): string =>
    url
      .replace(/^mailto:/, "")
      .replace(/#.{0,500}$/, "")
      .replace(/\/$/, "")
      .replaceAll("%28", "(")
      .replaceAll("%29", ")");
  const order = `${instructions} ${revision?.instructions ?? ""}`;
  const given = [...addressesIn(order), ...sources.map(({ url }) => url), ...related.map(({ url }) => url)];
  const known = new Set(given.map(bare));
  const words = wordRun(order);
  return { isAllowedLink: (url) => known.has(bare(url)), isAllowedCaption: (text) => words.includes(wordRun(text)) };
}
