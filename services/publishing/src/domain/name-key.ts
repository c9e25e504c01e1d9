/**
 * The key of a tag or an author in addresses. Names that differ only in case, in the form of a character, or in spaces and hyphens share one;
 * signs carry meaning and stay ("C" and "C#", "Net" and ".NET"). Empty: a name of punctuation alone, which has no page.
 */
export function nameKey(name: string): string {
  if (broadKey(name) === "") return "";
  const key = normalized(name)
    .split(/[\s-]+/)
    .filter((part) => part !== "")
    .join("-");
  // Some reverse proxies treat an encoded "/" as a path separator.
  return key.replaceAll("/", "\u2044");
}

/** The key of a name in earlier versions, which treated signs as spaces. Addresses with an old key redirect to a name that had it. */
export function broadKey(name: string): string {
  return normalized(name)
    .split(/[\s/\\?#%.&"'<>:;,|\u2044-]+/)
    .filter((part) => part !== "")
    .join("-");
}

const normalized = (name: string): string => name.normalize("NFKC").toLowerCase();
