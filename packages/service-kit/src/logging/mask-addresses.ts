const authorityEnds: ReadonlySet<string | undefined> = new Set(["/", "\\", "?", "#"]);
const hidden = "***";

/**
 * The same line of JSON, with "***" for the user and password, the query and the fragment of every address: those are where strangers
 * carry secrets, their readers' as well as their own. Addresses are found by their "://", and end at white space, quotes and `<>`.
 */
export function maskAddresses(line: string): string {
  const parts: string[] = [];
  let done = 0;
  for (let mark = line.indexOf("://"); mark >= 0; mark = line.indexOf("://", done)) {
    const start = mark + "://".length;
    const end = endOfAddress(line, start);
    parts.push(line.slice(done, start), masked(line.slice(start, end)));
    done = end;
  }
  return parts.join("") + line.slice(done);
}

function endOfAddress(line: string, start: number): number {
  let at = start;
  while (at < line.length && !/[\s"<>]/.test(line.charAt(at))) {
    // A backslash stands for itself when it is written twice; any other sequence is a quote or white space.
    if (line[at] === "\\" && line[at + 1] !== "\\") return at;
    at += line[at] === "\\" ? 2 : 1;
  }
  return Math.min(at, line.length);
}

/** What comes after the scheme, without what is nobody's business. */
function masked(address: string): string {
  let authority = 0;
  while (authority < address.length && !authorityEnds.has(address[authority])) authority += 1;
  const user = address.lastIndexOf("@", authority - 1);
  const tail = address.search(/[?#]/);
  const path = tail < 0 ? address.slice(authority) : address.slice(authority, tail);
  const shown =
    user < 0 || authority === 0 ? address.slice(0, authority) : `${hidden}${address.slice(user, authority)}`;
  return shown + path + (tail < 0 ? "" : `${address.charAt(tail)}${hidden}`);
}
