import MiniSearch from "minisearch";
import { addressOf, type Page } from "./pages.ts";
import type { Passage } from "./render.ts";

/** Returns the index that the search loads: one entry for each part of a page, found by its words and the title of the page. */
export function searchIndex(pages: readonly { readonly page: Page; readonly passages: readonly Passage[] }[]): object {
  const index = new MiniSearch({ fields: ["title", "page", "text"], storeFields: ["title", "page"] });
  for (const { page, passages } of pages) {
    const entries = passages.map(({ id, title, text }) => {
      const address = id === "" ? addressOf(page) : `${addressOf(page)}#${id}`;
      return { id: address, title, page: page.title, text };
    });
    index.addAll(entries);
  }
  return index.toJSON();
}
