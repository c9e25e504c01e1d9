import { trimUrl } from "../../reading/language/facts.ts";

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text that can stand anywhere in HTML, attribute values included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => entities[mark] ?? mark);
}

const inline =
  /\[([^\]\n]{1,200})\]\((https?:\/\/[^\s)]+)\)|(https?:\/\/[^\s<>"“”„«»「」、。（）]+)|([\w.+-]+@[\w-]+(?:\.[\w-]+)+)|\*\*([^*\n]+?)\*\*|(?<![`\w])`([^`\n]+)`/g;

/** One line of an account's or a source's text as HTML: links, addresses, Markdown bold and code; all else is inert. */
export function renderInline(text: string): string {
  let html = "";
  let at = 0;
  for (const match of text.matchAll(inline)) {
    const [whole, label, target, url, mail, bold, code] = match;
    html += escapeHtml(text.slice(at, match.index));
    at = match.index + whole.length;
    if (label !== undefined && target !== undefined) html += link(target, label);
    else if (url !== undefined) html += link(trimUrl(url), trimUrl(url)) + escapeHtml(url.slice(trimUrl(url).length));
    else if (mail !== undefined) html += `<a href="mailto:${escapeHtml(mail)}">${escapeHtml(mail)}</a>`;
    else if (bold !== undefined) html += `<strong>${renderInline(bold)}</strong>`;
    else html += `<code>${escapeHtml(code ?? "")}</code>`;
  }
  return html + escapeHtml(text.slice(at));
}

function link(url: string, label: string): string {
  return `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;
}
