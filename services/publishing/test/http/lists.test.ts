import { parseHTML } from "linkedom";
import type { Post } from "../../src/domain/post.ts";
import { templates } from "../../src/domain/site.ts";
import { createPost, createReader, createSite, startSites } from "./sites-app.ts";

const picture = {
  source: "https://a.example/x.jpg",
  id: "d".repeat(32),
  alt: "",
  sizes: [{ width: 960, height: 480 }],
};
const posts: readonly Post[] = Array.from({ length: 12 }, (_, index) =>
  createPost({
    id: `i${index}`,
    slug: `post-${index}`,
    title: index === 3 ? "ماذا بقي من النهر" : `Post ${index}`,
    author: `Author ${index}`,
    tags: [index % 2 === 0 ? "Tea" : "Water"],
    ...(index % 3 === 0 ? { pictures: [picture] } : {}),
  }),
);

describe.each(templates)("the lists of %s", (template) => {
  async function documentAt(path: string, shown = posts, status = 200) {
    const counted = (names: string[]) => [...new Set(names)].map((name) => ({ name, count: 6 }));
    const facets = async () => ({
      tags: counted(shown.flatMap(({ tags }) => [...tags])),
      authors: counted(shown.map(({ author }) => author)),
      months: [{ name: "2026-11", count: shown.length }],
    });
    const site = createSite({ template });
    const sites = await startSites({
      sites: { findByHandle: async () => site },
      posts: { ...createReader(() => shown), facets },
    });
    const page = await sites.get(`/sites/tea${path}`).finally(sites.stop);
    expect([path, page.status]).toEqual([path, status]);
    return parseHTML(page.text).document;
  }
  const textOf = async (path: string) => (await documentAt(path)).querySelector("main")?.textContent ?? "";

  it.each(["", "?page=2", "/tag/tea", "/archive", "/search?q=post"])(
    "name the author of each post at %j",
    async (path) => {
      const { document, text } = { document: await documentAt(path), text: await textOf(path) };
      const shown = new Set(
        [...document.querySelectorAll('main a[href*="/post-"]')].map((link) =>
          link.getAttribute("href")?.split("-").at(-1),
        ),
      );
      expect(shown.size).toBeGreaterThan(0);
      for (const number of shown) expect(text).toContain(`Author ${number}`);
    },
  );

  it("do not repeat the name on the page of an author", async () => {
    expect((await textOf("/author/author-1")).match(/Author 1(?!\d)/g)).toHaveLength(1);
  });

  it("show every picture that a post has", async () => {
    const document = await documentAt("");
    const linked = (selector: string) =>
      [...document.querySelectorAll(selector)].map((link) => link.getAttribute("href") ?? "").toSorted();
    const pictured = linked("main :is(h2, h3) a").filter((path) => Number(path.split("-").at(-1)) % 3 === 0);
    expect(pictured.length).toBeGreaterThan(2);
    expect(linked("main a.thumb")).toEqual(pictured);
  });

  it("set a post in Arabic from right to left, with its tag and date", async () => {
    const document = await documentAt("");
    const title = [...document.querySelectorAll("main :is(h2, h3) a")].find((link) =>
      link.getAttribute("href")?.endsWith("/post-3"),
    );
    const container = title?.closest('[dir="rtl"]');
    expect(container?.querySelector("time")).not.toBeNull();
    expect(document.querySelectorAll('main [dir="rtl"]')).toHaveLength(1);
  });

  it("are on the page of an address that does not exist, below a search form", async () => {
    const document = await documentAt("/nothing", posts, 404);
    expect(document.querySelector("form[role=search] input")?.getAttribute("name")).toBe("q");
    const titles = [...document.querySelectorAll(".more h3")].map(({ textContent }) => textContent);
    expect(titles).toEqual(posts.slice(0, 5).map(({ title }) => title));
    expect((await documentAt("/nothing", [], 404)).querySelector(".more")).toBeNull();
  });
});
