/** What follows "://" up to white space, quotes or `<>`. In JSON a backslash is written twice; any other sequence is a quote or white space. */
const address = /:\/\/((?:[^\s"<>\\]|\\\\)*)/g;
/** User and password, host, path, then query and fragment. */
const parts = /^([^/\\?#]*@)?([^/\\?#]*)([^?#]*)([?#]?)/;
const hidden = "***";

/**
 * The same line of JSON, with "***" for the user and password, the query and the fragment of every address: those are where strangers
 * carry secrets, their readers' as well as their own.
 */
export function maskAddresses(line: string): string {
  return line.replace(address, (_whole, text: string) => {
    const [, user, host = "", path = "", tail = ""] = parts.exec(text) ?? [];
    return `://${user === undefined ? "" : `${hidden}@`}${host}${path}${tail === "" ? "" : tail + hidden}`;
  });
}
