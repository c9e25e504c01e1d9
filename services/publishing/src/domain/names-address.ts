/**
 * Matches text that continues a URL before it. "/b" continues "example.com/a", but a full stop at the end of a sentence
 * does not.
 */
const goesOn = /^(?:[\w~%-]|[./][\w~%-])/;

/** Tells whether a text contains exactly this URL. A longer URL that only begins with it does not count. */
export function namesAddress(text: string, address: string): boolean {
  for (let at = text.indexOf(address); at !== -1; at = text.indexOf(address, at + 1)) {
    if (!goesOn.test(text.slice(at + address.length))) return true;
  }
  return false;
}
