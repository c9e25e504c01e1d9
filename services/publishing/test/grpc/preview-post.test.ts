import { parseHTML } from "linkedom";
import { publishRequest, testSite } from "../requests.ts";
import { publishingForSuite, testAccount, testBaseUrl } from "../start-publishing.ts";

describe("PreviewPost", () => {
  const publishing = publishingForSuite();

  const preview = async (request: ReturnType<typeof publishRequest>, account = testAccount()) => {
    const { site, article } = request;
    const { html } = await publishing.call("previewPost", { site, article } as never, account);
    return { html, document: parseHTML(html).document };
  };

  it("shows the article in the site's template as a preview that search engines do not index, and stores nothing", async () => {
    const site = testSite({ template: "TEMPLATE_BOLD" });
    const { document } = await preview(publishRequest(site, { article: { content: "<p>Not yet.</p>" } }));
    expect(document.documentElement.getAttribute("data-template")).toBe("bold");
    expect(document.querySelector("h1")?.textContent).toBe("About tea");
    expect(document.querySelector(".prose p")?.textContent).toBe("Not yet.");
    expect(document.querySelector(".preview-banner")?.textContent).toContain("not been published");
    expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
    expect(document.querySelector("link[rel=canonical]")).toBeNull();
    expect(document.querySelector("link[rel=stylesheet]")?.getAttribute("href")).toMatch(
      new RegExp(`^${testBaseUrl}/sites/_assets/bold-`),
    );
    expect((await publishing.get(`/sites/${site.slug}`)).status).toBe(404);
    expect(await publishing.database.collection("posts").countDocuments({ publicationId: site.publicationId })).toBe(0);
  });

  it("sanitises the article as a publish does", async () => {
    const { html } = await preview(
      publishRequest(testSite(), { article: { title: "<b>x</b>", content: "<p>a</p><script>alert(1)</script>" } }),
    );
    expect(html).not.toContain("<script>");
    expect(html).toContain("&lt;b&gt;x&lt;/b&gt;");
  });

  it("uses the stored site if only the publication is given", async () => {
    const [site, account] = [testSite({ template: "TEMPLATE_EDITORIAL" }), testAccount()];
    const { publicationId } = site;
    const draft = { publicationId, article: { title: "A draft", content: "<p>Not yet.</p>" } };
    const asked = () => publishing.call("previewPost", draft as never, account);
    await expect(asked()).rejects.toMatchObject({ kind: "not-found" });
    await publishing.call("publish", publishRequest(site), account);
    const { document } = parseHTML((await asked()).html);
    expect(document.documentElement.getAttribute("data-template")).toBe("editorial");
    expect(document.querySelector("h1")?.textContent).toBe("A draft");
    const stranger = publishing.call("previewPost", draft as never, testAccount());
    await expect(stranger).rejects.toMatchObject({ kind: "not-found" });
  });

  it("shows an article's pictures from their original addresses, because only its author sees it", async () => {
    const content = '<p>x</p><p><img src="https://pictures.example/cup.jpg" alt="A cup"></p>';
    const { document } = await preview(publishRequest(testSite(), { article: { content } }));
    expect(document.querySelector(".prose img")?.getAttribute("src")).toBe("https://pictures.example/cup.jpg");
  });

  it("for a frame loads only the stylesheet of the sites, and its links open outside the frame", async () => {
    const content =
      '<p>x <a href="https://a.example/">a</a></p><p><img src="https://pictures.example/cup.jpg" alt="A cup"></p>';
    const { site, article } = publishRequest(testSite(), { article: { content } });
    const asked = { site, article, framed: true } as never;
    const { html, assetsOrigin } = await publishing.call("previewPost", asked, testAccount());
    const { document } = parseHTML(html);
    expect(assetsOrigin).toBe(testBaseUrl);
    expect(document.querySelector("base")?.outerHTML).toContain(`href="${testBaseUrl}/" target="_blank"`);
    expect(document.querySelectorAll("img, script, iframe, picture, video").length).toBe(0);
    expect(document.querySelector(".prose a.picture-away")?.textContent).toBe("A cup");
    for (const sheet of document.querySelectorAll("link[rel=stylesheet]"))
      expect(sheet.getAttribute("href")).toMatch(/^\/sites\/_assets\//);
  });

  it("refuses the articles that a publish refuses", async () => {
    const request = publishRequest(testSite(), { article: { title: "" } });
    await expect(preview(request)).rejects.toMatchObject({ kind: "invalid" });
  });
});
