type Parsed = import("feedsmith").AnyFeed<string>;

/** The parts of a malformed feed that could be read. */
export interface MendedFeed {
  /** Either the complete feed, or the feed without items followed by one part for each item. */
  readonly parts: readonly Parsed[];
  /** Number of items of the feed that could not be read. */
  readonly lost: number;
}

const maxItems = 500;
/**
 * Matches a "<" in a feed that is ordinary text: it does not begin a tag, or its tag is not closed before the next one
 * begins.
 */
const rawSign = /<(?![a-z_/!?])|<(?=[a-z][^<>]{0,300}<)/gi;

/**
 * Reads a feed that the XML parser rejects. A "<" that does not begin a tag is read as text. If that is not enough,
 * each item is parsed separately, so that a broken item does not affect the others. Throws if no item can be read.
 */
export function parseBrokenFeed(text: string, parse: (text: string) => Parsed): MendedFeed {
  const escaped = text.replace(rawSign, "&lt;");
  try {
    return { parts: [parse(escaped)], lost: 0 };
  } catch {
    return parseItems(escaped, parse);
  }
}

function parseItems(text: string, parse: (text: string) => Parsed): MendedFeed {
  const [start, tag = "item"] = /<((?:\w{1,20}:)?(?:item|entry))[\s>]/.exec(text) ?? [];
  if (start === undefined) throw new TypeError("there is no item");
  const head = text.slice(0, text.indexOf(start));
  const root = /<((?:\w{1,20}:)?(?:rss|feed|RDF))[\s>]/i.exec(head)?.[1] ?? "rss";
  const end = /rss$/i.test(root) ? `</channel></${root}>` : `</${root}>`;
  const parts: Parsed[] = [parse(`${head}${end}`)];
  const items = text.slice(head.length).split(new RegExp(`(?=<${tag}[\\s>])`));
  let lost = Math.max(0, items.length - maxItems);
  for (const item of items.slice(0, maxItems)) {
    const close = item.lastIndexOf(`</${tag}>`);
    const whole = close === -1 ? undefined : item.slice(0, close + tag.length + 3);
    const part = whole === undefined ? undefined : parsedOr(() => parse(`${head}${whole}${end}`));
    if (part === undefined) lost += 1;
    else parts.push(part);
  }
  if (parts.length === 1) throw new TypeError("no item can be read");
  return { parts, lost };
}

function parsedOr(work: () => Parsed): Parsed | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
