import { waitUntil } from "@galley/test-kit/conditions";
import { parseHTML } from "linkedom";
import sharp from "sharp";
import { pictureFormat } from "../../src/pictures/picture-format.ts";
import { createPictureStore } from "../../src/pictures/store/pictures.ts";
import { postModel } from "../../src/store/post-documents.ts";
import { publishRequest, testSite } from "../requests.ts";
import { startPublishing, type TestPublishing, testAccount } from "../start-publishing.ts";
import { photograph } from "./photograph.ts";

describe("the pictures of posts", () => {
  let publishing: TestPublishing;
  let isAway = false;
  const web = new Map<string, Buffer>();
  beforeAll(async () => {
    const drawing = sharp({ create: { width: 1_200, height: 800, channels: 3, background: "#884422" } });
    web.set("https://pictures.example/cup.jpg", await drawing.jpeg().toBuffer());
    web.set("https://pictures.example/photo.jpg", await photograph(1_300, 800));
    publishing = await startPublishing({
      overrides: {
        sweepIntervalMilliseconds: 50,
        fetchPicture: async (address) => {
          const bytes = web.get(address);
          if (isAway || bytes === undefined) throw new Error("away");
          return bytes;
        },
      },
    });
  });
  afterAll(() => publishing.end());

  const content = '<p>Tea.</p><p><img src="https://pictures.example/cup.jpg" alt="A cup"></p>';
  const left = (collection: string, publicationId: string) =>
    publishing.database.collection(collection).countDocuments({ publicationId });

  it("are served from here soon after the publish in three sizes, may be cached forever, and are removed with the publication", async () => {
    const [site, account] = [testSite(), testAccount()];
    const { url, postId } = await publishing.call("publish", publishRequest(site, { article: { content } }), account);
    const path = new URL(url).pathname;
    const readText = async (page: string) => (await publishing.get(page)).text();
    await waitUntil(async () => expect(await readText(path)).toContain("480w"));
    const page = await readText(path);
    expect(page).not.toContain('<img src="https://pictures.example');
    const files = [...page.matchAll(/(\/sites\/_pictures\/[0-9a-f]{32}\/\d+) (\d+)w/g)];
    expect(files.map(([, , width]) => width)).toEqual(expect.arrayContaining(["480", "960", "1200"]));
    for (const [, file = ""] of files) {
      const response = await publishing.get(file);
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
      expect(response.headers.get("cache-control")).toContain("immutable");
      expect(pictureFormat(Buffer.from(await response.arrayBuffer()))).toBe("webp");
    }
    expect((await publishing.get(`${files[0]?.[1]?.replace(/\d+$/, "")}481`)).status).toBe(404);
    const share = new URL(/property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? "").pathname;
    const drawn = await publishing.get(share);
    expect([drawn.status, drawn.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(drawn.headers.get("cache-control")).toContain("immutable");
    expect(share).toContain(postId);
    expect(await left("pictures", site.publicationId)).toBe(1);
    await publishing.call("purgePublication", { publicationId: site.publicationId }, account);
    expect(await left("pictures", site.publicationId)).toBe(0);
    for (const gone of [share, files[0]?.[1] ?? ""]) expect((await publishing.get(gone)).status).toBe(404);
  });

  it("are also served as AVIF where that is smaller, for browsers that know it", async () => {
    const [site, account] = [testSite(), testAccount()];
    const article = { content: content.replace("cup.jpg", "photo.jpg") };
    const { url } = await publishing.call("publish", publishRequest(site, { article }), account);
    const readPage = async () =>
      parseHTML(await (await publishing.get(new URL(url).pathname)).text()).document.querySelector(".prose picture");
    await waitUntil(async () => expect(await readPage()).not.toBeNull());
    const picture = await readPage();
    const [source, image] = [picture?.querySelector("source"), picture?.querySelector("img")];
    expect(source?.getAttribute("type")).toBe("image/avif");
    expect(source?.getAttribute("sizes")).toBe(image?.getAttribute("sizes"));
    const srcset: string = source?.getAttribute("srcset") ?? "";
    const links = srcset.split(", ").map((each) => each.split(" "));
    expect(links.map(([, width]) => width)).toEqual(["480w", "960w", "1200w", "1300w"]);
    for (const [file = ""] of links) {
      const [avif, webp] = [await publishing.get(file), await publishing.get(file.replace(".avif", ""))];
      expect([avif.headers.get("content-type"), webp.headers.get("content-type")]).toEqual([
        "image/avif",
        "image/webp",
      ]);
      const [small, large] = [Buffer.from(await avif.arrayBuffer()), Buffer.from(await webp.arrayBuffer())];
      expect([pictureFormat(small), pictureFormat(large)]).toEqual(["avif", "webp"]);
    }
    const feed = await (await publishing.get(`/sites/${site.slug}/feed.xml`)).text();
    expect(feed).not.toContain("<picture>");
  });

  it("that are unavailable neither fail nor delay a publish; they are links until they can be fetched", async () => {
    isAway = true;
    const [site, account] = [testSite(), testAccount()];
    const { url } = await publishing.call("publish", publishRequest(site, { article: { content } }), account);
    const posts = publishing.database.collection("posts");
    const { accountId } = account;
    const tried = async () => expect((await posts.findOne({ accountId }))?.pictures).toEqual([]);
    await waitUntil(tried);
    const page = await publishing.get(new URL(url).pathname);
    expect(page.status).toBe(200);
    const body = await page.text();
    expect(body).toContain(
      '<a class="picture-away" href="https://pictures.example/cup.jpg" rel="noopener nofollow">A cup</a>',
    );
    expect(body).not.toContain('src="https://pictures.example');
    isAway = false;
    await waitUntil(async () => {
      await posts.updateOne({ accountId, picturesTryAt: { $exists: true } }, { $set: { picturesTryAt: new Date() } });
      expect((await posts.findOne({ accountId }))?.pictures).toHaveLength(1);
    });
  });

  it("are removed when the post no longer contains them", async () => {
    const [site, account] = [testSite(), testAccount()];
    const request = publishRequest(site, { article: { content } });
    await publishing.call("publish", request, account);
    await waitUntil(async () => expect(await left("pictures", site.publicationId)).toBe(1));
    const again = {
      ...request,
      operationId: crypto.randomUUID(),
      article: { ...request.article, content: "<p>Tea.</p>" },
    };
    await publishing.call("publish", again, account);
    await waitUntil(async () => expect(await left("pictures", site.publicationId)).toBe(0));
  });

  it("for sharing are drawn once for all requests, and again when the title changes", async () => {
    const [site, account] = [testSite(), testAccount()];
    const request = publishRequest(site);
    const { url } = await publishing.call("publish", request, account);
    const readShareImage = async () =>
      new URL(
        /property="og:image" content="([^"]+)"/.exec(await (await publishing.get(new URL(url).pathname)).text())?.[1] ??
          "",
      ).pathname;
    const first = await readShareImage();
    const all = await Promise.all(Array.from({ length: 20 }, () => publishing.get(first)));
    expect(all.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const again = { ...request, operationId: crypto.randomUUID(), article: { ...request.article, title: "Other" } };
    await publishing.call("publish", again, account);
    expect(await readShareImage()).not.toBe(first);
    const old = await publishing.get(first);
    expect([old.status, old.headers.get("cache-control")]).toEqual([200, "public, no-cache"]);
    expect((await publishing.get(first.replace(/[0-9a-f]{16}\.jpg$/, "x.jpg"))).status).toBe(404);
  });

  it("of a later publish are neither shown nor removed by work on an earlier one", async () => {
    const { database } = publishing;
    const [site, account] = [testSite(), testAccount()];
    const { postId } = await publishing.call("publish", publishRequest(site), account);
    const posts = postModel(database);
    await waitUntil(async () => expect((await posts.findById(postId).lean())?.pictures).toEqual([]));
    const { fence } = (await posts.findById(postId).lean()) ?? { fence: 0 };
    const store = createPictureStore(database, posts, () => new Date());
    const { publicationId } = site;
    const work = (of: number) => ({
      ...account,
      publicationId,
      postId,
      fence: of,
      html: "",
      pictures: [],
      attempts: 1,
    });
    const files = [{ width: 480, height: 240, bytes: Buffer.from("x") }];
    const createPicture = (id: string) => ({
      id,
      source: "https://a.example/1.png",
      alt: "",
      sizes: [{ width: 480, height: 240 }],
    });
    await store.put(work(fence), { id: "early", files });
    await store.put(work(fence + 1), { id: "late", files });
    await store.finish(work(fence - 1), [createPicture("early")]);
    expect((await posts.findById(postId).lean())?.pictures).toEqual([]);
    await store.finish(work(fence), [createPicture("early")]);
    expect(await left("pictures", publicationId)).toBe(2);
    await posts.updateOne({ _id: postId }, { fence: fence + 1 });
    await store.finish(work(fence + 1), [createPicture("late")]);
    expect(await left("pictures", publicationId)).toBe(1);
  });
});
