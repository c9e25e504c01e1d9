type Parsed = import("feedsmith").AnyFeed<string>;

/** A feed that was read in spite of its faults. */
export interface MendedFeed {
  /** Each with one item at most, beginning with the feed without any. */
  readonly parts: readonly Parsed[];
  /** Items that could not be read. */
  readonly lost: number;
}

const maxItems = 500;
const rawSign = /<(?![a-z_/!?])/gi;

/**
 * Reads a feed that the parser refuses: signs that begin no tag are text, and each item is read by itself, so that a broken or
 * cut one costs none of the others. Throws when nothing of it can be read.
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
  let lost = 0;
  const items = text
    .slice(head.length)
    .split(new RegExp(`(?=<${tag}[\\s>])`))
    .slice(0, maxItems);
  for (const item of items) {
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
