import { escapeMarkup } from "../html.ts";

/**
 * Sanitised HTML with every link absolute: in a reader, "#a-source-1" would point into the reader's own page, and "/about" to the
 * reader's host. In sanitised HTML a raw "<" always begins a tag, and attributes hold no raw "<", ">" or quote.
 */
export function absoluteLinks(html: string, page: string): string {
  return html.replace(/<[a-z][^<>]*>/g, (tag) =>
    tag.replace(/\s(href|src|cite)="([#/][^"]*)"/g, (_match, name: string, target: string) => {
      return ` ${name}="${resolved(target, page)}"`;
    }),
  );
}

/** The target stays as it is written, entities and all: only what comes before it is added. */
function resolved(target: string, page: string): string {
  if (target.startsWith("#")) return escapeMarkup(page) + target;
  return target.startsWith("//") ? `https:${target}` : escapeMarkup(new URL(page).origin) + target;
}
