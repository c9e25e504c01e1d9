import { parseHTML } from "linkedom";
import { publishRequest, testSite } from "../requests.ts";
import { startPublishing, type TestPublishing, testAccount } from "../start-publishing.ts";

const hostile = `</script><script>alert(1)</script>\n  "quoted" & more`;

describe("what readers are told of an author", () => {
  let publishing: TestPublishing;
  beforeAll(async () => {
    publishing = await startPublishing();
  });
  afterAll(() => publishing.end());

  async function published(author = "Ann Lee") {
    const [site, account] = [testSite(), testAccount()];
    await publishing.call("publish", publishRequest(site, { article: { title: "One", author } }), account);
    const { publicationId } = site;
    const set = async (name: string, biography: string) =>
      (await publishing.call("setAuthorBiography", { publicationId, author: name, biography }, account)).authors;
    const list = async (as = account) =>
      (await publishing.call("listAuthorBiographies", { publicationId }, as)).authors;
    const documentAt = async (path: string) =>
      parseHTML(await (await publishing.get(`/sites/${site.slug}${path}`)).text()).document;
    return { site, account, set, list, documentAt };
  }

  it("stands under the author's articles and on the author's page, for search engines too, from the moment it is said", async () => {
    const { set, documentAt } = await published();
    expect((await documentAt("/one")).querySelector(".author")).toBeNull();
    await set("ann lee", `Ann grows tea. ${hostile}`);
    const article = await documentAt("/one");
    const told = `Ann grows tea. ${hostile.replace(/\s+/g, " ")}`;
    expect(article.querySelector(".author p:last-child")?.textContent).toBe(told);
    const data = [...article.querySelectorAll("script[type='application/ld+json']")].map((each) =>
      JSON.parse(each.textContent),
    );
    expect(data[0].author).toMatchObject({ "@type": "Person", name: "Ann Lee", description: told });
    const page = await documentAt("/author/ann-lee");
    expect(page.querySelector(".biography")?.textContent).toBe(told);
    expect(page.querySelector("meta[name=description]")?.getAttribute("content")).toBe(told);
    await set("Ann Lee", "");
    expect((await documentAt("/one")).querySelector(".author")).toBeNull();
  });

  it("replaces what was said before of the same name, survives a change of the settings, and is nobody else's to see", async () => {
    const { site, account, set, list } = await published();
    await set("Ann Lee", "Ann grows tea.");
    await set("Bo", "Bo drinks it.");
    await set("ANN LEE", "Ann grows more tea.");
    const settings = { ...site, name: "Renamed", revision: Number(site.revision) + 1 };
    await publishing.call("publish", publishRequest(settings, { article: { title: "Two" } }), account);
    expect(await list()).toEqual([
      { author: "ANN LEE", biography: "Ann grows more tea." },
      { author: "Bo", biography: "Bo drinks it." },
    ]);
    await expect(list(testAccount())).rejects.toMatchObject({ kind: "not-found" });
  });

  it("is told of the only author whose name differs in signs alone, as earlier versions stored it", async () => {
    const { set, documentAt } = await published("J. Smith");
    await set("J Smith", "Grows tea.");
    expect((await documentAt("/one")).querySelector(".author p:last-child")?.textContent).toBe("Grows tea.");
    await set("J. Smith", "Drinks tea.");
    expect((await documentAt("/one")).querySelector(".author p:last-child")?.textContent).toBe("Drinks tea.");
    expect(await set("J. Smith", "")).toEqual([{ author: "J Smith", biography: "Grows tea." }]);
    expect(await set("J. Smith", "")).toEqual([]);
  });

  it("is complete when two say something at once", async () => {
    const { set, list } = await published();
    const names = Array.from({ length: 8 }, (_, index) => `Author ${index}`);
    await Promise.all(names.map((name) => set(name, "Writes.")));
    expect((await list()).map(({ author }) => author)).toEqual(names);
  });

  it.each([
    ["", "Writes.", "author must be 1 to 200 characters long"],
    ["x".repeat(201), "Writes.", "author must be 1 to 200 characters long"],
    ["Ann", "x".repeat(401), "biography must be at most 400 characters long"],
  ])("refuses %j with %j, and says which field is wrong", async (author, biography, message) => {
    const { set, list } = await published();
    await expect(set(author, biography)).rejects.toMatchObject({ kind: "invalid", message });
    expect(await list()).toEqual([]);
  });
});
