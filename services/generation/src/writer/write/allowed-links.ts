import type { WritingBrief } from "../../domain/engine-ports.ts";
import { addressesIn } from "../evidence/particulars.ts";
import type { Evidence } from "../research/evidence.ts";

/** The addresses that an article may link to: those of the client, of its evidence and of the publication's own posts. */
export function allowedLinks(
  { instructions, revision }: WritingBrief,
  { sources, related }: Pick<Evidence, "sources" | "related">,
): (url: string) => boolean {
  const bare = (url: string): string => url.replace(/#.{0,500}$/, "").replace(/\/$/, "");
  const given = addressesIn(`${instructions} ${revision?.instructions ?? ""}`);
  const known = new Set([...given, ...sources.map(({ url }) => url), ...related.map(({ url }) => url)].map(bare));
  return (url) => known.has(bare(url));
}
