import type { Article } from "@galley/proto/publishing/v1";
import texts from "./articles.json" with { type: "json" };
import { landscapeAddress } from "./landscapes.ts";

const toArticle = ({ content, ...article }: Omit<Article, "content"> & { readonly content: string[] }): Article => ({
  ...article,
  content: content.join("\n"),
});

/** A long article with all kinds of content: tables, code, figures, lists, quotations, footnotes. */
export const longEnglish = toArticle(texts.longEnglish);
export const german = toArticle(texts.german);
export const japanese = toArticle(texts.japanese);
export const arabic = toArticle(texts.arabic);

/** A post with a picture, except every third one. */
const pictureHtml = (number: number): string =>
  number % 3 === 1 ? "" : `<figure><img src="${landscapeAddress(number + 1)}" alt="Hills at dusk"></figure>`;

/** Enough posts for three pages, oldest first. */
export const shortArticles: readonly Article[] = texts.short.map(({ text, tags, ...article }, number) => ({
  ...article,
  tags: { values: tags },
  content: `<div lang="en" dir="ltr">${pictureHtml(number)}<p>${text}</p><p>${text}</p></div>`,
}));

const attack = `"><script>document.title='ran'</script><img src=x onerror="document.title='ran'"> & </title></style></script>`;

/** Names and texts from a writer or an owner, each containing a script. */
export const hostile: Article = {
  title: attack,
  author: attack,
  tags: { values: [`"><script>x</script>`, "javascript:alert(1)", "../..", "%2e%2e"] },
  excerpt: attack,
  slug: "hostile",
  content: `<p>before</p>${attack}<p onclick="document.title='ran'" style="position:fixed;inset:0">after</p>`,
};
