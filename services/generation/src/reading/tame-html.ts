import { readMarkup } from "./markup.ts";

const deepest = 60;
const mostElements = 20_000;
const mostAttributes = 60;
const longestAttribute = 4_000;

const unread = new Set(["style", "noembed", "noframes", "iframe", "xmp"]);

/**
 * A stranger's HTML with every tag closed, at most sixty levels deep and of 20,000 elements, without comments, styles
 * and scripts other than linked data. What is nested deeper counts as text of the level above. Builders of trees take time
 * that grows with depth times size, which a page of a few kilobytes could raise to minutes. Takes time linear in the text.
 */
export function tameHtml(html: string): string {
  const parts: string[] = [];
  const open: { readonly name: string; readonly isWritten: boolean; readonly isUnread: boolean }[] = [];
  let [elements, depth, unreadDepth] = [0, 0, 0];
  const close = (): void => {
    const { name, isWritten, isUnread } = open.pop() ?? { name: "", isWritten: false, isUnread: false };
    if (isUnread) unreadDepth -= 1;
    if (isWritten) depth -= 1;
    if (isWritten) parts.push(`</${name}>`);
    else if (!isUnread && unreadDepth === 0) parts.push(" ");
  };
  readMarkup(html, {
    onOpen: (name, attributes, hasEnd) => {
      const isUnread = unread.has(name) || (name === "script" && !isLinkedData(attributes));
      const fits = depth < deepest && elements < mostElements;
      const isWritten = fits && !isUnread && unreadDepth === 0 && /^[a-z][\w:-]{0,59}$/i.test(name);
      if (isWritten) {
        elements += 1;
        parts.push(`<${name}${written(attributes)}>`);
      }
      if (!hasEnd) return;
      if (isWritten) depth += 1;
      if (isUnread) unreadDepth += 1;
      open.push({ name, isWritten, isUnread });
    },
    onClose: close,
    onText: (text) => {
      if (unreadDepth === 0) parts.push(text);
    },
  });
  while (open.length > 0) close();
  return parts.join("");
}

function isLinkedData({ type = "" }: Readonly<Record<string, string>>): boolean {
  return type.trim().toLowerCase() === "application/ld+json";
}

function written(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .filter(([name, value]) => /^[a-z][\w:.-]{0,59}$/.test(name) && value.length <= longestAttribute)
    .slice(0, mostAttributes)
    .map(([name, value]) => ` ${name}="${value.replaceAll('"', "&quot;")}"`)
    .join("");
}
