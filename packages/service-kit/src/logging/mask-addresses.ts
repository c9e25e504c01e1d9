/**
 * Matches the rest of a URL after "://", up to white space, a quote or `<>`. In JSON a backslash is written twice; any other
 * escape sequence is a quote or white space.
 */
const address = /:\/\/((?:[^\s"<>\\]|\\\\)*)/g;
/** Splits a URL after "://" into user and password, host, path, and the first character of query or fragment. */
const parts = /^([^/\\?#]*@)?([^/\\?#]*)([^?#]*)([?#]?)/;
const hidden = "***";

/**
 * Replaces user, password, query and fragment of every URL in a log line (JSON) with "***". In URLs of other systems these parts often
 * contain secrets, including secrets of their users.
 */
export function maskAddresses(line: string): string {
  return line.replace(address, (_whole, text: string) => {
    const [, user, host = "", path = "", tail = ""] = parts.exec(text) ?? [];
    return `://${user === undefined ? "" : `${hidden}@`}${host}${path}${tail === "" ? "" : tail + hidden}`;
  });
}
