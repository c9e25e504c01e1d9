import { invalid } from "@galley/service-kit/errors";
import type { Settings } from "../connections/connection.ts";

const slugMark = "{slug}";
/** Ghost has room for 2,000 characters, and a slug may take 191 of four bytes, each written as three. */
const longestForm = 500;

/**
 * The setting `canonical`: where the originals of a publication's posts are, such as "https://www.example.com/blog/{slug}", for
 * a CMS that readers are not sent to. Throws "invalid".
 */
export function readCanonical({ canonical: given = "" }: Settings): Settings {
  const canonical = given.trim();
  if (canonical === "") return {};
  const parts = canonical.split(slugMark);
  const url = parts.join("a");
  const isRight =
    parts.length === 2 && canonical.length <= longestForm && /^https?:\/\//.test(url) && URL.canParse(url);
  if (!isRight) throw invalid(`canonical must be a web address with ${slugMark} where a post's slug stands`);
  return { canonical };
}

/** Where the original of a post is; undefined when none is named, so that the CMS's own page is. */
export function canonicalOf(form: string | undefined, slug: string): string | undefined {
  return form?.replace(slugMark, () => encodeURIComponent(slug));
}
