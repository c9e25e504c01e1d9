/**
 * Returns the text that stands for a tag or an author in URLs. Names that differ only in case, Unicode form, spaces or
 * hyphens get the same text. Other punctuation stays: "C" and "C#", or "Net" and ".NET", differ. A name that consists
 * only of punctuation gives an empty text and has no page.
 */
export function nameKey(name: string): string {
  if (broadKey(name) === "") return "";
  const key = normalized(name)
    .split(/[\s-]+/)
    .filter((part) => part !== "")
    .join("-");
  // A slash in a name becomes the similar character U+2044, because some reverse proxies treat even an encoded "/" as
  // a path separator.
  return key.replaceAll("/", "\u2044");
}

/**
 * Returns the text that stood for a tag or an author in URLs of earlier versions, without any punctuation. Such a URL
 * redirects to a name that had it.
 */
export function broadKey(name: string): string {
  return normalized(name)
    .split(/[\s/\\?#%.&"'<>:;,|\u2044-]+/)
    .filter((part) => part !== "")
    .join("-");
}

const normalized = (name: string): string => name.normalize("NFKC").toLowerCase();
