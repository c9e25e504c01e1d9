import { withoutControls } from "../characters.ts";
import { escapeMarkup } from "../html.ts";

/** Text for an element or attribute: escaped, without characters that XML does not allow. */
export function xmlText(text: string): string {
  return escapeMarkup(withoutControls(text));
}

/** Text that is not escaped but fenced off; the fence's own end is split in two. */
export function cdata(text: string): string {
  return `<![CDATA[${withoutControls(text).replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}

/** An element with escaped text; nothing when the text is undefined. */
export function element(name: string, text: string | undefined): string {
  return text === undefined ? "" : `<${name}>${xmlText(text)}</${name}>`;
}

/** An element that readers take for HTML: its text is escaped once for HTML and once for XML. */
export function htmlElement(name: string, text: string): string {
  return element(name, escapeMarkup(text));
}

/** A whole document of these lines; empty ones are left out. */
export function xmlDocument(lines: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines.filter((line) => line !== "").join("\n")}\n`;
}
