const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text that can stand anywhere in HTML, attribute values included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => entities[mark] ?? mark);
}

const links = /\[([^[\]\n]{1,300})\]\(((?:https?:\/\/|mailto:)[^\s()<>]{1,2000})\)/.source;
const strong = /(?<!\*)\*\*(?![\s*])([^*\n]{1,1000})(?<!\s)\*\*(?!\*)/.source;
const emphasis = /(?<!\*)\*(?![\s*])([^*\n]{1,1000})(?<!\s)\*(?!\*)/.source;
const code = /`([^`\n]{1,1000})`/.source;
const inline = new RegExp(`${links}|${strong}|${emphasis}|${code}`, "g");

/** Renders links, bold, italics and code of one line of text; everything else is inert. */
export function renderInline(text: string): string {
  return replaceInline(text, escapeHtml, {
    link: (label, url) => `<a href="${escapeHtml(url)}">${renderInline(label)}</a>`,
    strong: (words) => `<strong>${renderInline(words)}</strong>`,
    emphasis: (words) => `<em>${renderInline(words)}</em>`,
    code: (words) => `<code>${escapeHtml(words)}</code>`,
  });
}

/** The text as a reader sees it: without the marks of links, bold, italics and code. */
export function withoutInlineMarks(text: string): string {
  const same = (words: string): string => words;
  return replaceInline(text, same, {
    link: withoutInlineMarks,
    strong: withoutInlineMarks,
    emphasis: withoutInlineMarks,
    code: same,
  });
}

/** Addresses of the links in a text. */
export function linkTargets(text: string): string[] {
  return [...text.matchAll(inline)].flatMap(([, , url]) => url ?? []);
}

/** Takes links away whose address is not among these; their words stay. */
export function keepLinks(text: string, allowed: (url: string) => boolean): string {
  return text.replace(new RegExp(links, "g"), (whole, label: string, url: string) => (allowed(url) ? whole : label));
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
    else result += forms.code(codeWords ?? "");
  }
  return result + plain(text.slice(at));
}
