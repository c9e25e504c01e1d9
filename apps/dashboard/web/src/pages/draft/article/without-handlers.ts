const tagStart = /<\/?[a-z]/gi;
const commentStart = /<!--/g;
const commentEnd = /-->/g;
const nameEnd = /[\s/>]/g;
const attributeStart = /[^\s/]/g;
const attributeNameEnd = /[\s/>]|(?<=.)=/gs;
const unquotedEnd = /[\s>]/g;
const notSpace = /\S/g;

/** Returns the position of the first match at or after `from`, or the end of the text. */
function find(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}

/**
 * Removes handlers of events, styles, base addresses and comments from HTML. Browsers refuse them anyway, even in a document apart from the
 * page, but report each as a breach of the page's policy. Safety does not rely on this. It takes linear time.
 */
export function withoutHandlers(html: string): string {
  let result = "";
  let at = 0;
  let tag = -1;
  let comment = -1;
  while (at < html.length) {
    // Each is searched for again only when it lies behind, so that no part of the text is searched twice.
    if (tag < at) tag = find(tagStart, html, at);
    if (comment < at) comment = find(commentStart, html, at);
    if (comment < tag) {
      result += html.slice(at, comment);
      at = find(commentEnd, html, comment + 4) + 3;
      continue;
    }
    const afterName = find(nameEnd, html, tag + 2);
    const name = html.slice(tag, afterName);
    // The words of a style sheet are no text of an article. They end up in an element that is dropped and applies no style.
    const tame = name.replace(/^(<\/?)style$/i, "$1noscript").replace(/^(<\/?)base$/i, "$1x-base");
    result += html.slice(at, tag) + tame;
    at = copyAttributes(html, afterName, (kept) => {
      result += kept;
    });
  }
  return result;
}

/** Passes the attributes of a tag on that are allowed, and the end of the tag. Returns the position after the tag. */
function copyAttributes(html: string, from: number, keep: (text: string) => void): number {
  let at = from;
  while (at < html.length) {
    const start = find(attributeStart, html, at);
    if (html[start] === ">") {
      keep(">");
      return start + 1;
    }
    const nameStop = find(attributeNameEnd, html, start);
    const end = valueEnd(html, nameStop);
    const name = html.slice(start, nameStop);
    if (!/^(?:style|on.*)$/is.test(name)) keep(` ${html.slice(start, end)}`);
    at = end;
  }
  return html.length;
}

/** Returns the position after the value of an attribute whose name ends at `nameStop`. */
function valueEnd(html: string, nameStop: number): number {
  const equals = find(notSpace, html, nameStop);
  if (html[equals] !== "=") return nameStop;
  const start = find(notSpace, html, equals + 1);
  const quote = html[start];
  if (quote !== '"' && quote !== "'") return find(unquotedEnd, html, start);
  const end = html.indexOf(quote, start + 1);
  return end === -1 ? html.length : end + 1;
}
