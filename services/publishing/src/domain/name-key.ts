/**
 * What stands for a tag or an author in addresses: lower case, one hyphen for whatever may mean something in an address or
 * sits between words. Names that differ in nothing else share a page. Empty: a name of such marks alone, which has no page.
 */
export function nameKey(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .split(/[\s/\\?#%.&"'<>:;,|-]+/)
    .filter((part) => part !== "")
    .join("-");
}
