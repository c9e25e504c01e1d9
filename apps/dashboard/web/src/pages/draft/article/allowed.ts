/** The elements that an article may consist of, as the service's sanitizer allows them. */
export const allowedTags = [
  ...([
    "div",
    "section",
    "span",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "p",
    "ul",
    "ol",
    "li",
    "blockquote",
    "cite",
    "hr",
  ] as const),
  ...(["a", "strong", "em", "del", "sup", "sub", "code", "pre", "figure", "figcaption", "img", "br"] as const),
  ...(["table", "caption", "thead", "tbody", "tr", "th", "td"] as const),
] as const;
export type AllowedTag = (typeof allowedTags)[number];

/** Elements whose text is no text of an article. */
const droppedTags = new Set(["script", "style", "template", "iframe", "noscript", "object", "embed", "svg", "math"]);

export const isDropped = (element: Element): boolean => droppedTags.has(element.localName);

/** Returns the tag of an element if an article may contain it. */
export const allowedTag = ({ localName }: Element): AllowedTag | undefined =>
  allowedTags.find((tag) => tag === localName);

/** Returns the address of a link or picture if it begins with http or https. Otherwise undefined. */
export function webAddress(element: Element, attribute: "href" | "src"): string | undefined {
  const address = element.getAttribute(attribute) ?? "";
  return /^https?:\/\//i.test(address) ? address : undefined;
}
