import { createOutbound } from "@galley/service-kit/outbound";
import { awayFromMidnight } from "@galley/test-kit/conditions";
import { parseHTML } from "linkedom";
import sharp from "sharp";
import { createFetchPicture } from "../../src/pictures/fetch-picture.ts";
import { pictureFormat } from "../../src/pictures/picture-format.ts";
import { publishRequest, testSite } from "../requests.ts";
import { startPublishing, type TestPublishing, testAccount } from "../start-publishing.ts";

const team = "https://pictures.example/team.jpg";
const harbour = "https://pictures.example/harbour.png";
const narrow = "https://pictures.example/narrow.png";
const page = "https://pictures.example/page.html";
const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)>`;

await awayFromMidnight();

describe("the picture of a publication", () => {
  let publishing: TestPublishing;
  const web = new Map<string, Buffer>();
  const asked: string[] = [];
  /** Called while a picture is fetched. */
  let meanwhile: (() => Promise<unknown>) | undefined;
  const outbound = createOutbound();
  beforeAll(async () => {
    const plain = (width: number, height: number, background: string) =>
      sharp({ create: { width, height, channels: 3, background } });
    web.set(team, await plain(1_800, 900, "#884422").jpeg().toBuffer());
    web.set(harbour, await plain(1_000, 500, "#224488").png().toBuffer());
    web.set(narrow, await plain(300, 300, "#228844").png().toBuffer());
    web.set(page, Buffer.from("<!doctype html><p>Not a picture.</p>"));
    const guarded = createFetchPicture(outbound);
    publishing = await startPublishing({
      overrides: {
        fetchPicture: async (address, signal) => {
          asked.push(address);
          await meanwhile?.();
          return web.get(address) ?? guarded(address, signal);
        },
      },
    });
  });
  afterEach(() => {
    meanwhile = undefined;
  });
  afterAll(async () => {
    await publishing.end();
    await outbound.close();
  });

  async function published(changes: Parameters<typeof testSite>[0] = {}) {
    const [site, account] = [testSite(changes), testAccount()];
    for (const title of ["One", "Two", "Three"]) {
      await publishing.call("publish", publishRequest(site, { article: { title } }), account);
    }
    const { publicationId } = site;
    const set = (url: string, alt = "") => publishing.call("setSitePicture", { publicationId, url, alt }, account);
    const shown = async () => (await publishing.call("getSitePicture", { publicationId }, account)).picture;
    const readText = async (path: string) => (await publishing.get(`/sites/${site.slug}${path}`)).text();
    const documentAt = async (path: string) => parseHTML(await readText(path)).document;
    const stored = () => publishing.database.collection("pictures").countDocuments({ publicationId });
    const state = async () => [
      await publishing.database.collection("sites").findOne({ _id: publicationId as never }),
      await publishing.database.collection("pictures").find({ publicationId }).toArray(),
    ];
    return { site, account, publicationId, set, shown, readText, documentAt, stored, state };
  }
  const filePaths = (picture: { files?: { url?: string }[] } | null) =>
    (picture?.files ?? []).map(({ url = "" }) => new URL(url).pathname);
  const readStatuses = (paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => (await publishing.get(path)).status));

  it("is stored in four sizes, served only from here, and described in the API", async () => {
    const { set, shown } = await published();
    expect(await shown()).toBeNull();
    const { picture } = await set(team, " The\n team ");
    expect(picture).toMatchObject({
      sourceUrl: team,
      alt: "The team",
      files: [
        { width: 480, height: 240 },
        { width: 960, height: 480 },
        { width: 1_200, height: 600 },
        { width: 1_600, height: 800 },
      ],
    });
    expect(await shown()).toEqual(picture);
    for (const path of filePaths(picture)) {
      const file = await publishing.get(path);
      expect([file.status, file.headers.get("content-type")]).toEqual([200, "image/webp"]);
      expect(pictureFormat(Buffer.from(await file.arrayBuffer()))).toBe("webp");
    }
  });

  it.each(["STARTER", "EDITORIAL", "BOLD"] as const)(
    "stands at once with the first post of each list in %s, once, and on the pages about the publication",
    async (template) => {
      const { set, documentAt, readText } = await published({ template: `TEMPLATE_${template}` });
      const lists = ["", "/tag/tea", "/author/ann-example", `/archive/${new Date().getUTCFullYear()}`];
      // Now the page is cached without the picture.
      for (const path of [...lists, "/about"]) expect(await readText(path)).not.toMatch(/_pictures\/[0-9a-f]{32}/);
      await set(team, "The team");
      for (const path of lists) {
        const document = await documentAt(path);
        const thumbs = [...document.querySelectorAll("a.thumb")];
        expect([path, thumbs.map((thumb) => thumb.getAttribute("href")?.split("/").at(-1))]).toEqual([path, ["three"]]);
        expect(thumbs[0]?.querySelector("img")?.getAttribute("srcset")).toContain("480w");
      }
      const about = await documentAt("/about");
      const figure = about.querySelector("figure.cover img");
      expect([figure?.getAttribute("alt"), figure?.getAttribute("width")]).toEqual(["The team", "1600"]);
      for (const path of [...lists, "/about", "/archive"]) {
        const document = await documentAt(path);
        const told = document.querySelector("meta[property='og:image']")?.getAttribute("content");
        expect([path, told]).toEqual([path, expect.stringMatching(/\/_pictures\/share\/site\/.*\.jpg$/)]);
      }
    },
  );

  it("represents posts without a picture in every feed, in an article's data, and on share cards", async () => {
    const { set, readText, documentAt } = await published();
    const shared = (page: Awaited<ReturnType<typeof documentAt>>) =>
      page.querySelector("meta[property='og:image']")?.getAttribute("content");
    const before = shared(await documentAt("/two"));
    const { picture } = await set(team);
    const largest = picture?.files?.at(-1)?.url ?? "";
    for (const file of ["feed.xml", "feed-excerpt.xml"]) {
      const text = await readText(`/${file}`);
      expect([file, text.split(largest).length > 3, text.includes("_pictures/share/")]).toEqual([file, true, false]);
    }
    const article = await documentAt("/two");
    expect(shared(article)).toMatch(/\/_pictures\/share\/.*\.jpg$/);
    expect(shared(article)).not.toBe(before);
    expect(article.querySelector("main img")).toBeNull();
    const data = JSON.parse(article.querySelector("script[type='application/ld+json']")?.textContent ?? "");
    expect(data.image).toEqual([largest, shared(article)]);
  });

  it("is removed, with every page that showed it, when it is replaced or removed", async () => {
    const { set, shown, readText, stored } = await published();
    const first = filePaths((await set(team)).picture);
    expect(await readText("")).toContain(first[0]);
    const second = filePaths((await set(harbour)).picture);
    expect(await readText("")).toContain(second[0]);
    expect(await readText("")).not.toContain(first[0]);
    expect([await readStatuses(first), await readStatuses(second), await stored()]).toEqual([
      [404, 404, 404, 404],
      [200, 200, 200],
      1,
    ]);
    expect((await set("")).picture).toBeNull();
    for (const path of ["", "/about", "/feed.xml"]) expect(await readText(path)).not.toContain(second[0]);
    expect([await readStatuses(second), await stored(), await shown()]).toEqual([[404, 404, 404], 0, null]);
    expect((await set("")).picture).toBeNull();
  });

  it("is only the last one that was set, also for repeated and concurrent calls", async () => {
    const { set, shown, stored } = await published();
    await set(team, "Before");
    const again = await set(team, "After");
    expect([again.picture?.alt, await readStatuses(filePaths(again.picture)), await stored()]).toEqual([
      "After",
      [200, 200, 200, 200],
      1,
    ]);
    await Promise.all([team, harbour, team, harbour, team, harbour].map((url) => set(url)));
    expect(await stored()).toBe(1);
    expect(new Set(await readStatuses(filePaths(await shown())))).toEqual(new Set([200]));
  });

  it("stays with its site when the site's settings change", async () => {
    const { site, account, set, shown, readText } = await published();
    const { picture } = await set(team);
    const changed = { ...site, name: "Renamed", revision: 2 };
    await publishing.call("publish", publishRequest(changed, { article: { title: "Four" } }), account);
    expect(await shown()).toEqual(picture);
    expect(await readText("")).toContain(filePaths(picture)[0]);
  });

  it.each([
    ["a page", page, "none of JPEG"],
    ["a narrow picture", narrow, "only 300 × 300 pixels"],
    ["http", "http://pictures.example/x.jpg", "Only https: URLs"],
    ["this machine", "https://127.0.0.1/x.jpg", "not on the public internet"],
    ["a private network", "https://[fd00::1]/x.jpg", "not on the public internet"],
    ["a name within a network", "https://localhost/x.jpg", "not one of the public internet"],
    ["a password", "https://ann:secret@pictures.example/x.jpg", "user name or password"],
    ["a file", "file:///etc/passwd", "Only https: URLs"],
    ["a script", "javascript:alert(1)", "Only https: URLs"],
    ["data", "data:image/png;base64,AAAA", "Only https: URLs"],
    ["no address", hostile, "not a valid URL"],
  ])("is refused from %s, and nothing changes", async (_what, url, says) => {
    const { set, state } = await published();
    await set(team, "The team");
    const before = await state();
    const refused = set(url);
    await expect(refused).rejects.toMatchObject({ kind: "invalid", message: expect.stringContaining(says) });
    await expect(refused).rejects.toThrow(/^url .*at least 400 pixels wide/);
    expect(await state()).toEqual(before);
  });

  it("can be read, set and removed only by its owner, and nothing is fetched for others", async () => {
    const { set, state, publicationId } = await published();
    await set(team);
    const before = await state();
    const stranger = testAccount();
    asked.length = 0;
    for (const url of [harbour, ""]) {
      const refused = publishing.call("setSitePicture", { publicationId, url }, stranger);
      await expect(refused).rejects.toMatchObject({ kind: "not-found" });
    }
    const looked = publishing.call("getSitePicture", { publicationId }, stranger);
    await expect(looked).rejects.toMatchObject({ kind: "not-found" });
    expect(asked).toEqual([]);
    expect(await state()).toEqual(before);
  });

  it("is removed with its publication, also if it was being fetched when the publication was deleted", async () => {
    const { account, publicationId, set, shown, stored } = await published();
    const paths = filePaths((await set(team)).picture);
    meanwhile = () => publishing.call("purgePublication", { publicationId }, account);
    await expect(set(harbour)).rejects.toMatchObject({ kind: "not-found" });
    expect([await readStatuses(paths), await stored()]).toEqual([[404, 404, 404, 404], 0]);
    const left = await publishing.database.collection("sites").findOne({ _id: publicationId as never });
    expect(Object.keys(left ?? {})).not.toContain("picture");
    for (const url of [team, ""]) await expect(set(url)).rejects.toMatchObject({ kind: "not-found" });
    await expect(shown()).rejects.toMatchObject({ kind: "not-found" });
  });
});
