const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes a text for HTML, attribute values included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => entities[mark] ?? mark);
}

/** Matches a Markdown mark with a backslash before it, which makes it a plain character. */
const escaped = /\\[\\*_`[\]~]/.source;
const links = /(?<!\\)\[([^[\]\n]{1,300})\]\(((?:https?:\/\/|mailto:)[^\s()<>]{1,2000})\)/.source;
const strong = /(?<!\*)\*\*(?![\s*])((?:[^*\n\\]|\\.){1,1000})(?<!\s)\*\*(?!\*)/.source;
const emphasis = /(?<!\*)\*(?![\s*])((?:[^*\n\\]|\\.){1,1000})(?<!\s)\*(?!\*)/.source;
const code = /`([^`\n]{1,1000})`/.source;
const inline = new RegExp(`${escaped}|${links}|${strong}|${emphasis}|${code}`, "g");

/** Escapes the Markdown marks in a text, so that they are printed as plain characters. */
export function escapeMarks(words: string): string {
  return words.replace(/\\(?=[\\*_`[\]~]|$)|\*+(?=[^\s*]|$)|`|\[(?=[^[\]\n]{1,300}\]\()/g, (mark) =>
    [...mark].map((character) => `\\${character}`).join(""),
  );
}

/** Removes the backslashes before escaped Markdown marks. The characters themselves stay. */
export const withoutEscapes = (text: string): string => text.replace(new RegExp(escaped, "g"), (pair) => pair.slice(1));

/** Renders the links, bold, italics and code in one line of Markdown as HTML. All other characters are escaped. */
export function renderInline(text: string): string {
  return replaceInline(text, escapeHtml, {
    link: (label, url) => `<a href="${escapeHtml(url)}">${renderInline(label)}</a>`,
    strong: (words) => `<strong>${renderInline(words)}</strong>`,
    emphasis: (words) => `<em>${renderInline(words)}</em>`,
    code: (words) => `<code>${escapeHtml(words)}</code>`,
  });
}

/** Returns the text as a reader sees it, without the marks of links, bold, italics and code. */
export function withoutInlineMarks(text: string): string {
  const same = (words: string): string => words;
  return replaceInline(text, same, {
    link: withoutInlineMarks,
    strong: withoutInlineMarks,
    emphasis: withoutInlineMarks,
    code: same,
  });
}

/** Removes the Markdown marks of bold, italics and code from a text. Links stay as Markdown links. */
export function withLinksAlone(text: string): string {
  const same = (words: string): string => words;
  return replaceInline(text, same, {
    link: (label, url) => `[${withoutInlineMarks(label)}](${url})`,
    strong: withLinksAlone,
    emphasis: withLinksAlone,
    code: same,
  });
}

/** Returns the addresses of the Markdown links in a text. */
export function linkTargets(text: string): string[] {
  return [...text.matchAll(inline)].flatMap(([, , url]) => url ?? []);
}

/** Replaces each link to an address that is not allowed by its link text. `onRemoved` is called for each replaced link. */
export function keepLinks(
  text: string,
  allowed: (url: string) => boolean,
  onRemoved: (words: string, url: string) => void = () => undefined,
): string {
  return text.replace(new RegExp(links, "g"), (whole, label: string, url: string) => {
    if (allowed(url)) return whole;
    onRemoved(label, url);
    return label;
  });
}

interface InlineForms {
  link(label: string, url: string): string;
  strong(words: string): string;
  emphasis(words: string): string;
  code(words: string): string;
}

function replaceInline(text: string, plain: (words: string) => string, forms: InlineForms): string {
  let result = "";
  let at = 0;
  for (const match of text.matchAll(inline)) {
    const [whole, label, url, strong, emphasized, codeWords] = match;
    result += plain(text.slice(at, match.index));
    at = match.index + whole.length;
    if (label !== undefined && url !== undefined) result += forms.link(label, url);
    else if (strong !== undefined) result += forms.strong(strong);
    else if (emphasized !== undefined) result += forms.emphasis(emphasized);
    else if (codeWords !== undefined) result += forms.code(codeWords);
    else result += plain(whole.slice(1));
  }
  return result + plain(text.slice(at));
}
