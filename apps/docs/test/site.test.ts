import { readFileSync } from "node:fs";
import { parseHTML } from "linkedom";
import { renderMarkdown } from "../src/render.ts";
import { useBuiltSite } from "./support/built-site.ts";

const site = useBuiltSite();
const document = JSON.parse(readFileSync(new URL("../../../services/gateway/openapi.json", import.meta.url), "utf8"));
/** Addresses of this server that other programs serve. */
const elsewhere = new Set(["/openapi.json", "/dashboard", "/favicon.ico"]);

const pageOf = (name: string) => parseHTML(site.read(name)).document;
const anchors = new Map<string, Set<string>>();

/** Returns the ids of all elements of a page. */
function anchorsOf(name: string): Set<string> {
  const known = anchors.get(name) ?? new Set([...pageOf(name).querySelectorAll("[id]")].map(({ id }) => id));
  anchors.set(name, known);
  return known;
}

const htmlFiles = () => [...site.files].filter((name) => name.endsWith(".html"));

/** Returns the file behind an address below `/docs`. */
function fileOf(path: string): string {
  const name = path.replace(/^\/docs\/?/, "") || "index";
  return name.includes(".") ? name : `${name}.html`;
}

/** Returns the links of a page to addresses and anchors that do not exist. */
function brokenLinks(name: string): string[] {
  const links = [...pageOf(name).querySelectorAll("[href], [src]")];
  const targets = links.map((link) => link.getAttribute("href") ?? link.getAttribute("src") ?? "");
  return targets.filter((target) => {
    if (/^https:\/\//.test(target)) return false;
    const [path = "", anchor] = target.replace(/\?v=\w+/, "").split("#");
    if (elsewhere.has(path)) return false;
    const file = path === "" ? name : fileOf(path);
    if (path !== "" && !path.startsWith("/docs")) return true;
    if (!site.files.has(file)) return true;
    return anchor !== undefined && !anchorsOf(file).has(anchor);
  });
}

describe("the documentation", () => {
  it("has only links and anchors that exist", () => {
    expect(htmlFiles().length).toBeGreaterThan(60);
    for (const name of htmlFiles()) expect([name, brokenLinks(name)]).toEqual([name, []]);
  });

  it("has a page for each operation and each error code of the API, and no other", () => {
    const operations = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    );
    const codes = new Set([...JSON.stringify(document).matchAll(/"code":"([A-Z_]+)"/g)].map(([, code]) => code));
    expect(codes.size).toBeGreaterThanOrEqual(14);
    const made = (folder: string) =>
      site.pages.flatMap(({ path }) => (path.startsWith(folder) ? [path.slice(folder.length)] : [])).sort();
    expect(made("reference/")).toEqual([...operations, "events"].sort());
    expect(made("errors/")).toEqual([...codes].sort());
    for (const code of codes) {
      expect(site.read(`errors/${code}.md`)).toContain("## Causes and remedies");
      expect(pageOf("index.html").getElementById(`error-${code}`)?.querySelector("a")?.getAttribute("href")).toBe(
        `/docs/errors/${code}`,
      );
    }
  });

  it("explains every field of every body and answer", () => {
    for (const [path, item] of Object.entries<Record<string, { operationId: string }>>(document.paths))
      for (const operation of Object.values(item))
        for (const parameter of path.match(/\{\w+\}/g) ?? [])
          expect(site.read(`reference/${operation.operationId}.md`)).toContain(
            `| \`${parameter.slice(1, -1)}\` | path |`,
          );
    for (const [page, field] of [
      ["createPublication", "scoutSchedule.hour"],
      ["getDraftReport", "data.sentences[].basis"],
      ["events", "data.draft.wordCount"],
      ["getScoutRun", "data.sources[].dropped[].reason"],
    ])
      expect(site.read(`reference/${page}.md`)).toContain(`| \`${field}\` |`);
  });

  it("has each page as Markdown with the same content", () => {
    for (const { path, markdown } of site.pages) {
      expect(site.read(`${path}.md`)).toBe(markdown);
      const shown = pageOf(`${path}.html`).querySelector("main");
      shown?.querySelector(".source")?.remove();
      const { document: made } = parseHTML(`<main>${renderMarkdown(markdown).html}</main>`);
      expect(shown?.textContent?.trim()).toBe(made.querySelector("main")?.textContent?.trim());
    }
  });

  it("lists each page in llms.txt, in the menu of each page, and by its words in the search", () => {
    const list = site.read("llms.txt");
    const index = site.read("assets/search.json");
    const menu = pageOf("index.html").querySelector("#menu")?.innerHTML ?? "";
    for (const { path, title, description } of site.pages) {
      expect(list).toContain(`- [${title}](/docs/${path}.md): ${description}`);
      expect(menu).toContain(path === "index" ? 'href="/docs"' : `href="/docs/${path}"`);
      expect(index).toContain(`"/docs/${path}"`);
      expect(pageOf(`${path}.html`).title).toBe(`${title} · Galley`);
    }
    expect(new Set(site.pages.map(({ title }) => title)).size).toBe(site.pages.length);
  });

  it("has no inline script or style, and asks nothing of other hosts", () => {
    for (const name of htmlFiles()) {
      const page = pageOf(name);
      expect([name, page.querySelectorAll("script:not([src]), style, [style]").length]).toEqual([name, 0]);
      expect([name, site.read(name).match(/ on\w+="/g)]).toEqual([name, null]);
      const loaded = [...page.querySelectorAll("script, link[rel=stylesheet], img, iframe")];
      for (const part of loaded)
        expect(part.getAttribute("src") ?? part.getAttribute("href")).toMatch(/^\/docs\/assets\//);
    }
    for (const name of site.files)
      if (name.endsWith(".css") && !name.includes("swagger")) expect(site.read(name)).not.toMatch(/url\(|@import/);
  });

  it("changes the addresses of assets only with their content", () => {
    const versions = new Set(htmlFiles().flatMap((name) => site.read(name).match(/\?v=\w+/g) ?? []));
    expect(versions.size).toBe(1);
  });
});
