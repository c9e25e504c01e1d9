interface PageElement {
  getAttribute(name: string): string | null;
  remove(): void;
}

interface PageDocument {
  querySelectorAll(selector: string): Iterable<PageElement>;
}

const unread =
  "script:not([type='application/ld+json']), style, noscript, template, iframe, object, svg, math, canvas, [hidden], [aria-hidden=true], dialog";
const hidingStyle =
  /display\s{0,3}:\s{0,3}none|visibility\s{0,3}:\s{0,3}hidden|opacity\s{0,3}:\s{0,3}0(?:\.0{1,9})?\s{0,3}(?:;|$|!)|font-size\s{0,3}:\s{0,3}0|(?:left|top|right|text-indent)\s{0,3}:\s{0,3}-\d{3,}|clip(?:-path)?\s{0,3}:\s{0,3}(?:rect|inset)|(?:max-)?(?:height|width)\s{0,3}:\s{0,3}[01](?:px)?\s{0,3}(?:;|$)/i;
const hidingClass =
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader(?:-text|-only)?|d-none|hidden|invisible)(?:\s|$)/i;
const longestStyle = 2_000;

/**
 * Takes out of a page what no reader sees: scripts, hidden elements, text of no size, off the screen or for screen readers
 * alone. Whoever speaks to machines behind readers' backs hides there. Linked data stays for the library that finds the article.
 */
export function dropUnseen(document: PageDocument): void {
  for (const element of document.querySelectorAll(unread)) element.remove();
  for (const element of document.querySelectorAll("[style], [class]")) {
    const style = element.getAttribute("style")?.slice(0, longestStyle) ?? "";
    const name = element.getAttribute("class")?.slice(0, longestStyle) ?? "";
    if (hidingStyle.test(style) || hidingClass.test(name)) element.remove();
  }
}

// A soft hyphen, a mark of direction or a letter of no width can split a word that a check looks for.
const invisible = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;
const joinersInLatin = /(?<=[\p{Script=Latin}\s])[\u200c\u200d]/gu;

/** The text without characters that nobody sees, on one line. */
export function visibleLine(text: string): string {
  return text.replace(invisible, "").replace(joinersInLatin, "").replace(/\s+/g, " ").trim();
}
