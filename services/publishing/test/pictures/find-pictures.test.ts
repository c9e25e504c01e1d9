import { createAddresses } from "../../src/domain/addresses.ts";
import { sanitizeArticle } from "../../src/domain/article/sanitize.ts";
import { findPictures, openingPicture } from "../../src/domain/pictures/find-pictures.ts";
import { maxPictures, type PostPicture } from "../../src/domain/pictures/picture.ts";
import { afterCover, postCover, withOwnPictures } from "../../src/domain/pictures/show-pictures.ts";

const addresses = createAddresses("https://sites.example.com");
const page = { addresses, word: "Picture" };
const picture = (source: string, changes: Partial<PostPicture> = {}): PostPicture => ({
  source,
  id: "0123456789abcdef0123456789abcdef",
  alt: "A cup",
  sizes: [
    { width: 480, height: 240 },
    { width: 960, height: 480 },
  ],
  ...changes,
});

describe("pictures of an article", () => {
  it("are found once each, with their alternative texts and in their order", () => {
    const html = sanitizeArticle(
      `<p><img src="https://a.example/1.png?a=1&b=2" alt='"A" & b'></p><img src="https://a.example/2.png"><img src="https://a.example/1.png?a=1&amp;b=2">`,
    );
    expect(findPictures(html)).toEqual([
      { source: "https://a.example/1.png?a=1&b=2", alt: '"A" & b' },
      { source: "https://a.example/2.png", alt: "" },
    ]);
  });

  it("are limited in number", () => {
    const html = Array.from(
      { length: 2 * maxPictures },
      (_, number) => `<img src="https://a.example/${number}.png">`,
    ).join("");
    expect(findPictures(sanitizeArticle(html))).toHaveLength(maxPictures);
  });

  it("are shown from here in all stored sizes, with only their alternative texts and titles kept", () => {
    const source = "https://a.example/1.png?a=1&b=2";
    const html = sanitizeArticle(
      `<p>x <img src="${source}" alt="&quot;><script>" title="T" width="9" height="9"> y</p>`,
    );
    const shown = withOwnPictures(html, [picture(source)], page);
    expect(shown).toContain('src="/sites/_pictures/0123456789abcdef0123456789abcdef/960"');
    expect(shown).toContain("/480 480w, /sites/_pictures/0123456789abcdef0123456789abcdef/960 960w");
    expect(shown).toContain('width="960" height="480" alt="&quot;&gt;&lt;script&gt;" title="T"');
    expect(shown).not.toContain("a.example");
    expect(shown).not.toContain("<script");
  });

  it("load when readers scroll to them, except the first one on a page without a picture above it", () => {
    const sources = ["https://a.example/1.png", "https://a.example/2.png"];
    const html = sanitizeArticle(sources.map((source) => `<p><img src="${source}"></p>`).join(""));
    const pictures = sources.map((source) => picture(source));
    const loading = (opensPage: boolean): string[] =>
      withOwnPictures(html, pictures, { ...page, opensPage }).match(/(?:loading|fetchpriority)="[a-z]+"/g) ?? [];
    expect(loading(true)).toEqual(['fetchpriority="high"', 'loading="lazy"']);
    expect(loading(false)).toEqual(['loading="lazy"', 'loading="lazy"']);
  });

  it("that are not stored become links with their alternative texts, so that browsers do not contact other hosts", () => {
    const html = sanitizeArticle(
      '<figure><img src="https://a.example/1.png?a=1&b=2" alt="A &quot;cup&quot; <b>"><figcaption>Tea</figcaption></figure>' +
        '<p><a href="https://b.example"><img src="https://a.example/2.png"></a> <img src="https://a.example/3.png"></p>',
    );
    expect(withOwnPictures(html, [picture("https://a.example/9.png")], page)).toBe(
      '<figure><a class="picture-away" href="https://a.example/1.png?a=1&amp;b=2" rel="noopener nofollow">A &quot;cup&quot; &lt;b&gt;</a><figcaption>Tea</figcaption></figure>' +
        '<p><a href="https://b.example" rel="noopener"><span class="picture-away">Picture</span></a> ' +
        '<a class="picture-away" href="https://a.example/3.png" rel="noopener nofollow">Picture</a></p>',
    );
  });
});

describe("the picture that opens an article", () => {
  const source = "https://a.example/1.png";
  const image = `<img src="${source}" alt="" />`;

  it.each([
    [`<p>${image}</p>`, {}],
    [`<figure>${image}<figcaption></figcaption></figure>`, {}],
    [`<figure> ${image} <figcaption>A <em>cup</em></figcaption> </figure>`, { caption: "A <em>cup</em>" }],
    [`<figure>${image}<figcaption><p>A cup</p><ul><li>Ann</li></ul></figcaption></figure>`, { caption: "A cup Ann" }],
    [
      `<figure lang="ar" dir="rtl">${image}<figcaption>كوب</figcaption></figure>`,
      { caption: "كوب", marks: ' lang="ar" dir="rtl"' },
    ],
  ])("is found with its caption in %s", (block, found) => {
    expect(openingPicture(`${block} <p>Tea</p>`)).toEqual({ source, marks: "", rest: "<p>Tea</p>", ...found });
  });

  it.each([
    `<p>Tea</p><p>${image}</p>`,
    `<p>${image} Tea</p>`,
    `<p><a href="https://a.example">${image}</a></p>`,
    `<figure>${image}${image}</figure>`,
    // A link in the article leads to it.
    `<figure id="a-cup">${image}</figure>`,
    `<figure><figcaption>A cup</figcaption>${image}</figure>`,
  ])("is not %s", (html) => {
    expect(openingPicture(html)).toBeUndefined();
  });
});

describe("a cover", () => {
  const source = "https://a.example/1.png";
  const tag = `<img src="${source}" alt="" loading="lazy" decoding="async" />`;

  it("moves above the text if the article opens with it, and is never seen twice", () => {
    const [kept] = [picture(source)];
    const cover = postCover([kept], addresses);
    if (cover === undefined) throw new Error("There is no cover");
    const rest = (html: string) => afterCover(html, [kept], cover);
    expect(rest(`<p>${tag}</p><p>Tea.</p>`)).toBe("<p>Tea.</p>");
    expect(rest(`<figure>${tag}</figure><p>Tea.</p>`)).toBe("<p>Tea.</p>");
    for (const html of [
      `<p>Tea.</p><p>${tag}</p>`,
      `<figure>${tag}<figcaption>A cup</figcaption></figure>`,
      "<p>Tea.</p>",
    ]) {
      expect(rest(html)).toBeUndefined();
    }
  });

  it("is the first picture that is wide enough", () => {
    const small = picture("https://a.example/1.png", { sizes: [{ width: 90, height: 90 }] });
    const large = picture("https://a.example/2.png", { id: "f".repeat(32) });
    expect(postCover([small, large], addresses)).toMatchObject({ width: 960, height: 480, alt: "A cup" });
    expect(postCover([small, large], addresses)?.src).toContain("f".repeat(32));
    expect(postCover([small], addresses)).toBeUndefined();
  });
});
