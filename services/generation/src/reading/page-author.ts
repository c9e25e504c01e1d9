/** What a page says of itself in its head and in its linked data. */
export interface PageRecord {
  readonly author?: string;
  readonly published?: string;
  readonly outlet?: string;
}

interface DataDocument {
  querySelectorAll(selector: string): Iterable<{ readonly textContent: string | null }>;
}

const largestRecord = 200_000;
const mostNodes = 500;
const articleTypes = /Article|Posting|WebPage|Report|Review/;

/** Author, date and outlet of a page by its JSON-LD; empty where there is none or it cannot be read. */
export function readLinkedData(document: DataDocument): PageRecord {
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    const node = articleNodeIn(script.textContent ?? "");
    if (node === undefined) continue;
    const published = typeof node.datePublished === "string" ? node.datePublished : undefined;
    return { author: cleanAuthor(nameOf(node.author)), outlet: nameOf(node.publisher), published };
  }
  return {};
}

/** The parts of a node that are read; any of them may be anything. */
interface Node {
  readonly "@type"?: unknown;
  readonly "@graph"?: unknown;
  readonly author?: unknown;
  readonly publisher?: unknown;
  readonly datePublished?: unknown;
  readonly name?: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);

function articleNodeIn(json: string): Node | undefined {
  if (json.length > largestRecord) return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return undefined;
  }
  const waiting: unknown[] = [parsed];
  for (let seen = 0; waiting.length > 0 && seen < mostNodes; seen += 1) {
    const value = waiting.shift();
    if (Array.isArray(value)) waiting.push(...value.slice(0, mostNodes));
    if (!isNode(value)) continue;
    if (articleTypes.test(String(value["@type"])) && value.author !== undefined) return value;
    if (Array.isArray(value["@graph"])) waiting.push(...value["@graph"].slice(0, mostNodes));
  }
  return undefined;
}

function nameOf(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) {
    const names = value.slice(0, 3).flatMap((one) => cleanAuthor(nameOf(one)) ?? []);
    return names.length === 0 ? undefined : names.join(", ");
  }
  return isNode(value) && typeof value.name === "string" ? value.name : undefined;
}

const longestAuthor = 80;
const mostAuthorWords = 9;

/** A person's or desk's name as it can be shown; undefined for addresses, sentences and everything too long to be a name. */
export function cleanAuthor(written: string | null | undefined): string | undefined {
  const name = (written ?? "")
    .slice(0, 300)
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(?:by|von|par|por|di|door|af|av|written by|autor(?:in)?|author)(?: |: ?)/i, "")
    .trim();
  if (name === "" || name.length > longestAuthor || name.split(" ").length > mostAuthorWords) return undefined;
  return /[<>{}[\]@/\\_=]|[.!?:] |\d{3}|^\P{L}+$/u.test(
    name.replace(/\b(?:Dr|Prof|Jr|Sr|St|Mr|Ms|Mrs|\p{Lu})\. /gu, ""),
  )
    ? undefined
    : name;
}
