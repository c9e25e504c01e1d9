import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "../../src/pages.ts";
import { writeSite } from "../../src/site.ts";

/** The documentation in a temporary folder, for the tests of a file. */
export interface BuiltSite {
  folder: string;
  pages: readonly Page[];
  /** The names of all its files, such as `guides/webhooks.html`. */
  files: ReadonlySet<string>;
  read(name: string): string;
  /** The blocks of code of a page, by their language. */
  blocks(path: string, language: string): string[];
}

export function useBuiltSite(): BuiltSite {
  const site = {} as BuiltSite;
  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), "galley-docs-"));
    const pages = writeSite(folder);
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const files = new Set(entries.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1)));
    const read = (name: string) => readFileSync(join(folder, name), "utf8");
    const blocks = (path: string, language: string) => codeBlocks(read(`${path}.md`), language);
    Object.assign(site, { folder, pages, files, read, blocks });
  });
  afterAll(() => rmSync(site.folder, { recursive: true, force: true }));
  return site;
}

export const codeBlocks = (markdown: string, language: string): string[] =>
  [...markdown.matchAll(/^```(\w+)\n(.*?)^```$/gms)].flatMap(([, name, code = ""]) =>
    name === language ? [code] : [],
  );
