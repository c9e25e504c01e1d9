import { XMLValidator } from "fast-xml-parser";
import { parseHTML } from "linkedom";
import { commentContext } from "../../src/comments/pages/context.ts";
import { formPage, listPage } from "../../src/comments/pages/pages.ts";
import { emptyForm } from "../../src/comments/read-form.ts";
import { createAddresses } from "../../src/domain/addresses.ts";
import { sanitizeArticle } from "../../src/domain/article/sanitize.ts";
import { nameKey } from "../../src/domain/name-key.ts";
import { previewPage } from "../../src/domain/pages/preview.ts";
import { english } from "../../src/domain/pages/words/locale.ts";
import { templates } from "../../src/domain/site.ts";
import { attacks } from "../domain/article/attacks.ts";
import { createPost, createReader, createSite, startSites, testTime } from "./sites-app.ts";

/** All attacks in one text. */
const attack = attacks.join(" ");
// Addresses of more than 2,000 characters have no page.
const tag = `Tea ${attacks.slice(0, 20).join(" ")}`;
const author = `Ann ${attacks.slice(20, 40).join(" ")}`;
const html = sanitizeArticle(attack);
const post = createPost({ title: attack, author, tags: [tag, attack], excerpt: attack, html });
const addresses = createAddresses("https://sites.example.com");
const picture = { source: attack, id: "f".repeat(32), alt: attack, sizes: [{ width: 960, height: 480, bytes: 9 }] };
const site = (template: (typeof templates)[number]) =>
  createSite({ name: attack, description: attack, template, picture });

const pages: readonly (readonly [name: string, path: string])[] = [
  ["home", ""],
  ["article", "/about-tea"],
  ["tag", `/tag/${encodeURIComponent(nameKey(tag))}`],
  ["author", `/author/${encodeURIComponent(nameKey(author))}`],
  ["archive", "/archive"],
  ["month", "/archive/2026/11"],
  ["about", "/about"],
  ["search", `/search?q=${encodeURIComponent(attack.slice(0, 1_500))}`],
  ["not found", `/${encodeURIComponent(attacks[0] ?? "")}`],
];

const acting =
  "script:not([type='application/ld+json']),style,iframe,frame,object,embed,svg,math,base,meta[http-equiv],video,audio,template,select,dialog,noscript,portal,[is]";

/** Lists the elements and attributes of a page that could run code or imitate the page. There must be none. */
function faults(text: string): string[] {
  const { document } = parseHTML(text);
  const found = [...document.querySelectorAll(acting)].map(({ tagName }) => `<${tagName.toLowerCase()}>`);
  for (const element of document.querySelectorAll("*")) {
    for (const { name, value } of element.attributes) {
      if (/^on|^style$|^srcdoc$|^formaction$|^ping$|^xlink:/.test(name)) found.push(`${name}=${value}`);
      const isAddress = ["href", "src", "action", "cite"].includes(name);
      if (isAddress && !/^(https?:\/\/|\/|#|mailto:|data:image\/svg\+xml,)/.test(value)) found.push(`${name}=${value}`);
    }
  }
  for (const script of document.querySelectorAll("script[type]")) JSON.parse(script.textContent ?? "");
  for (const only of ["html", "head", "body", "title", "main"]) {
    if (document.querySelectorAll(only).length !== 1) found.push(`not one <${only}>`);
  }
  const forms = [...document.querySelectorAll("form,button,textarea,input")];
  return [...found, ...forms.filter((each) => each.closest("form.form") === null).map(({ tagName }) => tagName)];
}

describe.each(templates)("attacks in every field of a site in %s", (template) => {
  const ports = {
    sites: { findByHandle: async () => site(template) },
    posts: {
      ...createReader(() => [post]),
      facets: async () => ({
        tags: [{ name: tag, count: 1 }],
        authors: [{ name: author, count: 1 }],
        months: [{ name: testTime.toISOString().slice(0, 7), count: 1 }],
      }),
      neighbours: async () => ({ older: post, newer: post }),
    },
  };
  let sites: Awaited<ReturnType<typeof startSites>>;
  beforeAll(async () => {
    sites = await startSites(ports);
  });
  afterAll(() => sites.stop());

  it.each(pages)("have no effect on the page %s", async (name, path) => {
    const { status, text } = await sites.get(`/sites/tea${path}`);
    expect(status).toBe(name === "not found" ? 404 : 200);
    expect(faults(text)).toEqual([]);
    expect(text).toContain(`data-template="${template}"`);
  });

  it("have no effect in a preview, among comments, and in the fields of the comment form", () => {
    const view = { site: site(template), addresses, locale: english, covers: new Map() };
    const context = commentContext(view, post);
    const comment = {
      accountId: "a",
      publicationId: "p",
      postId: "i1",
      id: "c1",
      name: attack,
      email: attack,
      text: attack,
      status: "approved" as const,
      reasons: [],
      path: "a",
      createdAt: testTime,
    };
    const form = { ...emptyForm, name: attack, email: attack, text: attack };
    for (const text of [
      previewPage(view, post, { isFramed: false }),
      // The base of a framed page is the sites' own address, not one of the article.
      previewPage(view, post, { isFramed: true }).replace(
        '<base href="https://sites.example.com/" target="_blank">',
        "",
      ),
      listPage(context, { comments: [comment], page: 1, count: 1 }),
      formPage(context, { heading: "Preview", notice: attack, parent: comment, form }),
    ]) {
      expect(faults(text)).toEqual([]);
    }
  });

  it("do not break the files for programs", async () => {
    const readText = async (file: string) => (await sites.get(`/sites/tea/${file}`)).text;
    for (const file of ["feed.xml", "feed-excerpt.xml", "sitemap.xml"]) {
      expect([file, XMLValidator.validate(await readText(file))]).toEqual([file, true]);
    }
    expect((await readText("robots.txt")).match(/^[A-Z][\w-]*:/gm)).toEqual(["User-agent:", "Allow:", "Sitemap:"]);
  });
});

describe("the check for attacks", () => {
  it.each([
    "<script>alert(1)</script>",
    '<img src=x onerror="alert(1)">',
    '<a href="java\nscript:alert(1)">x</a>',
    "<iframe srcdoc='<p>x</p>'></iframe>",
    '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
    "<form action=https://evil.example><input name=password></form>",
    "</main><main>x",
  ])("finds an attack that is in a page unchanged: %s", (planted) => {
    const page = `<!DOCTYPE html><html><head><title>x</title></head><body><main><p>x</p>${planted}</main></body></html>`;
    expect(faults(page)).not.toEqual([]);
  });
});
