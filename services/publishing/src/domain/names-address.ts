/** Text after an address that makes it only the beginning of a longer address. */
const goesOn = /^(?:[\w~%-]|[./][\w~%-])/;

/** Whether a text names this address, and not only a longer one that begins with it. */
export function namesAddress(text: string, address: string): boolean {
  for (let at = text.indexOf(address); at !== -1; at = text.indexOf(address, at + 1)) {
    if (!goesOn.test(text.slice(at + address.length))) return true;
  }
  return false;
}
