import { invalid } from "@galley/service-kit/errors";
import type { Settings } from "../connections/connection.ts";

const slugMark = "{slug}";
/**
 * The maximum length of the pattern for canonical URLs. Ghost stores 2,000 characters, of which a percent-encoded slug
 * may take 1,500.
 */
const maxFormLength = 500;

/**
 * Reads the setting `canonical`. It is set if the CMS only holds copies of posts, and contains the URL pattern of the
 * originals, such as "https://www.example.com/blog/{slug}". Throws "invalid" if the pattern is wrong.
 */
export function readCanonical({ canonical: given = "" }: Settings): Settings {
  const canonical = given.trim();
  if (canonical === "") return {};
  const parts = canonical.split(slugMark);
  const url = parts.join("a");
  const isRight =
    parts.length === 2 && canonical.length <= maxFormLength && /^https?:\/\//.test(url) && URL.canParse(url);
  if (!isRight) throw invalid(`canonical must be a web address with ${slugMark} where a post's slug stands`);
  return { canonical };
}

/**
 * Returns the URL of a post's original. Undefined if there is no pattern for it; the post in the CMS is then the
 * original.
 */
export function canonicalUrl(form: string | undefined, slug: string): string | undefined {
  return form?.replace(slugMark, () => encodeURIComponent(slug));
}
