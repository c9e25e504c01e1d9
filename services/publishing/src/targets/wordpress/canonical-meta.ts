import type { RemotePost, Turn } from "../../connections/content-target.ts";
import { canonicalOf } from "../canonical.ts";
import type { WordpressPost } from "./posts.ts";

/** Where the SEO plugins keep a post's canonical address. WordPress has no field of its own. */
const keys: ReadonlyMap<string, string> = new Map([
  ["_yoast_wpseo_canonical", "Yoast SEO"],
  ["rank_math_canonical_url", "Rank Math"],
]);

export interface CanonicalPorts {
  /** Where the originals of the posts are, with "{slug}"; not set: the posts themselves are. */
  readonly canonical?: string | undefined;
  /** What was set before: it is taken away where no original is named any more. */
  readonly earlier?: string | undefined;
  readonly read: (id: string, turn: Turn) => Promise<Pick<WordpressPost, "meta">>;
  readonly save: (id: string, fields: object, turn: Turn) => Promise<unknown>;
}

/**
 * Gives a post its canonical address by the plugins that open their field to WordPress's REST API. Gives what is to be said when none
 * does: WordPress would drop the address without a word.
 */
export async function setCanonical(
  { canonical: form, earlier, read, save }: CanonicalPorts,
  { remoteId, slug }: RemotePost,
  turn: Turn,
): Promise<string[]> {
  const canonical = canonicalOf(form, slug);
  if (canonical === undefined && earlier === undefined) return [];
  const { meta } = await read(remoteId, turn);
  const open = new Map(Object.entries(meta).filter(([key]) => keys.has(key)));
  if (canonical === undefined) {
    const old = [...open].filter(([, there]) => there === earlier).map(([key]) => [key, ""]);
    if (old.length > 0) await save(remoteId, { meta: Object.fromEntries(old) }, turn);
    return [];
  }
  if (open.size === 0) {
    const plugins = [...keys.values()].join(" nor ");
    return [
      `The canonical address ${canonical} is not set: WordPress has no field for one, and neither ${plugins} opens theirs to its REST API.`,
    ];
  }
  const isSet = [...open.values()].every((there) => there === canonical);
  if (!isSet) await save(remoteId, { meta: Object.fromEntries([...open.keys()].map((key) => [key, canonical])) }, turn);
  return [];
}
