import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { consolePage, htmlPage } from "./layout.ts";
import { addressOf, collectSections, folderOfDocs, type Page, type Section } from "./pages.ts";
import { renderMarkdown } from "./render.ts";
import { searchIndex } from "./search-index.ts";

const require = createRequire(import.meta.url);

/** The files that pages load, by their name below `/docs/assets`. */
const assets: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    readdirSync(join(folderOfDocs, "assets")).map((name) => [name, join(folderOfDocs, "assets", name)]),
  ),
  "minisearch.js": fileURLToPath(import.meta.resolve("minisearch")),
  "swagger-ui.css": require.resolve("swagger-ui-dist/swagger-ui.css"),
  "swagger-ui-bundle.js": require.resolve("swagger-ui-dist/swagger-ui-bundle.js"),
};

/** Writes the whole documentation to an empty folder, whose files have the addresses below `/docs`. Returns the pages. */
export function writeSite(folder: string): readonly Page[] {
  const sections = collectSections();
  const pages = sections.flatMap((section) => section.pages);
  const rendered = pages.map((page) => ({ page, ...renderMarkdown(page.markdown) }));
  const write = (name: string, content: string | Buffer): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  rmSync(folder, { recursive: true, force: true });
  const files: Record<string, string | Buffer> = { "search.json": JSON.stringify(searchIndex(rendered)) };
  for (const [name, source] of Object.entries(assets)) files[name] = readFileSync(source);
  const version = createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 10);
  for (const [name, content] of Object.entries(files)) write(`assets/${name}`, content);
  for (const { page, html, headings } of rendered) {
    write(`${page.path}.html`, htmlPage({ page, html, headings, sections, version }));
    write(`${page.path}.md`, page.markdown);
  }
  write("console.html", consolePage(version));
  write("llms.txt", listForModels(sections));
  cpSync(join(folderOfDocs, "files"), join(folder, "files"), { recursive: true });
  return pages;
}

/** Returns the list of all pages for language models, in the form of llmstxt.org. */
function listForModels(sections: readonly Section[]): string {
  const lists = sections.map(({ title, pages }) => {
    const lines = pages.map((page) => `- [${page.title}](${addressOf(page)}.md): ${page.description}`);
    return `## ${title}\n\n${lines.join("\n")}`;
  });
  const lead =
    "> Galley is a self-hosted API for publishing: a scout finds ideas, a writer drafts articles with a source for each sentence, a CMS publishes them, and signed webhooks tell your systems. Each page is listed as Markdown. The OpenAPI document is at /openapi.json.";
  return `# Galley\n\n${lead}\n\n${lists.join("\n\n")}\n`;
}
