import { readMarkup } from "./markup.ts";

const maxDepth = 60;
const maxElements = 20_000;
const maxAttributes = 60;
const maxAttributeLength = 4_000;

const unread = new Set("style noembed noframes iframe xmp noscript template object svg math canvas dialog".split(" "));
const hidingStyle =
  /display\s{0,3}:\s{0,3}none|visibility\s{0,3}:\s{0,3}hidden|opacity\s{0,3}:\s{0,3}0(?:\.0{1,9})?\s{0,3}(?:;|$|!)|font-size\s{0,3}:\s{0,3}0|(?:left|top|right|text-indent)\s{0,3}:\s{0,3}-\d{3,}|clip(?:-path)?\s{0,3}:\s{0,3}(?:rect|inset)|(?:max-)?(?:height|width)\s{0,3}:\s{0,3}[01](?:px)?\s{0,3}(?:;|$)/i;
const hidingClass =
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader(?:-text|-only)?|d-none|hidden|invisible)(?:\s|$)/i;
const maxStyleLength = 2_000;

/**
 * Simplifies untrusted HTML before it is parsed to a DOM. All tags are closed, depth and number of elements are limited, and
 * comments, styles and scripts (other than linked data) are removed.
 *
 * Elements that no reader sees are removed as well: hidden elements, text of size zero, text outside the screen, and text
 * for screen readers only. They can contain instructions to language models. Text below the maximum depth is kept in its
 * ancestor. The limits are needed because the time to build a DOM grows with depth times size, so a page of a few kilobytes
 * could take minutes. Runs in linear time.
 */
export function simplifyHtml(html: string): string {
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
      const fits = depth < maxDepth && elements < maxElements;
      const isWritten = fits && !isUnread && unreadDepth === 0 && /^[a-z][\w:-]{0,59}$/i.test(name);
      if (isWritten) {
        elements += 1;
        parts.push(`<${name}${writeAttributes(attributes)}>`);
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
  return hidingStyle.test(style.slice(0, maxStyleLength)) || hidingClass.test(name.slice(0, maxStyleLength));
}

function isLinkedData({ type = "" }: Readonly<Record<string, string>>): boolean {
  return type.trim().toLowerCase() === "application/ld+json";
}

function writeAttributes(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .filter(([name, value]) => /^[a-z][\w:.-]{0,59}$/.test(name) && value.length <= maxAttributeLength)
    .slice(0, maxAttributes)
    .map(([name, value]) => ` ${name}="${value.replaceAll('"', "&quot;")}"`)
    .join("");
}
