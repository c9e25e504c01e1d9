import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { errorLinks, errorPages } from "./error-pages.ts";
import { readApi } from "./open-api.ts";
import { referencePages } from "./reference.ts";
import { plansTable, settingsList } from "./tables.ts";

export const folderOfDocs = join(import.meta.dirname, "..");
const repository = join(folderOfDocs, "../..");

/** A page of the documentation. Its Markdown begins with the title, and the first paragraph says what the page is for. */
export interface Page {
  /** The address below `/docs/` without an ending; `index` for `/docs` itself. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly markdown: string;
}

/** A part of the navigation. */
export interface Section {
  readonly title: string;
  readonly pages: readonly Page[];
}

/** The address of a page without an ending. With `.md` it is the page as Markdown. */
export const addressOf = ({ path }: Pick<Page, "path">): string => `/docs/${path}`;

/** Pages whose text is the README of a package, up to its part for the people who develop it. */
const readmes: Readonly<Record<string, { readonly file: string; readonly title: string }>> = {
  "tools/typescript": { file: "packages/sdk/README.md", title: "TypeScript and JavaScript SDK" },
  "tools/python": { file: "clients/python/README.md", title: "Python SDK" },
  "tools/command-line": { file: "packages/cli/README.md", title: "Command line" },
};

/** Text that a page has where it says `<!-- name -->`. */
const tables: Readonly<Record<string, () => string>> = {
  errors: () => errorLinks(readApi(read("services/gateway/openapi.json"))),
  plans: () => plansTable(read("infra/tiers.json")),
  settings: () => settingsList(read(".env.example")),
};

/** Reads and generates all pages, in the order of the navigation. Throws for a page that the navigation does not name. */
export function collectSections(): readonly Section[] {
  const navigation: readonly { title: string; pages: readonly string[] }[] = JSON.parse(
    readFileSync(join(folderOfDocs, "pages/navigation.json"), "utf8"),
  );
  const written = globSync("**/*.md", { cwd: join(folderOfDocs, "pages") }).map((file) => file.slice(0, -".md".length));
  const named = new Set(navigation.flatMap(({ pages }) => pages));
  const forgotten = written.filter((path) => !named.has(path));
  if (forgotten.length > 0) throw new Error(`pages/navigation.json does not name ${forgotten.join(", ")}`);
  const api = readApi(read("services/gateway/openapi.json"));
  return [
    ...navigation.map(({ title, pages }) => ({ title, pages: pages.map(textPage) })),
    { title: "Reference", pages: referencePages(api).map(toPage) },
    { title: "Error codes", pages: errorPages(api, (code) => read(`apps/docs/errors/${code}.md`)).map(toPage) },
    { title: "Changes", pages: [toPage({ path: "changelog", markdown: changelog() })] },
  ];
}

function textPage(path: string): Page {
  const readme = readmes[path];
  if (readme === undefined) return toPage({ path, markdown: read(`apps/docs/pages/${path}.md`) });
  const [text = ""] = read(readme.file).split("\n## Development\n");
  return toPage({ path, markdown: `${text.replace(/^# .*$/m, `# ${readme.title}`).trimEnd()}\n` });
}

/** Returns the changelog with a first paragraph, which each page has. */
const changelog = (): string =>
  read("CHANGELOG.md").replace(
    "# Changelog\n",
    "# Changelog\n\nWhat is new, by version, and what needs action when you upgrade.\n",
  );

function toPage({ path, markdown }: { readonly path: string; readonly markdown: string }): Page {
  const filled = markdown.replace(/^<!-- (\w+) -->$/gm, (mark, name: string) => tables[name]?.() ?? mark);
  const [, title, first] = /^# (.+)\n\n((?:.+\n)+)/.exec(filled) ?? [];
  if (title === undefined || first === undefined)
    throw new Error(`${path} does not begin with a title and a paragraph`);
  return { path, title: plain(title), description: plain(first.trim().replaceAll("\n", " ")), markdown: filled };
}

/** Returns Markdown of one line without its marks. */
const plain = (text: string): string => text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/[`*]/g, "");

const read = (file: string): string => readFileSync(join(repository, file), "utf8");
