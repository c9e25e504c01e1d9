import type { Article } from "@galley/proto/publishing/v1";
import texts from "./articles.json" with { type: "json" };
import { landscapeAddress } from "./landscapes.ts";

const articleOf = ({ content, ...article }: Omit<Article, "content"> & { readonly content: string[] }): Article => ({
  ...article,
  content: content.join("\n"),
});

/** A long article with everything that writers write: tables, code, figures, lists, quotations, footnotes. */
export const longEnglish = articleOf(texts.longEnglish);
export const german = articleOf(texts.german);
export const japanese = articleOf(texts.japanese);
export const arabic = articleOf(texts.arabic);

/** Two posts of three have a picture. */
const pictureOf = (number: number): string =>
  number % 3 === 1 ? "" : `<figure><img src="${landscapeAddress(number + 1)}" alt="Hills at dusk"></figure>`;

/** Posts enough for three pages, oldest first. */
export const shortArticles: readonly Article[] = texts.short.map(({ text, tags, ...article }, number) => ({
  ...{ ...article, tags: { values: tags } },
  content: `<div lang="en" dir="ltr">${pictureOf(number)}<p>${text}</p><p>${text}</p></div>`,
}));

const attack = `"><script>document.title='ran'</script><img src=x onerror="document.title='ran'"> & </title></style></script>`;

/** Everything that a writer or an owner may call things, with scripts in all of it. */
export const hostile: Article = {
  title: attack,
  author: attack,
  tags: { values: [`"><script>x</script>`, "javascript:alert(1)", "../..", "%2e%2e"] },
  excerpt: attack,
  slug: "hostile",
  content: `<p>before</p>${attack}<p onclick="document.title='ran'" style="position:fixed;inset:0">after</p>`,
};
