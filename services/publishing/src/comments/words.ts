/** A piece of a comment's text: words, or an address that they name. */
export interface Piece {
  readonly text: string;
  readonly href?: string;
}

const openers = new Set(["(", "[", "{", "<", '"', "'", "“", "‘", "«"]);
const closers = new Set([...".,;:!?)]}>\"'”’»…"]);
const longestAddress = 500;

/** Parts a line into words and web addresses. Word by word, so that it takes no longer than the line is long. */
export function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let words = "";
  for (const word of line.split(/( )/)) {
    const link = addressIn(word);
    if (link === undefined) {
      words += word;
      continue;
    }
    const { before, address, after } = link;
    if (words + before !== "") pieces.push({ text: words + before });
    pieces.push({ text: address, href: address });
    words = after;
  }
  return words === "" ? pieces : [...pieces, { text: words }];
}

/** How many web addresses a text names, also those without "https://" in front. */
export function countAddresses(text: string): number {
  return text.split(/[ \n]/).filter((word) => {
    const lower = word.toLowerCase();
    return lower.includes("://") || lower.includes("www.") || lower.includes("href=");
  }).length;
}

interface Found {
  readonly before: string;
  readonly address: string;
  readonly after: string;
}

function addressIn(word: string): Found | undefined {
  if (!/https?:\/\//i.test(word)) return undefined;
  let start = 0;
  while (openers.has(word.charAt(start))) start += 1;
  let end = word.length;
  while (end > start && closers.has(word.charAt(end - 1))) end -= 1;
  const address = word.slice(start, end);
  if (!/^https?:\/\//i.test(address) || address.length > longestAddress || !URL.canParse(address)) return undefined;
  const { username, password } = new URL(address);
  // A name in front of the host is there to make it look like another.
  if (username !== "" || password !== "") return undefined;
  return { before: word.slice(0, start), address, after: word.slice(end) };
}
