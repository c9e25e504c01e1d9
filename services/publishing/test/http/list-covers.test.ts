import { parseHTML } from "linkedom";
import { templates } from "../../src/domain/site.ts";
import { createPost, createReader, createSite, startSites } from "./sites-app.ts";

const picture = {
  source: "https://a.example/us.jpg",
  id: "c".repeat(32),
  alt: "Us",
  sizes: [{ width: 960, height: 480 }],
};
const posts = ["first", "second", "third"].map((slug) => createPost({ id: slug, slug, title: slug }));

describe.each(templates)("the covers of a list in %s", (template) => {
  /** Slugs of the posts that show a picture, with the picture's address. */
  async function coversOf(path: string, own: readonly string[], hasPicture = true): Promise<string[][]> {
    const site = createSite({ template, ...(hasPicture ? { picture } : {}) });
    const shown = posts.map((post) =>
      own.includes(post.id) ? { ...post, pictures: [{ ...picture, id: "d".repeat(32) }] } : post,
    );
    const facets = async () => ({ tags: [{ name: "Tea", count: 3 }], authors: [], months: [] });
    const sites = await startSites({
      sites: { findByHandle: async () => site },
      posts: { ...createReader(() => shown), facets },
    });
    const { text } = await sites.get(`/sites/tea${path}`).finally(sites.stop);
    const { document } = parseHTML(text);
    return [...document.querySelectorAll("a.thumb")].map((thumb) => [
      thumb.getAttribute("href")?.split("/").at(-1) ?? "",
      thumb.querySelector("img")?.getAttribute("src") ?? "",
    ]);
  }
  const ofSite = `/sites/_pictures/${picture.id}/960`;

  it.each(["", "/tag/tea"])("of %j are the publication's picture only for the first post", async (path) => {
    expect(await coversOf(path, [])).toEqual([["first", ofSite]]);
    expect(await coversOf(path, [], false)).toEqual([]);
  });

  it.each(["", "/tag/tea"])("of %j are never the publication's picture if the first post has its own", async (path) => {
    const [first, ...others] = await coversOf(path, ["first"]);
    expect([first, others]).toEqual([["first", `/sites/_pictures/${"d".repeat(32)}/960`], []]);
  });

  it("of search results are the posts' own, because the first result is not special", async () => {
    expect(await coversOf("/search?q=first", [])).toEqual([]);
  });
});
