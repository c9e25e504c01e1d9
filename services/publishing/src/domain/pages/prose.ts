import { type Html, html, trusted } from "../html.ts";
import { withOwnPictures } from "../pictures/show-pictures.ts";
import type { Post } from "../post.ts";
import { highlightCode } from "./highlight-code.ts";
import { hasInitial } from "./initial.ts";
import { hyphenateHtml } from "./long-words.ts";
import { setSources } from "./quote-sources.ts";
import { setTables } from "./table-cells.ts";
import { setQuotes } from "./typographic-quotes.ts";
import { localeOfPost, type View } from "./view.ts";

/**
 * Renders the text of an article in its language and direction. `opensPage` is false if a
 * picture stands above the text.
 */
export function prose(
  view: View,
  post: Pick<Post, "html" | "language" | "direction" | "pictures">,
  opensPage: boolean,
): Html {
  const { language = "", direction = "auto" } = post;
  const { words } = localeOfPost(post, view);
  // In a preview, pictures keep their original URLs, because this service fetches them only after the article is
  // published. Only the author sees a preview.
  const pictured = view.showsOriginals
    ? post.html
    : withOwnPictures(post.html, post.pictures ?? [], { addresses: view.addresses, word: words.picture, opensPage });
  const set = setSources(setQuotes(pictured, language || undefined));
  const text = highlightCode(setTables(hyphenateHtml(set, language)));
  return html`<div class="prose${hasInitial(pictured) && " initial"}" lang="${language}" dir="${direction}">
${trusted(scrolling(text, { table: html`${words.table}`, code: html`${words.code}` }))}
</div>`;
}

/**
 * Wraps wide tables and code so that they scroll on their own, also by keyboard. In sanitised HTML a raw
 * "<table" is always a table.
 */
function scrolling(stored: string, label: { readonly table: Html; readonly code: Html }): string {
  return stored
    .replace(/<table\b/g, `<div class="scroll" role="group" aria-label="${label.table.markup}" tabindex="0"><table`)
    .replaceAll("</table>", "</table></div>")
    .replace(/<pre\b/g, `<pre role="group" aria-label="${label.code.markup}" tabindex="0"`);
}
