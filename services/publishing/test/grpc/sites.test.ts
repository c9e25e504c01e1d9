import { parseHTML } from "linkedom";
import { publishRequest, testSite } from "../requests.ts";
import { publishingForSuite, testAccount, testBaseUrl } from "../start-publishing.ts";

const publishing = publishingForSuite();

/** Creates a publication with one post for each title. */
async function published(titles: readonly string[], changes: Parameters<typeof testSite>[0] = {}) {
  const [site, account] = [testSite(changes), testAccount()];
  const { publicationId, accountId } = { ...site, ...account };
  for (const title of titles) {
    await publishing.call("publish", publishRequest(site, { article: { title } }), account);
  }
  if (titles.length === 0) {
    const { name, slug, revision } = site;
    const publication = { accountId, publicationId, cmsPublicationId: site.id, name, slug, revision };
    await publishing.call("learnPublication", { publication } as never, account, "operator");
  }
  return { site, account, publicationId };
}

describe("GetSite", () => {
  it("returns addresses, feeds, picture and authors, and the number of posts", async () => {
    const { site, account, publicationId } = await published(["One", "Two"], { feedPartialEnabled: false });
    const author = { author: "Ann Example", biography: "Grows tea." };
    await publishing.call("setAuthorBiography", { publicationId, ...author }, account);
    const url = `${testBaseUrl}/sites/${site.slug}`;
    expect(await publishing.call("getSite", { publicationId }, account)).toMatchObject({
      url,
      sharedUrl: url,
      domain: "",
      template: "TEMPLATE_STARTER",
      feedFullUrl: `${url}/feed.xml`,
      feedPartialUrl: "",
      picture: null,
      authors: [author],
      posts: 2,
    });
    await publishing.database
      .collection<{ _id: string }>("sites")
      .updateOne({ _id: publicationId }, { $set: { domain: "tea.example" } });
    expect(await publishing.call("getSite", { publicationId }, account)).toMatchObject({
      url: "https://tea.example/",
      sharedUrl: url,
      domain: "tea.example",
      feedFullUrl: "https://tea.example/feed.xml",
    });
  });
});

describe("PreviewSite", () => {
  const preview = async (request: object, account: Parameters<typeof publishing.call>[2]) => {
    const { html, assetsOrigin } = await publishing.call("previewSite", request, account);
    return { html, assetsOrigin, document: parseHTML(html).document };
  };

  it("shows the posts in the requested template, and changes nothing", async () => {
    const { site, account, publicationId } = await published(["First tea", "Second tea"]);
    const before = await (await publishing.get(`/sites/${site.slug}`)).text();
    const { document, assetsOrigin } = await preview({ publicationId, template: "TEMPLATE_BOLD" }, account);
    expect(document.documentElement.getAttribute("data-template")).toBe("bold");
    expect(document.body.textContent).toContain("First tea");
    expect(document.body.textContent).toContain("Second tea");
    expect(document.querySelector(".preview-banner")).toBeNull();
    expect(document.querySelector("link[rel=stylesheet]")?.getAttribute("href")).toMatch(/^\/sites\/_assets\/bold-/);
    expect(assetsOrigin).toBe(testBaseUrl);
    expect(await (await publishing.get(`/sites/${site.slug}`)).text()).toBe(before);
    const own = await preview({ publicationId }, account);
    expect(own.document.documentElement.getAttribute("data-template")).toBe("starter");
  });

  it.each(["STARTER", "EDITORIAL", "BOLD"])(
    "shows samples in %s, and says so, while there are no posts",
    async (name) => {
      const { account, publicationId } = await published([]);
      const { document } = await preview({ publicationId, template: `TEMPLATE_${name}` }, account);
      expect(document.querySelector(".preview-banner")?.textContent).toContain("These articles are examples.");
      expect(document.body.textContent).toContain("The bridge opens on Monday");
    },
  );

  it("is not indexed, runs no scripts, and resolves its addresses against the sites' origin", async () => {
    const { account, publicationId } = await published(["<script>alert(1)</script>"]);
    const { document, html } = await preview({ publicationId }, account);
    expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
    expect(document.querySelector("link[rel=canonical]")).toBeNull();
    const base = document.querySelector("base");
    expect([base?.getAttribute("href"), base?.getAttribute("target")]).toEqual([`${testBaseUrl}/`, "_blank"]);
    expect(html).not.toContain("<script");
  });
});

it.each(["getSite", "previewSite"] as const)(
  "%s finds no publication that is another account's or unknown",
  async (name) => {
    const { account, publicationId } = await published(["One"]);
    for (const [id, as] of [
      [publicationId, testAccount()],
      ["00000000-0000-4000-8000-000000000000", account],
      ["", account],
    ] as const) {
      const refused = publishing.call(name, { publicationId: id }, as);
      await expect(refused).rejects.toMatchObject({ kind: "not-found", message: "There is no such publication." });
    }
  },
);
