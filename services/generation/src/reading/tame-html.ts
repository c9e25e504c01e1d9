import { readMarkup } from "./markup.ts";

const deepest = 60;
const mostElements = 20_000;
const mostAttributes = 60;
const longestAttribute = 4_000;

const unread = new Set("style noembed noframes iframe xmp noscript template object svg math canvas dialog".split(" "));
const hidingStyle =
  /display\s{0,3}:\s{0,3}none|visibility\s{0,3}:\s{0,3}hidden|opacity\s{0,3}:\s{0,3}0(?:\.0{1,9})?\s{0,3}(?:;|$|!)|font-size\s{0,3}:\s{0,3}0|(?:left|top|right|text-indent)\s{0,3}:\s{0,3}-\d{3,}|clip(?:-path)?\s{0,3}:\s{0,3}(?:rect|inset)|(?:max-)?(?:height|width)\s{0,3}:\s{0,3}[01](?:px)?\s{0,3}(?:;|$)/i;
const hidingClass =
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader(?:-text|-only)?|d-none|hidden|invisible)(?:\s|$)/i;
const longestStyle = 2_000;

/**
 * A stranger's HTML with every tag closed, at most sixty levels deep and of 20,000 elements, without comments, styles
 * and scripts other than linked data, and without what no reader sees: hidden elements, text of no size, off the screen or for screen
 * readers alone. Whoever speaks to machines behind readers' backs hides there. What is nested deeper counts as text of the level above.
 * Builders of trees take time that grows with depth times size, which a page of a few kilobytes could raise to minutes. Takes time linear
 * in the text.
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
      const isUnread = unread.has(name) || isHidden(attributes) || (name === "script" && !isLinkedData(attributes));
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

function isHidden(attributes: Readonly<Record<string, string>>): boolean {
  const { style = "", class: name = "", "aria-hidden": isAriaHidden } = attributes;
  if ("hidden" in attributes || isAriaHidden === "true") return true;
  return hidingStyle.test(style.slice(0, longestStyle)) || hidingClass.test(name.slice(0, longestStyle));
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
